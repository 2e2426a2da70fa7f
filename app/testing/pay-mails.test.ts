import { expect, test } from "vitest";
import { appointmentMail } from "#app/features/appointments/mails/appointment-mail.tsx";
import { promotedMail, registeredMail } from "#app/features/language-tests/mails/registered.tsx";
import { instalmentsMail, lateMail } from "#app/features/orders/mails/instalments.tsx";
import { paymentReceivedMail } from "#app/features/orders/mails/payment-received.tsx";
import { paymentReminderMail } from "#app/features/orders/mails/payment-reminder.tsx";

const link = "https://cap-erable.example/orders/CMD-AAAA-BBBB?cle=x";
const dueAt = Temporal.ZonedDateTime.from("2026-11-28T10:00[Africa/Douala]");
const dueOn = dueAt.toPlainDate();
const order = { payerName: "Awa Ngo", reference: "CMD-AAAA-BBBB", labels: ["Orientation, une heure"], link };
const session = {
  test: "TCF Canada",
  day: "lundi 7 décembre 2026",
  hour: "9 h",
  centre: "Institut français",
  place: "Yaoundé",
};
const about = {
  firstName: "Awa",
  reference: "INS-AAAA-BBBB",
  session,
  link: "https://cap-erable.example/inscription",
} as Parameters<typeof registeredMail>[0]["about"];
const toPay = { amount: 45_000, orderReference: "CMD-AAAA-BBBB", dueAt, link };
const appointment = {
  firstName: "Awa",
  reference: "RDV-AAAA-BBBB",
  service: "Orientation",
  duration: "1 h",
  price: "45 000 FCFA",
  when: "demain",
  ahead: "",
  ownTime: undefined,
  place: { text: "Agence" },
  adviser: undefined,
  page: "https://cap-erable.example/rdv",
  phone: "+237 6",
  changeUntil: undefined,
  offeredUntil: undefined,
  tentativeUntil: undefined,
  agreement: undefined,
  held: false,
  due: { amount: "45 000 FCFA", reference: "CMD-AAAA-BBBB", until: "samedi", page: link },
  sorry: "",
  refund: false,
};

/** Every mail that asks for 45 000 FCFA. */
const asking = {
  reminder: () => paymentReminderMail({ ...order, amount: 45_000, dueAt, firm: false }),
  instalments: () =>
    instalmentsMail({
      ...order,
      amount: 90_000,
      parts: [
        { amount: 45_000, dueOn },
        { amount: 45_000, dueOn },
      ],
    }),
  late: () => lateMail({ ...order, owed: 45_000, dueOn }),
  "paid in part": () =>
    paymentReceivedMail({
      ...order,
      amount: 10_000,
      effect: "part",
      rest: { owed: 45_000, dueAt },
      refundDue: 0,
      bought: undefined,
    }),
  registered: () => registeredMail({ about, toPay, missing: [], freeUntil: dueAt }),
  promoted: () => promotedMail({ about, toPay, missing: [] }),
  appointment: () => appointmentMail("booked", appointment),
};

test.each(Object.entries(asking))(
  "%s: the button is to pay, the amount comes before the reference of the order",
  async (_, write) => {
    const { html, text } = await write();
    const words = text.replaceAll(/\s+/g, " ");
    const buttons = [...html.matchAll(/<a[^>]*border-radius:999px[^>]*>([\s\S]*?)<\/a>/g)].map(([, inside = ""]) =>
      inside
        .replaceAll(/<!--[\s\S]*?-->|<[^>]*>|&#\d+;/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
    expect(buttons).toEqual(["Payer 45 000 FCFA"]);
    expect(html).toContain(`href="${link}"`);
    expect(words.indexOf("45 000 FCFA")).toBeLessThan(words.indexOf("CMD-AAAA-BBBB"));
    expect(words).not.toContain("comment payer");
  },
);

test("a payment of a thing that says what it now is has its words and its page beside the receipt", async () => {
  const bought = {
    title: "Votre place est confirmée",
    said: ["TCF Canada, lundi"],
    page: { href: "https://x.example/i", label: "Voir mon inscription" },
  };
  const { text } = await paymentReceivedMail({
    ...order,
    amount: 45_000,
    effect: "complete",
    rest: undefined,
    refundDue: 0,
    bought,
  });
  for (const said of ["Votre place est confirmée", "TCF Canada, lundi", "Voir mon inscription", "Télécharger mon reçu"])
    expect(text).toContain(said);
});
