/** What the look at accessibility finds, also where it judged the same colours on an earlier page. */
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults, faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";

type Parts = { css?: string; header?: string; main?: string; footer?: string };

const STYLE = `
  :root { color-scheme: light dark; --paper: #ffffff; --ink: #181b2e; --link: #232e78; --ground: #232e78 }
  @media (prefers-color-scheme: dark) { :root { --paper: #0a0d26; --ink: #fbf8f2; --link: #ccd3fa; --ground: #ccd3fa } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 sans-serif }
  a { color: var(--link) }
  header a, footer a { display: inline-block; padding: 12px; text-decoration: none }
  .ground { height: 60px; background: var(--ground) }
`;

/** A page without a fault, but for what is given. */
function pageOf({ css = "", header = "", main = "", footer = "" }: Parts): string {
  return `<!doctype html><html lang="fr"><head><title>Essai</title><meta name="viewport" content="width=device-width"><style>${STYLE}${css}</style></head>
    <body><header><a href="#fin">Accueil</a>${header}</header>
    <main><h1>Titre</h1><p>Des mots et <a href="#fin">un lien</a>, d’autres mots.</p>${main}</main>
    <footer id="fin"><a href="#fin">Contact</a><p>Adresse</p>${footer}</footer></body></html>`;
}

const WEAK = "color: #8a8a8a";
/** Dark letters on a dark ground that is no ancestor of theirs: they are moved onto it. */
const MOVED = '<div class="ground"></div><p class="moved">Des mots déplacés</p>';

let looking: Watched;
beforeAll(async () => {
  looking = await visit(await openBrowser());
  // Twice: what is asked once is known from here on.
  for (const time of [1, 2]) expect(await look({}), `time ${time}`).toEqual([]);
});

async function look(parts: Parts): Promise<string[]> {
  await looking.page.setContent(pageOf(parts));
  return accessibilityFaults(looking.page, "walk");
}

/** The looks in which a rule found a fault, in order. */
function looksOf(faults: readonly string[], rule: string): string[] {
  return [
    ...new Set(
      faults.filter((fault) => fault.includes(`, ${rule}: `)).map((fault) => fault.slice(0, fault.indexOf(" px"))),
    ),
  ];
}

const EVERYWHERE = ["light 360", "light 1280", "dark 1280", "dark 360"];
const LIGHT = ["light 360", "light 1280"];
const DARK = ["dark 1280", "dark 360"];

it("asks axe about each combination of colours once", async () => {
  expect(await look({ main: "<p>Encore des mots, comme les autres.</p>" })).toEqual([]);
  expect(await looking.page.evaluate(() => [contrast.asked.size, contrast.passed.size > 4])).toEqual([0, true]);
});

describe("finds too little contrast", () => {
  it.each<[string, Parts, string[]]>([
    ["in the header", { header: `<span style="${WEAK}">faible</span>` }, LIGHT],
    ["in the main part", { main: `<p style="${WEAK}">faible</p>` }, LIGHT],
    ["in the footer", { footer: `<p style="${WEAK}">faible</p>` }, LIGHT],
    ["in the dark alone", { main: '<p style="color: #4d5470">faible</p>' }, DARK],
    [
      "at 360 px alone",
      { css: `@media (max-width: 600px) { .narrow { ${WEAK} } }`, main: '<p class="narrow">faible</p>' },
      ["light 360"],
    ],
    [
      "at 1280 px alone",
      { css: `@media (min-width: 600px) { .wide { ${WEAK} } }`, main: '<p class="wide">faible</p>' },
      ["light 1280"],
    ],
    [
      "on another ground than other letters of the colour",
      { main: '<div class="ground"><p>Des mots</p></div>' },
      EVERYWHERE,
    ],
    ["where letters are moved onto another's ground", { css: ".moved { margin-top: -40px }", main: MOVED }, EVERYWHERE],
    [
      "where they are so at 360 px alone",
      { css: "@media (max-width: 600px) { .moved { margin-top: -40px } }", main: MOVED },
      ["light 360", "dark 360"],
    ],
    [
      "where they are so at 1280 px alone",
      { css: "@media (min-width: 600px) { .moved { margin-top: -40px } }", main: MOVED },
      ["light 1280", "dark 1280"],
    ],
    [
      "on a ground that lies behind by its position",
      {
        css: ".behind { position: absolute; z-index: -1; width: 300px } .on { position: relative }",
        main: '<div class="on"><div class="behind ground"></div><p>Des mots</p></div>',
      },
      EVERYWHERE,
    ],
    [
      "inside an element without a box",
      { main: `<div style="display: contents"><p style="${WEAK}">faible</p></div>` },
      LIGHT,
    ],
    ["of faint letters", { main: '<div style="opacity: 0.4"><p>Des mots</p></div>' }, EVERYWHERE],
    [
      "of a faint part with a ground of its own",
      { main: '<div class="ground" style="opacity: 0.4"><p style="color: var(--paper)">Des mots</p></div>' },
      EVERYWHERE,
    ],
  ])("%s", async (_where, parts, looks) => {
    expect(looksOf(await look(parts), "color-contrast")).toEqual(looks);
  });

  it("of small letters whose colour is enough for large ones", async () => {
    const css = ".sized { color: #8a8a8a; background: #ffffff }";
    expect(await look({ css, main: '<p class="sized" style="font-size: 32px">Des mots</p>' })).toEqual([]);
    expect(
      looksOf(await look({ css, main: '<p class="sized" style="font-size: 16px">Des mots</p>' }), "color-contrast"),
    ).toEqual(EVERYWHERE);
  });

  it.each([
    ["disabled", '<button class="weak" disabled>Envoyer</button>', '<button class="weak">Envoyer</button>'],
    [
      "clipped",
      '<p class="weak" style="position: absolute; clip-path: inset(50%)">Des mots</p>',
      '<p class="weak">Des mots</p>',
    ],
    ["without opacity", '<p class="weak" style="opacity: 0">Des mots</p>', '<p class="weak">Des mots</p>'],
    [
      "on a picture",
      '<div style="background: linear-gradient(#ffffff, #ffffff)"><p class="weak">Des mots</p></div>',
      '<p class="weak">Des mots</p>',
    ],
  ])("of what was %s before", async (_how, before, after) => {
    const css = ".weak { color: #8a8a8a; background: #ffffff; border: 0; font-size: 16px }";
    await look({ css, main: before });
    expect(looksOf(await look({ css, main: after }), "color-contrast")).toEqual(EVERYWHERE);
  });

  it("of what was covered when the page was looked at before", async () => {
    const css = ".cover { position: relative } .cover > i { position: absolute; inset: 0 }";
    await looking.page.setContent(
      pageOf({ css, main: '<div class="cover"><p style="color: #4d5470">faible</p><i></i></div>' }),
    );
    expect(await accessibilityFaults(looking.page, "walk")).toEqual([]);
    await looking.page.locator(".cover > i").evaluate((cover) => cover.remove());
    expect(looksOf(await accessibilityFaults(looking.page, "walk"), "color-contrast")).toEqual(DARK);
  });

  it("a second time, as it is shown", async () => {
    await looking.page.setContent(pageOf({ main: `<p style="${WEAK}">faible</p>` }));
    const once = await faultsAsShown(looking.page);
    expect(once).toEqual([expect.stringContaining("color-contrast: ")]);
    expect(await faultsAsShown(looking.page)).toEqual(once);
  });
});

it("finds a link that its colour alone tells from the words around it, in the dark", async () => {
  const css =
    "main a { text-decoration: none; color: #2f6bff } @media (prefers-color-scheme: dark) { main a { color: #f2ecdd } }";
  expect(
    looksOf(
      await look({
        css,
        main: '<p style="color: var(--ink)">Des mots, beaucoup de mots et <a href="#fin">un lien</a>.</p>',
      }),
      "link-in-text-block",
    ),
  ).toEqual(DARK);
});

it.each([
  ["at 360 px", "@media (min-width: 600px) { .there { display: none } }", ["light 360"]],
  ["at 1280 px", "@media (max-width: 600px) { .there { display: none } }", ["light 1280"]],
])("finds a button without a name that is there %s alone", async (_where, css, looks) => {
  expect(looksOf(await look({ css, header: '<button class="there" type="button"></button>' }), "button-name")).toEqual(
    looks,
  );
});

it("says so of a page without JavaScript, where axe would be waited for without end", async () => {
  const withoutJs = await visit(await openBrowser(), { javaScriptEnabled: false });
  await withoutJs.page.setContent(pageOf({ main: "<p>Bonjour</p>" }));
  await expect(accessibilityFaults(withoutJs.page)).rejects.toThrow("with JavaScript on");
});
