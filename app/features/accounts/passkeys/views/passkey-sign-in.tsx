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
 * Signs in by a passkey of this device or another one, without typing; a browser that can also offers it at the field of
 * the e-mail. Nothing without JavaScript or in a browser that knows no passkeys: the password remains.
 * @param suite the page to come back to, if one asked
 */
export function PasskeySignIn({ suite }: { suite: string | null }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef(new AbortController());
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);

  const ask = async (quietly: boolean) => {
    waiting.current.abort();
    const { signal } = (waiting.current = new AbortController());
    try {
      const answer = await askPasskey(await freshChallenge(), { signal, quietly });
      const fields = form.current?.elements;
      const credential = fields?.namedItem("credential");
      const shared = fields?.namedItem("sharedPhone");
      if (credential instanceof HTMLInputElement) credential.value = answer;
      // The box stands in the form of the password.
      if (shared instanceof HTMLInputElement) shared.disabled = document.querySelector("#login input[name=sharedPhone]:checked") === null;
      form.current?.submit();
    } catch {
      // Beside the e-mail nothing was asked, and an ended request made room for another.
      if (!quietly && !signal.aborted) setFailed(true);
      if (!signal.aborted) setAsking(false);
    }
  };

  useEffect(() => {
    void fillsInPasskeys().then((can) => (can ? ask(true) : undefined));
    return () => waiting.current.abort();
    // Once: the field waits as long as the page does.
  }, []);

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
        void ask(false);
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
