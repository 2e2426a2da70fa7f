import { debianProgram } from "#scripts/checks/debian-program.ts";

/** A program of Debian that a step of the proof runs: its name on the path, the package that brings it, and what it is for. */
type Program = { name: string; pack: string; what: string };

const PROGRAMS: readonly Program[] = [
  { name: "java", pack: "default-jre-headless", what: "HTML of every page" },
  { name: "grammalecte-cli", pack: "grammalecte-cli", what: "French of the pages" },
  { name: "qpdf", pack: "qpdf", what: "spoiled PDFs beside qpdf" },
  { name: "mutool", pack: "mupdf-tools", what: "spoiled PDFs beside mutool" },
  { name: "firefox-esr", pack: "firefox-esr", what: "hydrated pages in Firefox ESR" },
  { name: "WebKitWebDriver", pack: "webkit2gtk-driver", what: "hydrated pages in WebKitGTK" },
  { name: "xvfb-run", pack: "xvfb", what: "hydrated pages in WebKitGTK" },
];

/**
 * Installs those that are missing, where we are root; tests install their own.
 * @returns those that are not on this machine
 */
export async function provide(say: (line: string) => void): Promise<Program[]> {
  const lacking: Program[] = [];
  for (const program of PROGRAMS) if (!(await debianProgram(program.name, say, program.pack))) lacking.push(program);
  return lacking;
}
