/** Names spelt in several ways within a file, with the next action; for its page. Pure. */
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Assessment } from "#app/features/applications/rules/assess.ts";
import type { PersonWritings } from "./detail.ts";
import { type Links, requirementHref } from "./point-hrefs.ts";
import { listWords } from "#app/platform/words/sentence.ts";
import { fullName } from "#app/features/applications/file-words.ts";
import type { FileFacts } from "#app/features/applications/types.ts";
import { writingsOf } from "#app/features/applications/verdict/verdict.ts";

/** Each person whose documents differ: the writings, and the document that ties them together or the way to ask for it. */
export function describeWritings(
  assessments: readonly Assessment[],
  { members }: FileFacts,
  links: Links,
): PersonWritings[] {
  return writingsOf(assessments).flatMap(({ person, writings }): PersonWritings[] => {
    const member = members.find(({ key }) => key === person);
    if (!member) return [];
    const proof = assessments.find(
      ({ requirement }) => requirement.documentId === "name-proof" && requirement.person === person,
    );
    return [
      {
        key: person,
        name: fullName(member),
        writings: writings.map(({ name, documents }) => ({ name, documents: listWords(documents) })),
        ...nextStep(proof, links, person),
      },
    ];
  });
}

function nextStep(
  proof: Assessment | undefined,
  links: Links,
  person: string,
): Pick<PersonWritings, "action" | "href"> {
  if (proof?.status === "met")
    return { action: "Un acte validé relie ces écritures\u00a0: rien ne reste à faire.", href: null };
  if (proof?.given?.state === "in-review")
    return { action: "L’acte qui relie ces écritures est en révision.", href: requirementHref(links, proof) };
  if (proof)
    return {
      action: "Donner l’acte qui relie ces écritures, ou faire corriger la pièce qui diffère du passeport",
      href: requirementHref(links, proof),
    };
  return {
    action: "Dire qu’une pièce porte un autre nom que le passeport\u00a0: l’acte qui les relie sera demandé",
    href: links.partial ? null : `${pathTo("/management/:id/personnes", { id: links.id })}?personne=${person}`,
  };
}
