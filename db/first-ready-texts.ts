import type { ReadyTextKind } from "#app/features/ready-texts/kinds.ts";

/** Texts that the staff find ready on the first day. Those of answers begin with the greeting and end where one signs. */
export const firstReadyTexts: readonly { id: string; kind: ReadyTextKind; title: string; body: string }[] = [
  {
    id: "0de00000-0000-4000-8000-000000000a01",
    kind: "remark",
    title: "Cachet ou bord coupé",
    body: "Le cachet est coupé sur votre photo. Posez la page à plat, près d’une fenêtre, et reprenez-la de façon que les quatre coins se voient.",
  },
  {
    id: "0de00000-0000-4000-8000-000000000a02",
    kind: "remark",
    title: "Photo floue",
    body: "Cette page ne se lit pas\u00a0: la photo est floue. Reprenez-la sans flash, le téléphone bien au-dessus de la feuille, puis vérifiez que chaque ligne est nette.",
  },
  {
    id: "0de00000-0000-4000-8000-000000000a03",
    kind: "remark",
    title: "Nom différent du passeport",
    body: "Le nom de cette pièce n’est pas tout à fait celui du passeport. Demandez une pièce au nom du passeport, ou joignez une déclaration de concordance.",
  },
  {
    id: "0de00000-0000-4000-8000-000000000a04",
    kind: "remark",
    title: "Traduction manquante",
    body: "Cette pièce n’est ni en français ni en anglais. Joignez sa traduction par un traducteur assermenté, avec la copie de l’original qu’il a traduit.",
  },
  {
    id: "0de00000-0000-4000-8000-000000000a05",
    kind: "remark",
    title: "Relevé bancaire trop ancien",
    body: "Votre relevé a plus de trente jours. Demandez à votre banque une attestation à jour, avec le solde moyen des six derniers mois.",
  },
  {
    id: "0de00000-0000-4000-8000-000000000a11",
    kind: "answer",
    title: "Premier contact\u00a0: par où commencer",
    body: "Bonjour {prénom},\n\nMerci de votre message. Pour savoir où vous en êtes, le plus simple est de faire d’abord le bilan sur notre site\u00a0: il est gratuit et prend une dizaine de minutes. Nous regardons ensuite le résultat ensemble, lors d’une première consultation d’information, gratuite elle aussi.\n\nBien cordialement,",
  },
  {
    id: "0de00000-0000-4000-8000-000000000a12",
    kind: "answer",
    title: "Horaires et rendez-vous",
    body: "Bonjour {prénom},\n\nNous recevons du lundi au samedi, sur rendez-vous. Les créneaux libres se voient sur la page Rendez-vous de notre site, et la réservation vous est confirmée par e-mail.\n\nBien cordialement,",
  },
  {
    id: "0de00000-0000-4000-8000-000000000a13",
    kind: "answer",
    title: "Ce que nous ne pouvons pas promettre",
    body: "Bonjour {prénom},\n\nPersonne ne peut promettre une invitation ni un visa\u00a0: la décision appartient aux autorités canadiennes. Nous vous aidons à préparer un dossier complet et à choisir le programme qui vous convient le mieux. Si quelqu’un vous a garanti un résultat contre paiement, soyez prudent.\n\nBien cordialement,",
  },
];
