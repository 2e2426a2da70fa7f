import { expect, test } from "vitest";
import { appointmentMail } from "#app/features/appointments/mails/appointment-mail.tsx";
import { promotedMail, registeredMail } from "#app/features/language-tests/mails/registered.tsx";
import { instalmentsMail, lateMail } from "#app/features/orders/mails/instalments.tsx";
import { paymentReceivedMail } from "#app/features/orders/mails/payment-received.tsx";
import { paymentRefusedMail } from "#app/features/orders/mails/payment-refused.tsx";
import { refundSentMail } from "#app/features/orders/mails/refund-sent.tsx";
import { creditNoteMail } from "#app/features/accounting/credit-notes/credit-note-mail.tsx";
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

/** Of an order, a registration, an appointment or a credit note. */
const REFERENCE = /(?:CMD|INS|RDV|AV)-[A-Z0-9]{4}/;

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
    expect(words.indexOf("45 000 FCFA")).toBeLessThan(words.search(REFERENCE));
    expect(words).toContain("CMD-AAAA-BBBB");
    expect(words).not.toContain("comment payer");
  },
);

const done = {
  "paid, more than it costs": () =>
    paymentReceivedMail({
      ...order,
      amount: 45_000,
      effect: "more",
      rest: undefined,
      refundDue: 5_000,
      bought: undefined,
    }),
  "paid too late": () =>
    paymentReceivedMail({
      ...order,
      amount: 45_000,
      effect: "too-late",
      rest: undefined,
      refundDue: 45_000,
      bought: undefined,
    }),
  refused: () => paymentRefusedMail({ ...order, amount: 45_000, operator: "MTN", why: "Rechargez.", dueAt }),
  refunded: () =>
    refundSentMail({ ...order, amount: 45_000, left: 0, transactionNumber: "TX1", creditNote: "AV-2026-0001" }),
  "a credit note": () => creditNoteMail({ ...order, name: "AV-2026-0001", amount: 45_000 }),
};

test.each(Object.entries({ ...asking, ...done }))(
  "%s: subject and text say the sum and what it is for before any reference",
  async (_, write) => {
    const { subject, text } = await write();
    const words = text.replaceAll(/\s+/g, " ");
    expect(subject).not.toMatch(REFERENCE);
    for (const said of [/45 000 FCFA/, /Orientation|TCF Canada/]) {
      expect(words).toMatch(said);
      expect(words.search(said)).toBeLessThan(words.search(REFERENCE));
    }
  },
);

test.each([
  ["paid", () => done["paid, more than it costs"](), /^Paiement confirmé : 45 000 FCFA, Orientation, une heure$/],
  ["paid in part", asking["paid in part"], /^Paiement reçu : 10 000 FCFA, Orientation, une heure\. Reste 45 000 FCFA$/],
  ["refused", done.refused, /^Paiement non passé : 45 000 FCFA, Orientation, une heure$/],
  ["refunded", done.refunded, /^Remboursement envoyé : 45 000 FCFA, Orientation, une heure$/],
  ["reminded", asking.reminder, /^À payer : 45 000 FCFA, Orientation, une heure\. Le délai se termine bientôt$/],
])("the subject of what is %s names the sum and the thing", async (_, write, subject) => {
  expect((await write()).subject.replaceAll("\u00a0", " ")).toMatch(subject);
});

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
