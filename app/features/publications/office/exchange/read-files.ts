/** The texts that a file brings: one .md, or a .zip of folders as content/ has them. */
import { unzipSync } from "fflate";
import { type Kind, KINDS, folders } from "#app/features/publications/kinds.ts";
import { plainText } from "#app/platform/content/plain-text.ts";

/** A text as it came; `seen`: the newest version that stood beside it when it was looked at. */
export type BroughtText = { kind: Kind; slug: string; source: string };
export type BroughtFiles = {
  texts: BroughtText[];
  /** By the name of the file. */ refused: { path: string; why: string }[];
};

/** Most texts at a time: what is looked at comes back in a form. */
export const MOST_TEXTS = 150;
const MOST_CHARACTERS = 60_000;
const PATH = /(?:^|\/)([a-z]+)\/([^/]+)\.md$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const BAD_NAME = "Le nom du fichier est l’adresse du texte\u00a0: des minuscules sans accent et des traits d’union.";

const kindOf = (folder: string | undefined): Kind | undefined => KINDS.find((kind) => folders[kind] === folder);

/** Which entries of an archive are unpacked, counted before any is: one of ten megabytes can hold gigabytes. One too many tells that there are more. */
export function unpacked(): (entry: { name: string; originalSize: number }) => boolean {
  let left = MOST_TEXTS + 1;
  return ({ name, originalSize }) => PATH.test(name) && originalSize <= 4 * MOST_CHARACTERS && (left -= 1) >= 0;
}

/** @param kind of a text that comes alone */
export function readFiles({ name, bytes }: { name: string; bytes: Uint8Array }, kind: Kind): BroughtFiles {
  if (/\.md$/i.test(name)) return sorted([{ path: name, kind, slug: name.replace(/\.md$/i, ""), bytes }]);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    return { texts: [], refused: [{ path: name, why: "Ce n’est ni un texte .md ni une archive .zip." }] };
  let found: Record<string, Uint8Array>;
  try {
    found = unzipSync(bytes, { filter: unpacked() });
  } catch {
    return { texts: [], refused: [{ path: name, why: "Cette archive est abîmée." }] };
  }
  const files = Object.entries(found).map(([path, content]) => {
    const [, folder, slug = ""] = PATH.exec(path) ?? [];
    return { path, kind: kindOf(folder), slug, bytes: content };
  });
  if (files.length > MOST_TEXTS)
    return {
      texts: [],
      refused: [{ path: name, why: `Plus de ${MOST_TEXTS} textes\u00a0: apportez-les en plusieurs fois.` }],
    };
  if (files.length === 0)
    return {
      texts: [],
      refused: [{ path: name, why: "Aucun texte\u00a0: ils sont dans blog, guides, faq, testimonials ou pages." }],
    };
  return sorted(files);
}

type Found = { path: string; kind: Kind | undefined; slug: string; bytes: Uint8Array };

function sorted(files: readonly Found[]): BroughtFiles {
  const brought: BroughtFiles = { texts: [], refused: [] };
  for (const { path, kind, slug, bytes } of files) {
    const source = plainText(
      new TextDecoder()
        .decode(bytes)
        .replaceAll(/\r\n?/g, "\n")
        .replace(/^\uFEFF/, ""),
    );
    if (kind === undefined) brought.refused.push({ path, why: "Ce dossier n’est pas d’une sorte de texte." });
    else if (!SLUG.test(slug)) brought.refused.push({ path, why: BAD_NAME });
    else if (source.length > MOST_CHARACTERS) brought.refused.push({ path, why: "Ce texte est trop long." });
    else brought.texts.push({ kind, slug, source });
  }
  return brought;
}
