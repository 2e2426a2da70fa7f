import { ContentError } from "#app/platform/content/head.ts";
import { MARKER, fillWords, parseMarkdown } from "#app/platform/content/markdown.ts";
import { type MissingFigure, missingFigures } from "#app/features/publications/dated/grid-markers.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { pictureNames } from "#app/features/publications/illustrations/picture-address.ts";
import { settingsWords } from "#app/features/publications/words.ts";

const PLACE = { name: "", line: 1 };
const LINK = /\]\(\s*<?([^)\s>]*)/g;
const SAFE_LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/;

const PICTURE = /!\[([^\]]*)\]\(\s*<?([^)\s>]*)/g;

function pictureFaults(line: number, alt: string, address: string): string[] {
  return [
    ...(alt.trim() === "" ? [said(line, "dites entre les crochets ce que l’image montre.")] : []),
    ...(pictureNames(address).length > 0
      ? []
      : [said(line, "une image vient de la page «\u00a0Images des textes\u00a0».")]),
  ];
}

const unknownMarker = (marker: string) => `le repère ${marker} n’est pas connu.`;
const missingFigure = ({ marker, day }: MissingFigure) =>
  `le repère ${marker} ne dira plus rien le ${sayDay(day)}\u00a0: le barème annoncé pour ce jour n’a pas ce chiffre.`;
const said = (line: number, words: string) => `Ligne ${line}\u00a0: ${words}`;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What is wrong with the markers of some words, a sentence; undefined when each is known. */
export function markerFault(words: string): string | undefined {
  const fault = markerFaults(words)[0];
  return fault === undefined ? undefined : capital(fault);
}

function markerFaults(words: string): string[] {
  const known = settingsWords();
  const unknown = [...words.matchAll(MARKER)].flatMap(([marker]) => {
    try {
      fillWords(marker, PLACE, known);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return [marker];
      throw error;
    }
  });
  const announced = missingFigures(words).filter(({ marker }) => !unknown.includes(marker));
  return [...unknown.map(unknownMarker), ...announced.map(missingFigure)];
}

/** Everything that is wrong with a body, each with its line. @param before lines of the file above it */
export function bodyFaults(body: string, before = 0): string[] {
  if (body.trim() === "") return ["Écrivez le texte."];
  const faults = body
    .split("\n")
    .flatMap((words, index) => [
      ...markerFaults(words).map((fault) => said(before + index + 1, fault)),
      ...[...words.matchAll(LINK)]
        .filter(([, address = ""]) => !SAFE_LINK.test(address) && !address.includes("{{"))
        .map(([, address = ""]) =>
          said(
            before + index + 1,
            `le lien «\u00a0${address}\u00a0» ne mène nulle part\u00a0: il commence par https:// ou par /.`,
          ),
        ),
      ...[...words.matchAll(PICTURE)].flatMap(([, alt = "", address = ""]) =>
        pictureFaults(before + index + 1, alt, address),
      ),
    ]);
  return faults.length > 0 ? faults : markdownFaults(body, before);
}

/** Markdown that the page could not show: its headings lead to its parts. */
function markdownFaults(body: string, before: number): string[] {
  try {
    parseMarkdown(body, PLACE, settingsWords());
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [, line = "1", words = ""] = /^:(\d+): (.*)/.exec(error.message) ?? [];
    return [
      said(
        before + Number(line),
        words.includes("first rank")
          ? "un titre s’écrit avec ##. Le grand titre est dans le champ «\u00a0Titre\u00a0»."
          : "deux titres portent les mêmes mots\u00a0: changez l’un des deux.",
      ),
    ];
  }
}
