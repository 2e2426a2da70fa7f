import { givenForOrder } from "#app/features/appointments/booking/adviser-of-order.server.ts";
import { HeldPayment } from "#app/features/appointments/agreements/views/held-payment.tsx";
import { OrderAdviser } from "#app/features/appointments/views/appointment/order-adviser.tsx";
import { describeCreditNote } from "#app/features/accounting/credit-notes/describe.ts";
import { creditNotesOf } from "#app/features/accounting/credit-notes/queries.server.ts";
import { OrderCreditNotes } from "#app/features/accounting/credit-notes/views/order-credit-notes.tsx";
import { heldBack } from "#app/features/orders/payments/held-back.server.ts";
import { describeOrder } from "#app/features/orders/describe-order.server.ts";
import { handPayment } from "#app/features/orders/phone-payments/instructions.ts";
import { orderDetails } from "#app/features/orders/queries.server.ts";
import { OrderAttempts, isUnsettled } from "#app/features/orders/phone-payments/views/order-attempts.tsx";
import { OrderPage } from "#app/features/orders/views/order-page.tsx";
import { orderKinds } from "#app/registries/order-kinds.server.ts";
import { orderAttempts, phonePaymentServices } from "#app/registries/phone-payments.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/order.ts";
import { askedOrder, orderHrefs } from "./asked-order.server.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Commande");

/** Nothing of an order stays in a browser that others use. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args.context);
  const { order: found, key } = await askedOrder(args);
  const details = await orderDetails(scope.database.drizzle, found);
  const services = phonePaymentServices(scope);
  const { demo } = scope.env;
  const automatic = Object.keys(services.operators);
  const byHandOf = (one: typeof found) => handPayment(siteSettings, { demo, automatic }, one);
  const order = describeOrder(details, byHandOf, siteSettings.payment.means);
  const { attempts, payable } = await orderAttempts(services, found);
  const hrefs = orderHrefs(found, key);
  const held = await heldBack({ clock: scope.clock, kinds: orderKinds }, scope.database.drizzle, found);
  const telephone = payable && held === null;
  // One way at a time: by telephone where an operator is asked, unless the address says otherwise and no money is on its way.
  const asksOtherwise = new URL(args.request.url).searchParams.get("moyen") === "autre";
  const byHand = !isUnsettled(attempts) && (!telephone || asksOtherwise);
  const byPhone = { attempts, payHref: telephone && !byHand ? hrefs.pay : undefined };
  const notes = (await creditNotesOf(scope.database.drizzle, found.id)).map((note) =>
    describeCreditNote(note, found.reference),
  );
  const ways = { byPhone, hrefs, byHand: byHand ? { phoneHref: telephone ? hrefs.order : undefined } : undefined };
  return { order, key, ways, notes, held, given: await givenForOrder(scope.database.drizzle, found) };
}

const verifyHref = (code: string) => pathTo("/verify/:code", { code });

export default function Order({ loaderData: { order, key, ways, notes, held, given } }: Route.ComponentProps) {
  const receiptHref = (recu: string) =>
    `${pathTo("/orders/:reference/recu.pdf", { reference: order.reference })}?${new URLSearchParams({ recu, ...(key !== null && { cle: key }) }).toString()}`;
  return (
    <>
      <OrderPage
        order={order}
        held={held !== null}
        byHand={ways.byHand}
        receiptHref={receiptHref}
        verifyHref={verifyHref}
      >
        {held && given?.agreement && (
          <HeldPayment held={held} agreementHref={given.agreement.href} dueAt={order.dueAt} />
        )}
        <OrderAttempts
          {...ways.byPhone}
          amount={order.payNow}
          dueAt={order.dueAt}
          followHref={ways.hrefs.follow}
          otherwiseHref={ways.hrefs.otherwise}
        />
      </OrderPage>
      <OrderCreditNotes notes={notes} query={key === null ? "" : `?cle=${encodeURIComponent(key)}`} />
      <OrderAdviser given={given} held={held !== null} />
    </>
  );
}
