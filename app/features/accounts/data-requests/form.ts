import { z } from "zod";
import { requestChannels, requestKinds, requestOutcomes } from "./words.ts";

const [NAME_MOST, EMAIL_MOST, WORDS_MOST, HOW_MOST, ANSWER_MOST, OLDEST_DAYS] = [200, 254, 2000, 300, 4000, 365];

const formId = z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." });
const kind = z.enum(
  requestKinds.map(({ value }) => value),
  { error: "Choisissez ce qui est demandé." },
);
const long = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `${most} caractères au plus.`);

/** A person's own request, from their space. */
export const ownRequestSchema = z.object({
  formId,
  kind,
  words: long("Dites en une phrase ce que vous demandez.", WORDS_MOST),
});

/** A request that came by mail, by the contact page or at the counter, written down by the staff. @param today in Douala */
export function recordSchema(today: Temporal.PlainDate) {
  const oldest = today.subtract({ days: OLDEST_DAYS }).toString();
  return z.object({
    formId,
    kind,
    channel: z.enum(
      requestChannels.map(({ value }) => value),
      { error: "Dites par où elle est venue." },
    ),
    name: long("Indiquez le nom de la personne.", NAME_MOST),
    email: z
      .string({ error: "Indiquez l’adresse à laquelle répondre." })
      .trim()
      .max(EMAIL_MOST, "Cette adresse e-mail est trop longue.")
      .pipe(z.email("Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.")),
    words: long("Recopiez ce qui est demandé.", WORDS_MOST),
    receivedOn: z.iso
      .date({ error: "Indiquez le jour de réception." })
      .refine((day) => day <= today.toString(), "Ce jour n’est pas encore venu.")
      .refine((day) => day >= oldest, "Ce jour est trop ancien."),
  });
}

const STALE = "Le formulaire est arrivé incomplet\u00a0: rouvrez la page.";
const revision = z.coerce.number({ error: STALE }).int(STALE).min(1, STALE).max(1_000_000, STALE);

/** The forms of one request: who has it, how its identity was checked, and its end. */
export const handSchema = z.object({
  revision,
  to: z.union([z.literal("nobody"), z.uuid()], { error: "Choisissez quelqu’un." }),
});
export const identitySchema = z.object({ revision, how: long("Dites comment l’identité a été vérifiée.", HOW_MOST) });
export const closeSchema = z.object({
  revision,
  outcome: z.enum(
    requestOutcomes.map(({ value }) => value),
    { error: "Dites ce qui a été fait." },
  ),
  answer: long("Écrivez la réponse\u00a0: elle part par e-mail.", ANSWER_MOST),
});
