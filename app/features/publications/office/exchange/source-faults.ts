import { ContentError } from "#app/platform/content/head.ts";
import { bodyFaults } from "#app/features/publications/editor/check-body.ts";
import { partsOf } from "#app/features/publications/editor/read-typed.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { readText } from "#app/features/publications/store/read-text.ts";

/** What is wrong with a whole source, each with its line; empty of one that may be written. */
export function sourceFaults(kind: Kind, source: string): string[] {
  try {
    const { body } = partsOf(kind, source);
    const headLines = source.slice(0, source.length - body.length).split("\n").length - 1;
    const faults = bodyFaults(body, headLines);
    if (faults.length === 0) readText(kind, kind, source);
    return faults;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split("\n").map(inFrench);
  }
}

/** The messages of a file's head are for whoever works on the code. */
function inFrench(message: string): string {
  const [, line = "1", words = ""] = /^.*?:(\d+): (.*)$/.exec(message) ?? [];
  const [, marker] = /nothing is known of (\{\{.*\}\})/.exec(words) ?? [];
  const [, alias] = /^an alias, (\*\S+): /.exec(words) ?? [];
  const [, key] = /^([\w.-]+): /.exec(words) ?? [];
  const said =
    marker !== undefined
      ? `le repère ${marker} n’est pas connu.`
      : alias !== undefined
        ? `${alias} renvoie à une autre valeur\u00a0: écrivez-la.`
        : key !== undefined
          ? `«\u00a0${key}\u00a0» manque ou n’est pas accepté.`
          : "l’en-tête entre les deux lignes --- ne se lit pas.";
  return `Ligne ${line}\u00a0: ${said}`;
}
