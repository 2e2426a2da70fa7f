/** The script of scripts/dev/browser.ts in a page; its address is Vite's. */
const SCRIPT = "/scripts/dev/browser.ts";

/** A page as the site made it, with the script that follows edits, and a policy that lets it run. Anything else untouched. */
export async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html") || !response.body) return response;
  const headers = new Headers(response.headers);
  const policy = headers.get("Content-Security-Policy");
  // Vite's client puts style sheets and its report of errors into the page as <style>.
  if (policy)
    headers.set(
      "Content-Security-Policy",
      policy
        .replace("script-src 'none'", "script-src 'self'")
        .replace("script-src 'sha256-", "script-src 'self' 'sha256-")
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    );
  headers.delete("Content-Length");
  const html = (await response.text()).replace("</body>", `<script type="module" src="${SCRIPT}"></script></body>`);
  return new Response(html, { status: response.status, headers });
}
