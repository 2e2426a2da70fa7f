import { Outlet } from "react-router";
import { revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import type { Route } from "./+types/space.ts";
import { UnconfirmedEmail } from "#app/features/accounts/views/unconfirmed-email.tsx";

/** The guard of every page of the signed-in space, and of those to come: nothing of it is kept by a browser. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    requireViewer(context);
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
];

/** A form whose sending was cut stays on its page: nothing is asked again of a server out of reach. */
export const shouldRevalidate = revalidateWhenReached;

export function loader({ context }: Route.LoaderArgs) {
  const { email, emailConfirmed } = requireViewer(context);
  return { unconfirmedEmail: emailConfirmed ? null : email };
}

export default function Space({ loaderData: { unconfirmedEmail } }: Route.ComponentProps) {
  return (
    <>
      {unconfirmedEmail && <UnconfirmedEmail email={unconfirmedEmail} />}
      <Outlet />
    </>
  );
}
