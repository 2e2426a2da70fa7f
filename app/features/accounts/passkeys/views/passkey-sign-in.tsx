import { useEffect, useRef, useState } from "react";
import { type PasskeyChallenge, askPasskey, fillsInPasskeys, knowsPasskeys } from "#app/platform/passkeys/ask-passkey.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const ADDRESS = pathTo("/login/passkey");

/** @throws Error when the line drops or the share of posts is used up */
async function freshChallenge(): Promise<PasskeyChallenge> {
  const answer = await fetch(ADDRESS, { method: "POST", body: new URLSearchParams({ intent: "challenge" }) });
  if (!answer.ok) throw new Error("no challenge");
  return (await answer.json()) as PasskeyChallenge;
}

/**
 * Has a passkey answer and sends the form with it; ends a request that was waiting.
 * @param quietly beside the field of the e-mail, where nobody asked for anything
 * @returns false when no passkey answered
 */
async function sendAnswer(form: HTMLFormElement | null, waiting: { request: AbortController }, quietly: boolean): Promise<boolean> {
  waiting.request.abort();
  const { signal } = (waiting.request = new AbortController());
  try {
    const answer = await askPasskey(await freshChallenge(), { signal, quietly });
    const credential = form?.elements.namedItem("credential");
    const shared = form?.elements.namedItem("sharedPhone");
    if (credential instanceof HTMLInputElement) credential.value = answer;
    // The box stands in the form of the password.
    if (shared instanceof HTMLInputElement) shared.disabled = document.querySelector("#login input[name=sharedPhone]:checked") === null;
    form?.submit();
    return true;
  } catch {
    // Its owner declined, there is none, or the line dropped: one sentence tells all three.
    return false;
  }
}

/**
 * Signs in by a passkey of this device or another one, without typing; a browser that can also offers it at the field of
 * the e-mail. Nothing without JavaScript or in a browser that knows no passkeys: the password remains.
 * @param suite the page to come back to, if one asked
 */
export function PasskeySignIn({ suite }: { suite: string | null }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [waiting] = useState(() => ({ request: new AbortController() }));
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    void fillsInPasskeys().then((can) => (can ? sendAnswer(form.current, waiting, true) : undefined));
    return () => waiting.request.abort();
  }, [waiting]);

  if (!hydrated || !knowsPasskeys()) return null;
  return (
    <form
      method="post"
      action={ADDRESS}
      ref={form}
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        setFailed(false);
        setAsking(true);
        void sendAnswer(event.currentTarget, waiting, false).then((sent) => {
          setFailed(!sent);
          setAsking(sent);
        });
      }}
    >
      <input type="hidden" name="credential" />
      <input type="hidden" name="sharedPhone" value="on" disabled />
      {suite && <input type="hidden" name="suite" value={suite} />}
      {failed && (
        <Alert kind="caution" announced>
          Aucune clé d’accès n’a été utilisée. Essayez de nouveau, ou connectez-vous avec votre mot de passe.
        </Alert>
      )}
      <Button look="secondary" loading={asking}>
        Se connecter avec une clé d’accès
      </Button>
    </form>
  );
}
