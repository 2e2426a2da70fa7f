import { describe, expect, test } from "vitest";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { deletionCancelledMail, deletionDoneMail, deletionScheduledMail } from "./account-deletion.tsx";
import { addressNotedMail } from "./account-merged.tsx";
import { confirmEmailMail } from "./confirm-email.tsx";
import { dataExportedMail } from "./data-export.tsx";
import { approveEmailChangeMail, confirmNewEmailMail, emailChangedMail } from "./email-change.tsx";
import { passwordChangedMail } from "./password-changed.tsx";
import { passkeyAddedMail, passkeyRemovedMail } from "./passkeys.tsx";
import { googleLinkedMail, googleUnlinkedMail } from "./google.tsx";
import { newDeviceMail } from "./new-device.tsx";
import { noAccountMail, resetPasswordMail } from "./reset-password.tsx";

const at = Temporal.ZonedDateTime.from("2026-03-03T14:05[Africa/Douala]");
const link = "https://cap-erable.test/un/lien?jeton=abc-123";
const firstName = "Awa & Co";
const made = { on: "3 mars 2026 à 14\u00a0h\u00a005", device: "Firefox sur Windows" };

const all: Record<string, { mail: () => Promise<MailContent>; says: string[]; linked: boolean }> = {
  "confirm e-mail": {
    mail: () => confirmEmailMail({ firstName, link, hours: 48, made }),
    says: [
      "48 heures",
      "3 mars 2026",
      "Firefox sur Windows",
      "rendez-vous, inscriptions aux tests de langue",
      "mot de passe",
    ],
    linked: true,
  },
  "address noted at the desk": {
    mail: () => addressNotedMail({ firstName, made, passwordLink: link, contactLink: link }),
    says: ["3 mars 2026", "Firefox sur Windows", "n’ouvre plus", "choisissez un mot de passe"],
    linked: true,
  },
  "reset password": {
    mail: () => resetPasswordMail({ firstName, link, minutes: 60 }),
    says: ["60 minutes", "une seule fois"],
    linked: true,
  },
  "no account": { mail: () => noAccountMail({ registerLink: link }), says: ["aucun compte"], linked: true },
  "password changed": {
    mail: () => passwordChangedMail({ firstName, at, forgottenLink: link }),
    says: ["3 mars 2026 à 14\u00a0h\u00a005"],
    linked: true,
  },
  "password changed, with passkeys": {
    mail: () => passwordChangedMail({ firstName, at, forgottenLink: link, passkeys: 2 }),
    says: ["2 clés d’accès ouvrent toujours votre compte"],
    linked: true,
  },
  "password changed, the first proof of the address": {
    mail: () => passwordChangedMail({ firstName, at, forgottenLink: link, dropped: true }),
    says: ["n’avait jamais été confirmée", "Ce qui y donnait accès est donc supprimé"],
    linked: true,
  },
  "google linked": {
    mail: () => googleLinkedMail({ firstName, email: "awa@gmail.test", at, connectionLink: link }),
    says: ["awa@gmail.test", "3 mars 2026 à 14\u00a0h\u00a005"],
    linked: true,
  },
  "google unlinked": {
    mail: () => googleUnlinkedMail({ firstName, email: "awa@gmail.test", at, forgottenLink: link }),
    says: ["awa@gmail.test", "n’ouvre plus votre compte"],
    linked: true,
  },
  "passkey added": {
    mail: () => passkeyAddedMail({ firstName, name: "Mon téléphone", at, passkeysLink: link }),
    says: ["«\u00a0Mon téléphone\u00a0»", "3 mars 2026 à 14\u00a0h\u00a005"],
    linked: true,
  },
  "passkey removed": {
    mail: () => passkeyRemovedMail({ firstName, name: "Mon téléphone", at, forgottenLink: link }),
    says: ["«\u00a0Mon téléphone\u00a0»", "nouveau mot de passe"],
    linked: true,
  },
  "new device": {
    mail: () => newDeviceMail({ firstName, device: "Chrome sur Android", at, forgottenLink: link }),
    says: ["Chrome sur Android", "3 mars 2026 à 14\u00a0h\u00a005", "nouveau mot de passe"],
    linked: true,
  },
  "e-mail change, old address": {
    mail: () => approveEmailChangeMail({ firstName, newEmail: "awa@neuf.cm", link, hours: 24 }),
    says: ["awa@neuf.cm", "aux deux adresses"],
    linked: true,
  },
  "e-mail change, new address": {
    mail: () => confirmNewEmailMail({ firstName, newEmail: "awa@neuf.cm", link, hours: 24 }),
    says: ["awa@neuf.cm"],
    linked: true,
  },
  "e-mail changed": {
    mail: () => emailChangedMail({ firstName, newEmail: "awa@neuf.cm", at }),
    says: ["awa@neuf.cm"],
    linked: false,
  },
  "deletion scheduled": {
    mail: () => deletionScheduledMail({ firstName, on: at, dataLink: link }),
    says: ["supprimé le 3 mars 2026"],
    linked: true,
  },
  "deletion cancelled": { mail: () => deletionCancelledMail({ firstName }), says: ["annulée"], linked: false },
  "deletion done": {
    mail: () => deletionDoneMail({ firstName: "", kept: ["vos factures, dix ans"] }),
    says: ["– vos factures, dix ans", "Bonjour,"],
    linked: false,
  },
  "data exported": {
    mail: () => dataExportedMail({ firstName, at, dataLink: link }),
    says: ["3 mars 2026"],
    linked: true,
  },
};

describe.each(Object.entries(all))("%s", (_name, { mail, says, linked }) => {
  test("says the same in its two forms", async () => {
    const { subject, html, text } = await mail();
    expect(subject.length).toBeLessThan(60);
    const flat = text.replaceAll("\n", " ");
    for (const words of says) {
      expect(flat).toContain(words);
      expect(html.replaceAll("<!-- -->", "")).toContain(words);
    }
    expect(text.includes(link)).toBe(linked);
    expect(html.includes(link.replace("&", "&amp;"))).toBe(linked);
    expect(flat).toContain("ce n’est pas un avis juridique");
  });

  test("is set as French is", async () => {
    const { subject, text } = await mail();
    const prose = `${subject}\n${text}`.replaceAll(link, "");
    expect(prose).not.toMatch(/[ \u202f][:;!?»]|[«][ \u202f]|'|\u202f/);
    expect(prose).not.toMatch(/[a-zé][:;!?]/);
  });
});

test("a name is shown as text, never as HTML", async () => {
  const { html, text } = await confirmEmailMail({ firstName: "<b>Awa</b>", link, hours: 48, made });
  expect(html).toContain("Bonjour &lt;b&gt;Awa&lt;/b&gt;");
  expect(text).toContain("Bonjour <b>Awa</b>,");
});
