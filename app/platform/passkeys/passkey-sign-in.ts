/**
 * Signs in by a passkey of this device or another one, without typing: by the form `data-passkey-sign-in`, which stays hidden where
 * the browser knows no passkeys, and at the field of the e-mail where it offers them by itself. What is in the way shows the form's
 * `data-passkey-problem`. Runs in the browser as text of the page, which its policy lets through by its hash; it must not name
 * anything outside itself: base64url is handed to it.
 */
export function passkeySignIn(
  bytes: (text: string) => Uint8Array<ArrayBuffer>,
  text: (buffer: ArrayBuffer) => string,
): void {
  if (!("PublicKeyCredential" in window)) return;
  let waiting = new AbortController();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the text of this function is all that the page has
  const formNow = () => document.querySelector<HTMLFormElement>("form[data-passkey-sign-in]");

  /** The answer of the device to a fresh challenge, as the server reads it; ends a request that was waiting. */
  const askDevice = async (address: string, quietly: boolean): Promise<string> => {
    waiting.abort();
    const { signal } = (waiting = new AbortController());
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ intent: "challenge" }) });
    if (!answer.ok) throw new Error("no challenge");
    const { challenge, ...asked } = (await answer.json()) as { challenge: string };
    const publicKey = { ...asked, challenge: bytes(challenge) };
    const found = await navigator.credentials.get({ publicKey, signal, ...(quietly && { mediation: "conditional" }) });
    if (!(found instanceof PublicKeyCredential) || !(found.response instanceof AuthenticatorAssertionResponse))
      throw new Error("no passkey");
    const { id, rawId, type, response } = found;
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return JSON.stringify({
      id,
      rawId: text(rawId),
      type,
      response: {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        ...(userHandle && { userHandle: text(userHandle) }),
      },
    });
  };

  /** @returns false when no passkey answered: its owner declined, there is none, or the line dropped */
  const send = async (quietly: boolean): Promise<boolean> => {
    const address = formNow()?.action;
    if (address === undefined) return false;
    try {
      const answer = await askDevice(address, quietly);
      // The page may have been shown anew meanwhile.
      const form = formNow();
      const field = form?.querySelector<HTMLInputElement>("[name=credential]");
      const shared = form?.querySelector<HTMLInputElement>("[name=sharedPhone]");
      if (!form || !field) return false;
      field.value = answer;
      // The box stands in the form of the password.
      if (shared) shared.disabled = document.querySelector("#login input[name=sharedPhone]:checked") === null;
      form.submit();
      return true;
    } catch {
      return false;
    }
  };

  const begin = () => {
    const form = formNow();
    if (!form) return;
    const button = form.querySelector("button");
    const problem = form.querySelector<HTMLElement>("[data-passkey-problem]");
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (problem) problem.hidden = true;
      button?.setAttribute("aria-busy", "true");
      if (await send(false)) return;
      button?.removeAttribute("aria-busy");
      if (problem) problem.hidden = false;
    });
  };
  begin();
  addEventListener("page-shown", begin);

  const touches = ["pointerdown", "keydown", "focusin"];
  // Nothing is asked for a visitor who only looks.
  const offer = async () => {
    for (const touch of touches) removeEventListener(touch, offer, true);
    if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) === true) await send(true);
  };
  for (const touch of touches) addEventListener(touch, offer, true);
}
