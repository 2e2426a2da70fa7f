import { data } from "react-router";
import { pictureSchema } from "#app/features/publications/illustrations/picture-form.ts";
import { addPicture, listPictures, removePicture } from "#app/features/publications/illustrations/pictures.server.ts";
import { PicturesPage } from "#app/features/publications/views/office/pictures-page.tsx";
import { parseRequestFields, plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { readUpload } from "#app/platform/storage/read-upload.ts";
import { refusalStatus } from "#app/platform/storage/refusals.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/pictures.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Images des textes");

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "texts");
  return { pictures: await listPictures(scopeOf(context).database.drizzle) };
}

const REFUSED = {
  used: "Un texte montre cette image\u00a0: elle reste.",
  unknown: "Cette image n’est plus là.",
};

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "texts");
  const scope = scopeOf(args.context);
  const done = (title: string) => redirectWithFlash(args, pathTo("/admin/textes/images"), { kind: "success", title });
  const { form, files, refusals, discard } = await readUpload(args.request, scope.storage, { file: "illustration" });
  if (form.get("intent") === "remove") {
    await discard();
    const refused = plainRateRefusal(args.context);
    if (refused) return refused;
    const asked = String(form.get("picture"));
    const outcome = isUuid(asked) ? await removePicture(scope, actor, asked) : "unknown";
    if (outcome === "removed") return done("L’image est enlevée.");
    return data({ refusal: REFUSED[outcome] }, { status: 409 });
  }
  const taken = parseRequestFields(form, args.context, pictureSchema);
  const { file } = files;
  const wrong = refusals["file"] ?? (file ? undefined : "Choisissez une image.");
  if (!taken.ok || wrong !== undefined || !file) {
    await discard();
    const refusal = taken.ok ? taken.refuse(refusalStatus(Object.values(refusals), 400)) : taken.refusal;
    const error = { ...refusal.data.error, ...(wrong !== undefined && { file: [wrong] }) };
    return data({ result: { ...refusal.data, error } }, refusal.init ?? undefined);
  }
  await addPicture(scope, actor, { file, alt: taken.value.alt });
  return done("L’image est là\u00a0: copiez sa ligne dans un texte.");
}

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const [answer, refusal] = [
    actionData && "result" in actionData ? actionData.result : undefined,
    actionData && "refusal" in actionData ? actionData.refusal : undefined,
  ];
  return <PicturesPage {...loaderData} answer={answer} refusal={refusal} />;
}
