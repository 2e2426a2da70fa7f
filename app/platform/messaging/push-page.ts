/* oxlint-disable unicorn/consistent-function-scoping -- the text of the function is all that the browser is given */
/**
 * Has the browser ask for notifications when the form `data-push`, whose attribute holds the site's public key, is sent, and
 * sends the form on with what its push service gave. Where the browser cannot, or without JavaScript, what is marked
 * `data-push-without` stays and the form `hidden`. A refusal shows the sentence whose `data-push-problem` names the error, or the
 * one that names none. The form `data-push-end` takes the browser's own subscription away before it is sent. Runs in the
 * browser as text of the page, which its policy lets through by its hash; it must not name anything
 * outside itself: the path of the worker and base64url are handed to it.
 */
export function pushPage(
  worker: string,
  bytes: (text: string) => Uint8Array<ArrayBuffer>,
  text: (buffer: ArrayBuffer) => string,
): void {
  const ending = document.querySelector<HTMLFormElement>("form[data-push-end]");
  const form = document.querySelector<HTMLFormElement>("form[data-push]");
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return;
  ending?.addEventListener("submit", (event) => {
    event.preventDefault();
    const unsubscribe = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    };
    // The site forgets it whatever the browser says.
    void unsubscribe()
      .catch(() => undefined)
      .then(() => ending.submit());
  });
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const [endpoint, p256dh, auth] = [field("endpoint"), field("p256dh"), field("auth")];
  const button = form?.querySelector("button");
  const asked = form?.getAttribute("data-push");
  if (!form || !endpoint || !p256dh || !auth || !button || !asked) return;
  const problems = [...document.querySelectorAll<HTMLElement>("[data-push-problem]")];
  const tell = (name: string | null) => {
    for (const problem of problems)
      problem.hidden =
        name === null ||
        problem !== (problems.find((one) => one.dataset.pushProblem === name) ?? problems[problems.length - 1]);
  };
  const subscribe = async () => {
    if ((await Notification.requestPermission()) !== "granted") throw new DOMException("", "NotAllowedError");
    await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    const key = before?.options.applicationServerKey;
    // One for another key of the site would be refused at each message.
    if (before && (!key || text(key) !== asked)) await before.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(asked) });
  };
  for (const without of document.querySelectorAll<HTMLElement>("[data-push-without]")) without.hidden = true;
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tell(null);
    button.disabled = true;
    subscribe()
      .then((subscription) => {
        const { keys } = subscription.toJSON();
        endpoint.value = subscription.endpoint;
        p256dh.value = keys?.p256dh ?? "";
        auth.value = keys?.auth ?? "";
        form.submit();
      })
      .catch((error: unknown) => {
        button.disabled = false;
        tell(error instanceof Error ? error.name : "");
      });
  });
}
