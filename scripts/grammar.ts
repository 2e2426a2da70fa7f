// npm run grammar, and a check of npm test where Debian's grammalecte-cli is installed: the French of every page.
// A remark that is wrong goes into scripts/grammar/judged.json with its reason; one that is right is mended.
import { checkGrammar } from "#scripts/grammar/check-grammar.ts";
import { hasGrammalecte } from "#scripts/grammar/grammalecte.ts";

const AROUND = 50;

if (await hasGrammalecte()) {
  const { pages, paragraphs, judged, open } = await checkGrammar();
  for (const { page, paragraph, start, end, rule, message } of open)
    console.log(
      `${page}: …${paragraph.slice(Math.max(0, start - AROUND), start)}[${paragraph.slice(start, end)}]${paragraph.slice(end, end + AROUND)}…\n  ${rule}: ${message}`,
    );
  console.log(`${pages} pages, ${paragraphs} paragraphs: ${judged} remarks judged before, ${open.length} new.`);
  process.exitCode = open.length === 0 ? 0 : 1;
} else
  console.log(
    "The French was not read: grammalecte-cli is not on this machine (Debian: apt-get install grammalecte-cli).",
  );
