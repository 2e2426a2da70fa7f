import { pathTo } from "#app/platform/paths/path-to.ts";

/**
 * The way to the result for somebody who is signed in: what they answered becomes their account's, which an address that is
 * opened could not do. @param done whether everything is answered
 */
export function KeepAndOpen({ result, done }: { result: string; done: boolean }) {
  const asked = new URL(result, "http://own.invalid").searchParams;
  return (
    <form method="post" action={pathTo("/fiche")}>
      <input type="hidden" name="fiche" value={asked.get("fiche") ?? ""} />
      <input type="hidden" name="nsp" value={asked.get("nsp") ?? ""} />
      <input type="hidden" name="vers" value="bilan" />
      <p className={done ? "go" : "soon"}>
        <button className={done ? "b" : "as-link"} name="intent" value="keep">
          {done ? "Voir mon bilan" : "Voir déjà mon bilan"}
        </button>{" "}
        {done
          ? "Il est gardé dans votre compte."
          : "Ce qui manque y est compté comme une fourchette\u00a0; vos réponses sont gardées dans votre compte."}
      </p>
    </form>
  );
}
