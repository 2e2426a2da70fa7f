import { withReturn } from "#app/features/office/worklist/desk-path.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { DeskAct } from "#app/registries/office/desk-details.server.ts";
import { ActForm } from "./act-form.tsx";
import type { ActProps } from "./money-act.tsx";

const TITLES: Record<Exclude<DeskAct["kind"], "link">, string> = {
  payment: "Confirmer le paiement",
  "phone-payment": "Confirmer le paiement",
  "money-back": "Rendre l’argent",
  place: "Fixer le lieu",
  answer: "Répondre",
  held: "Dire de qui il vient",
  thread: "Répondre",
  whatsapp: "Répondre sur WhatsApp",
  comment: "Publier ou refuser",
  mail: "Dire, ou envoyer de nouveau",
  "cancelled-session": "Appeler chaque personne",
};

/** The act of a line, as the page of the thing has it: its form is sent to that page, which leads back to the next line. */
export function DeskActForm({ act, ...shown }: ActProps & { act: DeskAct }) {
  const { line, back } = shown;
  if (act.kind === "link")
    return (
      <p>
        <LinkButton href={withReturn(line.action.path, back)} data-key="enter">
          {line.action.label}
        </LinkButton>
      </p>
    );
  return (
    <section aria-labelledby="acte-titre">
      <h2 id="acte-titre" className={act.kind === "answer" ? "sr-only" : undefined}>
        {TITLES[act.kind]}
      </h2>
      <a hidden href="#acte" data-key="enter">
        Faire l’acte
      </a>
      <ActForm act={act} {...shown} />
    </section>
  );
}

/** What the page of the thing is called beside its act; undefined where the act is to go there. */
export const pageWords = ({ kind }: DeskAct, line: ActProps["line"]) =>
  kind === "link" ? undefined : (PAGES[kind] ?? line.action.label);

const PAGES: Partial<Record<DeskAct["kind"], string>> = {
  payment: "Toute la commande",
  "money-back": "Toute la commande",
  "phone-payment": "Ses paiements par téléphone",
  place: "Tout le rendez-vous",
  answer: "Tout l’échange",
  held: "Tout l’échange",
  thread: "Toute la conversation",
  whatsapp: "Toute la conversation",
  comment: "Tous les commentaires",
  "cancelled-session": "Toute la session",
};
