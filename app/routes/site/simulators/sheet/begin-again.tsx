/** How somebody whose account knows answers may begin a tool otherwise: `filled` leads to a blank form, `blank` to a filled one. */
export type Beginning = { kind: "filled" | "blank"; href: string };

/** The way to a blank form, or back to the account's answers; nothing for whoever has none. */
export function BeginAgain({ beginning }: { beginning: Beginning | null }) {
  if (!beginning) return null;
  return (
    <p className="my-3">
      {beginning.kind === "filled" ? (
        <a href={beginning.href} className="link-block" rel="nofollow">
          Recommencer à blanc
        </a>
      ) : (
        <>
          Votre compte connaît déjà vos réponses&nbsp;:{" "}
          <a href={beginning.href} rel="nofollow">
            reprendre ma fiche
          </a>
        </>
      )}
    </p>
  );
}
