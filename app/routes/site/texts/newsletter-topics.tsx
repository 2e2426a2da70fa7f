import { data } from "react-router";
import { changeTopics, subscriptionToChoose } from "#app/features/newsletter/change-topics.server.ts";
import { topicsSchema } from "#app/features/newsletter/form.ts";
import { TopicsForm } from "#app/features/newsletter/views/topics-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-topics.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Choisir mes sujets");

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("jeton") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await subscriptionToChoose(scopeOf(context), token);
  return found ? data({ ...found, token }) : data(null, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  const taken = await parseRequestForm(args, topicsSchema, [], ["topics"]);
  if (!taken.ok) return taken.refusal;
  const token = tokenOf(args.request);
  const done = await changeTopics(scopeOf(args.context), token, taken.value.topics);
  if (!done) return taken.refuse(404, { formErrors: ["Cet abonnement n’existe plus."] });
  return redirectWithFlash(args, pathTo(`/newsletter/sujets?jeton=${encodeURIComponent(token)}`), {
    kind: "success",
    title: "Votre choix est enregistré.",
  });
}

export default function NewsletterTopics({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <div className="message-page">
        <h1>Ce lien n’est pas reconnu</h1>
        <p>L’abonnement est terminé, ou l’adresse est arrivée coupée. Vous pouvez vous abonner de nouveau.</p>
        <LinkButton href={pathTo("/newsletter")}>S’abonner</LinkButton>
      </div>
    );
  return <TopicsForm subscription={loaderData} answer={actionData} />;
}
