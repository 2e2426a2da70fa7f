import type { z } from "zod";
import { HTTPS_ONLY } from "#app/platform/references/https-address.ts";

/** What is wrong with a field, for who wrote it: the schema's own words are for whoever reads a file. @param label of the field; `line`: of a list */
export function sayIssue(issue: z.core.$ZodIssue, label: string, line?: number): string {
  const said = sentenceOf(issue, label);
  return line === undefined ? said : `Ligne ${line}\u00a0: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

function sentenceOf(issue: z.core.$ZodIssue, label: string): string {
  const missing = `Remplissez «\u00a0${label}\u00a0».`;
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "int" || issue.expected === "number" ? "Écrivez un nombre entier." : missing;
    case "invalid_value":
      return "Choisissez dans la liste.";
    case "too_big":
      return `${String(issue.maximum)} ${issue.origin === "string" ? "caractères" : issue.origin === "array" ? "éléments" : ""} au plus.`.replace(
        "  ",
        " ",
      );
    case "too_small":
      if (issue.origin === "string") return missing;
      return issue.origin === "array"
        ? `Il en faut ${String(issue.minimum)} au moins.`
        : `${String(issue.minimum)} au moins.`;
    case "invalid_format":
      return formatWords[issue.format] ?? "Cette écriture n’est pas reconnue.";
    default:
      if (issue.message === HTTPS_ONLY) return HTTPS_ONLY;
      return "Le titre et le résumé se lisent tels quels\u00a0: sans repère {{…}}.";
  }
}

const formatWords: Readonly<Record<string, string>> = {
  date: "Indiquez un jour qui existe.",
  regex: "Des mots simples, séparés par des virgules.",
};
