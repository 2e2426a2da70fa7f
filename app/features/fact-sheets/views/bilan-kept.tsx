import type { KeptBilan } from "#app/features/fact-sheets/keep-bilan.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";

/** After a sign-in that kept a bilan, until its person has answered. @param backTo the page that it stands on */
export function BilanKept({ kept, backTo }: { kept: KeptBilan; backTo: "bilan" | "dashboard" }) {
  return (
    <section aria-label="Bilan gardé" className="bilan-kept">
      <p>
        <b>{`Votre bilan ${kept.of} est gardé dans votre compte.`}</b>{" "}
        {kept.completes
          ? "Ses réponses complètent celles que vous aviez déjà données\u00a0; là où elles diffèrent, les nouvelles comptent."
          : "Vos réponses ne vous seront pas demandées de nouveau."}
      </p>
      <form method="post" action={pathTo("/fiche")} className="flex flex-wrap gap-3">
        <input type="hidden" name="bilan" value={kept.key} />
        <input type="hidden" name="vers" value={backTo} />
        <Button look="secondary" small name="intent" value="settle-bilan">
          C’est noté
        </Button>
        <Button look="ghost" small name="intent" value="drop-bilan">
          Ne pas le garder
        </Button>
      </form>
    </section>
  );
}
