/** Diplomas as people here name them, each with the diplomas of the fact sheet that it may be (facts/diplomas.ts). */
import type { Diploma } from "#app/features/situation/diplomas.ts";

type DiplomaOption = { value: string; label: string; note?: string; facts: readonly Diploma[] };

export const DIPLOMA_OPTIONS: readonly DiplomaOption[] = [
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
