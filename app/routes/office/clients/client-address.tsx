import { redirect } from "react-router";
import { PROOF_MINUTES } from "#app/features/accounts/second-proof/prove.server.ts";
import { openProof } from "#app/features/accounts/second-proof/queries.server.ts";
import { NotedAddress } from "#app/features/accounts/second-proof/views/noted-address.tsx";
import { nameOf } from "#app/features/clients/search/find-client.server.ts";
import { AddressForm, AddressPage } from "#app/features/clients/views/address-form.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { answerAddress } from "./answer-address.server.ts";
import { foundClient } from "./client.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client-address.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Adresse e-mail d’un client");

/** Somebody who has no address yet, or of whose address something is still owed. @throws redirect to their page once nothing is */
async function addressOf(args: Route.LoaderArgs | Route.ActionArgs) {
  const one = await foundClient(args);
  const { id, email, userId } = one.found.client;
  const proof = await openProof(one.scope.database.drizzle, userId);
  if (email !== "" && !proof) throw redirect(pathTo("/admin/clients/:id", { id }), 303);
  return { one, proof };
}

export async function loader(args: Route.LoaderArgs) {
  const { one, proof } = await addressOf(args);
  const { client } = one.found;
  return {
    client: { id: client.id, name: nameOf(client) },
    minutes: PROOF_MINUTES,
    proof: proof && {
      state: proof.state,
      email: proof.email,
      phone: proof.phone,
      callAsked: proof.callAskedAt !== null,
      noted: `le ${longDate(dayOf(proof.notedAt))}${proof.notedBy === null ? "" : `, par ${proof.notedBy}`}`,
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { one } = await addressOf(args);
  return answerAddress(args, one);
}

export default function ClientAddress({ loaderData: { client, proof, minutes }, actionData }: Route.ComponentProps) {
  const answer = actionData && "answer" in actionData ? actionData.answer : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  const code = actionData && "code" in actionData ? actionData.code : undefined;
  return (
    <AddressPage client={client}>
      {proof ? (
        <NotedAddress proof={proof} code={code} minutes={minutes} refusal={refusal} answer={answer} />
      ) : (
        <AddressForm answer={answer} />
      )}
    </AddressPage>
  );
}
