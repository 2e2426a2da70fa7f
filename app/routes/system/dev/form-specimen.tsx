import { useEffect } from "react";
import { specimenSchema } from "#app/features/specimen/form.ts";
import { SPECIMEN_DRAFT, SpecimenForm } from "#app/features/specimen/specimen-form.tsx";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { redirectWithFlash, takeFlash } from "#app/platform/session/flash.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { wipeDraft } from "#app/platform/forms/kept/use-draft.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/form-specimen.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Formulaire d’essai");

export const shouldRevalidate = revalidateWhenReached;

/** What no JSON holds: a loader may return it, in development as in production. */
const KINDS = {
  day: new Date(Date.UTC(2026, 0, 31)),
  counts: new Map([["CRS", 1200]]),
  list: ["un", undefined] as const,
};

/** A form that keeps nothing: it shows, in the demonstration world, how every form behaves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  return { received: (await takeFlash({ request, context })) !== null, kinds: KINDS };
}

export async function action({ request, context }: Route.ActionArgs) {
  demonstrationOnly(context);
  const taken = await parseRequestForm({ request, context }, specimenSchema);
  if (!taken.ok) return taken.refusal;
  return redirectWithFlash({ request, context }, pathTo("/dev/formulaire"), {
    kind: "success",
    title: "Bien reçu",
    text: "Ce formulaire d’essai ne garde rien.",
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function FormSpecimen({ loaderData: { received, kinds }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (received) wipeDraft(SPECIMEN_DRAFT);
  }, [received]);
  return (
    <div className="wrap py-8">
      <h1 className="mb-6">Formulaire d’essai</h1>
      <SpecimenForm answer={actionData} />
      <p className="hint mt-6" id="natures">
        {[
          kinds.day.toISOString().slice(0, 10),
          `CRS ${kinds.counts.get("CRS")}`,
          ...kinds.list.map((one) => one ?? "rien"),
        ].join(", ")}
      </p>
    </div>
  );
}
