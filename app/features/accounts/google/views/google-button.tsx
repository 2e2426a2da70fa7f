import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";

/** Leads to Google and back. @param suite the page to come back to, if one asked */
export function GoogleButton({ suite }: { suite: string | null }) {
  return (
    <form method="post" action={pathTo("/login/google")} className="account-form">
      {suite && <input type="hidden" name="suite" value={suite} />}
      <p className="text-muted">Pas sur un téléphone partagé&nbsp;: Google y resterait ouvert.</p>
      <Button look="secondary">Continuer avec Google</Button>
    </form>
  );
}
