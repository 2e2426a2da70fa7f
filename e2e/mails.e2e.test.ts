/** Mails as a telephone of 360 px shows them: nothing is wider than the screen, however long its words and addresses are. */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { appointmentMail } from "#app/features/appointments/mails/appointment-mail.tsx";
import { paymentReceivedMail } from "#app/features/orders/mails/payment-received.tsx";
import { paymentRefusedMail } from "#app/features/orders/mails/payment-refused.tsx";
import { gatheredMail } from "#app/features/notices/mail/gathered-mail.tsx";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser.ts";

const link = `https://cap-erable.example/orders/CMD-AAAA-BBBB/payer?cle=${"x".repeat(160)}`;
const long = "Nguimfackhakizimanatshimanga-Ondobo".repeat(3);
const dueAt = Temporal.ZonedDateTime.from("2026-11-28T10:00[Africa/Douala]");
const order = { payerName: long, reference: "CMD-AAAA-BBBB", labels: [long], link, amount: 45_000 };

const mails = {
  "a payment": () =>
    paymentReceivedMail({
      ...order,
      effect: "complete",
      rest: undefined,
      refundDue: 0,
      bought: { title: long, said: [long], page: { href: link, label: "Voir mon inscription" } },
    }),
  "a refused payment": () => paymentRefusedMail({ ...order, operator: "MTN", why: "Rechargez.", dueAt }),
  "several notices": () => gatheredMail({ firstName: long, titles: [long, long], page: link, settings: link }),
  "an appointment": () =>
    appointmentMail("booked", {
      firstName: long,
      reference: "RDV-AAAA-BBBB",
      service: long,
      duration: "1 h",
      price: "45 000 FCFA",
      when: "demain",
      ahead: "",
      ownTime: undefined,
      place: { text: long, link },
      adviser: undefined,
      page: link,
      phone: "+237 6 70 00 00 01",
      changeUntil: undefined,
      offeredUntil: undefined,
      tentativeUntil: undefined,
      agreement: link,
      held: false,
      due: { amount: "45 000 FCFA", reference: "CMD-AAAA-BBBB", until: "samedi", page: link },
      sorry: "",
      refund: false,
    }),
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(Object.entries(mails))("%s", async (_, write) => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 740 }, isMobile: true });
  await page.setContent((await write()).html);
  expect(await page.evaluate(() => innerWidth)).toBe(360);
  expect(await sidewaysScroll(page)).toBe(0);
  await context.close();
});
