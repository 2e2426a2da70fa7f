import pLimit from "p-limit";
import { data } from "react-router";
import { drawSocialCard } from "#app/platform/pictures/social-card.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { findSocialPicture } from "./find-social-picture.server.ts";
import { markOf } from "#app/routes/shell/meta/social-pictures.ts";
import type { Route } from "./+types/social-picture.ts";

/** Whoever asks for many makes nobody else wait for the processor. */
const oneByOne = pLimit(1);

/** The picture of a page for messages and social sites. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [, name] = /^([\w-]+)\.png$/.exec(params.file) ?? [];
  const picture = name && (await findSocialPicture(scopeOf(context), params.kind, name));
  if (!picture) throw data(null, { status: 404 });
  const mark = markOf(picture);
  const named = new URL(request.url).searchParams.get("v") === mark;
  const headers = {
    ETag: `"${mark}"`,
    "Cache-Control": named ? "public, max-age=31536000, immutable" : "public, no-cache",
    "Content-Type": "image/png",
  };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  const { label, title } = picture;
  const bytes = await oneByOne(() => drawSocialCard({ siteName: siteSettings.name, label, title }));
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.byteLength) } });
}
