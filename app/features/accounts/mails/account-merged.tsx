import { type MadeFrom, madeFromWords } from "#app/features/accounts/first-proof-words.ts";
import { Greeting, MailAction, MailLayout, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

const REASON =
  "Vous recevez ce message parce que deux comptes du site semblaient être les vôtres. Nous l’envoyons aux deux adresses.";

type Merged = {
  firstName: string;
  /** Whoever reads or hears it has no address, and signs in nowhere. */
  byTelephone: boolean;
  /** Whether this address is the one that signs in from now on. */
  signIn: boolean;
  /** The other address, or telephone, masked. */
  other: string;
  /** Last day on which it can be undone, in words. */
  until: string;
  contactLink: string;
};

/** Says that two accounts are one now, by which address it opens, and until when it can be undone. */
export function accountMergedMail({ firstName, byTelephone, signIn, other, until, contactLink }: Merged) {
  return renderMail(
    "Vos deux comptes sont réunis",
    <MailLayout
      preview={`Si ce n’était pas vous, dites-le avant le ${until}.`}
      title="Vos deux comptes sont réunis"
      reason={REASON}
    >
      <Greeting firstName={firstName} />
      <MailText>
        {byTelephone
          ? `Ce que nous gardons sous votre numéro de téléphone est réuni avec le compte ${other} : vos dossiers, rendez-vous, commandes et messages y sont désormais.`
          : signIn
            ? `Le compte ${other} a été réuni avec le vôtre : vos dossiers, rendez-vous, commandes et messages sont désormais au même endroit. Vous vous connectez comme avant, avec cette adresse et votre mot de passe.`
            : `Ce compte a été réuni avec votre compte ${other}, où se trouvent désormais vos dossiers, rendez-vous, commandes et messages. Connectez-vous avec cette autre adresse : celle-ci n’ouvre plus rien.`}
      </MailText>
      <MailText>
        Ces deux comptes ne sont pas à la même personne&nbsp;? Dites-le-nous avant le {until}&nbsp;: nous pouvons tout
        remettre en place.
      </MailText>
      <MailAction href={contactLink}>Nous écrire</MailAction>
    </MailLayout>,
  );
}

/** Says that it was undone, and that what was made since stays with the account that was kept. */
export function mergeUndoneMail({
  firstName,
  byTelephone,
  other,
  contactLink,
}: Pick<Merged, "firstName" | "byTelephone" | "other" | "contactLink">) {
  return renderMail(
    "Vos comptes sont de nouveau séparés",
    <MailLayout
      preview="Chaque compte a retrouvé ce qui était à lui."
      title="Vos comptes sont de nouveau séparés"
      reason={REASON}
    >
      <Greeting firstName={firstName} />
      <MailText>
        La réunion {byTelephone ? "de ce que nous gardons sous votre numéro" : "de ce compte"} avec {other} est défaite.
        Chacun a retrouvé ce qui était à lui
        {byTelephone ? "." : " et s’ouvre avec son propre mot de passe."} Ce qui a été fait entre-temps est resté sur le
        compte qui avait été gardé.
      </MailText>
      <MailAction href={contactLink}>Nous écrire</MailAction>
    </MailLayout>,
  );
}

type Noted = {
  firstName: string;
  /** The account that had this address before. */
  made: MadeFrom;
  passwordLink: string;
  contactLink: string;
};

/** To a client whose address the office noted, when an account that nobody had confirmed had it: how they get in, since its password opens nothing. */
export function addressNotedMail({ firstName, made, passwordLink, contactLink }: Noted) {
  return renderMail(
    "Votre adresse e-mail est notée",
    <MailLayout
      preview="Un compte jamais confirmé avait cette adresse : il est réuni au vôtre."
      title="Votre adresse e-mail est notée"
      reason="Vous recevez ce message parce qu’un client nous a donné cette adresse, par téléphone ou au bureau."
    >
      <Greeting firstName={firstName} />
      <MailText>Nous avons noté cette adresse pour vous&nbsp;: nos prochains messages y arriveront.</MailText>
      <MailText>
        Un compte avait déjà cette adresse, sans qu’elle ait jamais été confirmée. {madeFromWords(made)} Il est réuni au
        vôtre, et son mot de passe n’ouvre plus rien.
      </MailText>
      <MailText>
        Pour voir en ligne vos rendez-vous, vos commandes et vos documents, choisissez un mot de passe.
      </MailText>
      <MailAction href={passwordLink}>Choisir un mot de passe</MailAction>
      <MailText>
        Vous ne nous avez rien demandé&nbsp;? <MailLink href={contactLink}>Dites-le-nous</MailLink>.
      </MailText>
    </MailLayout>,
  );
}
