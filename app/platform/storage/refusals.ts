/** Why a file is not taken, in the words that its owner reads under the field. */
export const fileRefusals = {
  empty: "Ce fichier est vide\u00a0: choisissez-le de nouveau.",
  "too-large": "Ce fichier dépasse 10\u00a0Mo. Réduisez-le, ou numérisez-le avec une qualité plus basse.",
  "no-room":
    "Nous ne pouvons pas recevoir de fichier en ce moment. Envoyez le formulaire sans lui\u00a0: vous l’ajouterez plus tard par le lien de votre e-mail.",
  "browser-quota":
    "Vous avez envoyé beaucoup de fichiers sans finir de formulaire. Envoyez le formulaire sans celui-ci\u00a0: vous l’ajouterez plus tard par le lien de votre e-mail. Ou réessayez dans trois heures.",
  "address-quota":
    "Beaucoup de fichiers arrivent depuis votre connexion. Envoyez le formulaire sans celui-ci\u00a0: vous l’ajouterez plus tard par le lien de votre e-mail. Ou réessayez dans une heure.",
  "total-quota":
    "Nous recevons trop de fichiers en ce moment. Envoyez le formulaire sans celui-ci\u00a0: vous l’ajouterez plus tard par le lien de votre e-mail. Ou réessayez dans une heure.",
  "path-in-name": "Le nom de ce fichier contient un chemin. Renommez-le, puis choisissez-le de nouveau.",
  "not-a-photo": "Ce fichier n’est pas une photo JPG ou PNG, quel que soit son nom.",
  "not-a-document": "Ce fichier n’est ni un PDF ni une image JPG ou PNG, quel que soit son nom.",
  "picture-too-wide":
    "Cette image a trop de pixels (50\u00a0millions au plus). Reprenez la photo avec une qualité normale.",
  "picture-unreadable": "Cette image est abîmée ou incomplète. Reprenez la photo, puis choisissez-la de nouveau.",
  "picture-too-heavy": "Cette image demande trop de mémoire ou de temps. Reprenez la photo avec une qualité normale.",
  "pdf-begins-otherwise": "Ce fichier contient autre chose avant le PDF. Enregistrez le document en PDF de nouveau.",
  "pdf-ends-otherwise":
    "Ce fichier contient autre chose après la fin du PDF. Enregistrez le document en PDF de nouveau.",
  "pdf-active":
    "Ce PDF contient un programme, une adresse qui s’ouvre seule, une page web ou un fichier joint. Envoyez un PDF simple, par exemple une numérisation.",
  "pdf-swells": "Ce PDF devient énorme une fois ouvert. Numérisez le document avec une qualité plus basse.",
  "pdf-too-slow":
    "Ce PDF est trop compliqué pour être vérifié. Enregistrez le document en PDF de nouveau, ou numérisez-le.",
  "pdf-locked":
    "Ce PDF est protégé par un mot de passe. Enregistrez-le sans protection, puis choisissez-le de nouveau.",
  "pdf-unreadable": "Ce PDF est abîmé ou incomplet. Enregistrez le document en PDF de nouveau.",
  busy: "Beaucoup de fichiers arrivent en ce moment. Attendez une minute, puis choisissez celui-ci de nouveau.",
  dangerous: "Ce fichier est signalé comme dangereux par les antivirus. Nous ne le gardons pas.",
} as const;

export type FileRefusal = keyof typeof fileRefusals;

/**
 * Status of an answer with these sentences of `fileRefusals`: 503 where the site cannot keep files at this moment, which
 * is ours and passes.
 * @param otherwise where the files themselves are at fault
 */
export function refusalStatus<Status extends number>(sentences: readonly string[], otherwise: Status): Status | 503 {
  return sentences.some((sentence) => sentence.endsWith(fileRefusals["no-room"])) ? 503 : otherwise;
}

/** Said when the line dropped in the middle of a form with files. */
export const CUT_UPLOAD =
  "L’envoi a été coupé avant la fin\u00a0: rien n’a été gardé. Revenez à la page précédente et envoyez de nouveau.";
