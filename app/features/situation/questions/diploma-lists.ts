/** Every list of diplomas that is chosen from, each with the values of its own grid or form; diplomas.ts says what they mean to each other. */
import type { Education as OfficialEducation } from "#app/features/points/crs-official/grid.ts";
import { EDUCATIONS, type Education as PstqEducation } from "#app/features/points/pstq/grid.ts";
import type { Diploma } from "#app/features/situation/diplomas.ts";
import { BELOW_MASTER, DOCTORATE, HIGH_SCHOOL } from "./simulator-choices.ts";

type List<Value extends string> = readonly { value: Value; label: string }[];

/** /crs/officiel, /eligibility and the plan. */
export const OFFICIAL_DIPLOMAS: List<OfficialEducation> = [
  { value: "none", label: "Aucun diplôme d’études secondaires" },
  ...BELOW_MASTER,
  { value: "master", label: "Master, ou diplôme professionnel d’une profession réglementée (médecine, droit…)" },
  { value: "phd", label: "Doctorat (Ph. D.)" },
];

/** /arrima/pstq: the rows of the grid as its main reading gives them; the Cameroonian diploma is ours, as a help. */
export const PSTQ_DIPLOMA_LABELS: Readonly<Record<PstqEducation, string>> = {
  secondary: "Secondaire général complété (bac, GCE A-Level)",
  "vocational-quebec-600": "Secondaire professionnel, 600 à 899 h, diplôme du Québec",
  "vocational-quebec-900": "Secondaire professionnel, 900 h ou plus, diplôme du Québec",
  "vocational-abroad": "Secondaire professionnel, 1 an ou plus à temps plein, hors Québec",
  "post-secondary-general": "Postsecondaire général, 2 ans à temps plein",
  "technical-quebec-900": "Postsecondaire technique, 900 h ou plus, diplôme du Québec",
  "technical-abroad": "Postsecondaire technique, 1 ou 2 ans à temps plein, hors Québec (BTS)",
  "technical-3": "Postsecondaire technique, 3 ans à temps plein",
  "university-1": "Université, 1er cycle, 1 an à temps plein",
  "university-2": "Université, 1er cycle, 2 ans à temps plein",
  "university-3-4": "Université, 1er cycle, 3 ou 4 ans à temps plein (licence)",
  "university-5": "Université, 1er cycle, 5 ans ou plus à temps plein",
  "graduate-1": "Université, 2e cycle, 1 an à temps plein",
  "graduate-2": "Université, 2e cycle, 2 ans ou plus à temps plein (master)",
  "medical-specialty": "Université, spécialisation médicale, 2 ans ou plus",
  doctorate: "Université, 3e cycle (doctorat)",
};
export const PSTQ_DIPLOMAS: List<PstqEducation> = EDUCATIONS.map((value) => ({
  value,
  label: PSTQ_DIPLOMA_LABELS[value],
}));

/** The profile, of the person and of the spouse. */
export const PROFILE_DIPLOMAS = [
  { value: "secondary", label: HIGH_SCHOOL },
  { value: "college", label: "Études postsecondaires de 1 ou 2 ans (BTS, DUT, HND)" },
  { value: "bachelor", label: "Licence (bachelor)" },
  { value: "master", label: "Master (maîtrise)" },
  { value: "phd", label: DOCTORATE },
] as const;

/** The interview: diplomas as people here name them, each with those of the situation that it may be. */
export const LOCAL_DIPLOMAS: readonly { value: string; label: string; note?: string; facts: readonly Diploma[] }[] = [
  { value: "aucun", label: "Pas de diplôme du secondaire", facts: ["none"] },
  { value: "bac", label: "Baccalauréat ou GCE A\u00a0Level", note: "Fin du secondaire", facts: ["sec"] },
  {
    value: "metier",
    label: "CAP, BEP ou diplôme d’un métier",
    note: "D’une école professionnelle",
    facts: ["vxo", "vxt"],
  },
  // Quebec reads a BTS as one of two diplomas, case by case.
  { value: "bts", label: "BTS, DUT ou HND", note: "Technique, deux ans après le baccalauréat", facts: ["txa", "txd"] },
  { value: "deug", label: "DEUG", note: "Université, deux ans après le baccalauréat", facts: ["u2t"] },
  { value: "licence", label: "Licence ou Bachelor", note: "Trois ou quatre ans après le baccalauréat", facts: ["u3b"] },
  { value: "deux", label: "Deux diplômes, dont une licence", note: "L’un de trois ans ou plus", facts: ["u3d"] },
  { value: "maitrise", label: "Maîtrise", note: "Une année après la licence", facts: ["g1m"] },
  { value: "master", label: "Master, DEA ou DESS", note: "Deux ans après la licence", facts: ["g2m"] },
  {
    value: "medecine",
    label: "Médecine, pharmacie, odontologie",
    note: "Diplôme d’une profession réglementée",
    facts: ["u5p"],
  },
  { value: "doctorat", label: "Doctorat de recherche", note: "Ph.\u00a0D., après un master", facts: ["doc"] },
];
