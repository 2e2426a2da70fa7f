/**
 * How far the newest news of a thing has reached whoever it is for, read from what was written down (told.server.ts): what the
 * office says before and after it does something is a view of this, as the lines of the Bureau are.
 *
 * sent: an e-mail, or a message to a telephone of theirs, left or leaves; later: it waits for the end of their quiet hours, or
 * for the daily mail; list: on the site alone, as they chose; refused: their address takes none of our mail; aloud: they have
 * no address, and a line asks the staff to say it; texted: the same, after a short message that said its subject; said: the
 * staff have seen to it; nothing: nobody was written to.
 */
export type Told = "sent" | "later" | "list" | "refused" | "aloud" | "texted" | "said" | "nothing";

/** Who is told, as a page names them. */
const NOUNS = {
  client: { subject: "le client", to: "au client", pronoun: "il", informed: "prévenu", plural: "clients" },
  person: { subject: "la personne", to: "à la personne", pronoun: "elle", informed: "prévenue", plural: "personnes" },
} as const;
export type ToldNoun = keyof typeof NOUNS;

/** What is said of one person; `sent` may be said better where more left than a news, such as a receipt. */
export function toldWords(told: Told, noun: ToldNoun = "client", sent?: string): string {
  const { subject, to, pronoun, informed } = NOUNS[noun];
  const words: Record<Told, string> = {
    sent: sent ?? `${capital(subject)} est ${informed}.`,
    later: `${capital(subject)} sera ${informed} par e-mail, à la fin de ses heures de silence.`,
    list: `${capital(subject)} le lira dans son espace\u00a0: ${pronoun} n’a pas voulu d’e-mail.`,
    refused: `Son adresse refuse nos e-mails\u00a0: dites-le ${to}.`,
    aloud: `Sans e-mail, dites-le ${to}\u00a0: une ligne du Bureau le rappelle.`,
    texted: `Un SMS en a dit l’objet\u00a0: dites le reste ${to}, une ligne du Bureau le rappelle.`,
    said: `C’est dit ${to}.`,
    nothing: `Aucun message n’est parti\u00a0: dites-le ${to}.`,
  };
  return words[told];
}

/** What the staff still have to say, of what otherwise goes without words; "" when nothing. */
export function toSayWords(told: Told, noun: ToldNoun = "client"): string {
  return told === "sent" || told === "later" || told === "list" || told === "said" ? "" : toldWords(told, noun);
}

/** The same before it is done. */
export function foretoldWords(told: Told, noun: ToldNoun = "client"): string {
  const { subject, to, informed } = NOUNS[noun];
  if (told === "aloud" || told === "texted")
    return `Sans e-mail, vous le direz ${to}\u00a0: une ligne du Bureau le rappellera.`;
  if (told === "refused" || told === "nothing") return `Aucun e-mail ne l’atteindra\u00a0: vous le direz ${to}.`;
  return `${capital(subject)} sera ${informed} par e-mail.`;
}

/** What a button does that tells of its act where it can. */
export function tellingButton(act: string, told: Told, noun: ToldNoun = "client"): string {
  return told === "sent" ? `${act} et prévenir ${NOUNS[noun].subject}` : act;
}

/** What is said of several: how many are written to, and how many the staff call. @param will it is not done yet */
export function toldCountWords(told: readonly Told[], noun: ToldNoun = "client", will = false): string {
  const { informed, plural, subject } = NOUNS[noun];
  const count = (...which: Told[]) => told.filter((one) => which.includes(one)).length;
  const written = count("sent", "later", "said");
  const listed = count("list");
  const spoken = told.length - written - listed;
  const people = (number: number) => `${number}\u00a0${number === 1 ? subject.replace(/^\S+ /, "") : plural}`;
  const are = (number: number) => (will ? pick(number, "sera", "seront") : pick(number, "est", "sont"));
  const parts = [
    written > 0 && `${people(written)} ${are(written)} ${informed}${pick(written, "", "s")}`,
    listed > 0 && `${people(listed)} ${pick(listed, "le lira dans son espace", "le liront dans leur espace")}`,
    spoken > 0 && `${people(spoken)} ${are(spoken)} à appeler, sans e-mail qui ${pick(spoken, "l’", "les ")}atteigne`,
  ];
  const said = parts.filter((part) => part !== false).join(", ");
  return said === "" ? "" : `${said}.`;
}

const pick = (number: number, one: string, many: string) => (number === 1 ? one : many);

/** What an act did, and who knows of it, for the page that follows. @param act without a full stop @param more what else there is to say */
export function toldFlash(
  act: string,
  told: Told,
  noun: ToldNoun = "client",
  more = "",
): { kind: "success"; title: string; text?: string } {
  const { subject, informed } = NOUNS[noun];
  if (told === "sent")
    return { kind: "success", title: `${act}, ${subject} est ${informed}.`, ...(more !== "" && { text: more }) };
  return { kind: "success", title: `${act}.`, text: `${toldWords(told, noun)}${more === "" ? "" : ` ${more}`}` };
}

/** The same as one sentence or two. */
export function toldSentence(act: string, told: Told, noun: ToldNoun = "client"): string {
  const { title, text } = toldFlash(act, told, noun);
  return text === undefined ? title : `${title} ${text}`;
}

const capital = (words: string) => `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
