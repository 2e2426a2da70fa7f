import { newestDeliveries } from "#app/features/notices/deliveries/newest-deliveries.server.ts";
import { DemonstrationMessages } from "#app/features/notices/views/demonstration-messages.tsx";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/message-list.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Téléphones de la démonstration");

/** What left for telephones in the demonstration world: newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  return newestDeliveries(scopeOf(context).database.drizzle);
}

export default function MessageList({ loaderData: messages }: Route.ComponentProps) {
  return <DemonstrationMessages messages={messages} />;
}
