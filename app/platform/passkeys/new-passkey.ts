/**
 * Has the device make a passkey when the form `data-new-passkey` is sent, whose attribute holds what to ask for as JSON,
 * and sends the form on with the device's answer. Where the browser cannot, or without JavaScript, what is marked
 * `data-passkey-without` stays and the form `hidden`. A refusal shows the sentence whose `data-passkey-problem` names the
 * error, or the one that names none. Runs in the browser as text of the page, which its policy lets through by its hash;
 * it must not name anything outside itself: base64url is handed to it.
 */
export function newPasskey(bytes: (text: string) => Uint8Array, text: (buffer: ArrayBuffer) => string): void {
  const form = document.querySelector<HTMLFormElement>("form[data-new-passkey]");
  const field = form?.querySelector<HTMLInputElement>("input[name=credential]");
  const button = form?.querySelector("button");
  const asked = form?.getAttribute("data-new-passkey");
  if (!form || !field || !button || !asked || !("PublicKeyCredential" in window)) return;
  const problems = [...document.querySelectorAll<HTMLElement>("[data-passkey-problem]")];
  const tell = (name: string | null) => {
    for (const problem of problems)
      problem.hidden =
        name === null ||
        problem !== (problems.find((one) => one.dataset.passkeyProblem === name) ?? problems[problems.length - 1]);
  };
  for (const without of document.querySelectorAll<HTMLElement>("[data-passkey-without]")) without.hidden = true;
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tell(null);
    button.disabled = true;
    const options = JSON.parse(asked) as PublicKeyCredentialCreationOptionsJSON;
    const publicKey = {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
    };
    navigator.credentials
      .create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
      .then((made) => {
        if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
          throw new Error("no passkey");
        const { id, rawId, type, response } = made;
        field.value = JSON.stringify({
          id,
          rawId: text(rawId),
          type,
          response: {
            clientDataJSON: text(response.clientDataJSON),
            attestationObject: text(response.attestationObject),
            transports: response.getTransports(),
          },
        });
        form.submit();
      })
      .catch((error: unknown) => {
        button.disabled = false;
        tell(error instanceof Error ? error.name : "");
      });
  });
}
