/** The owner's first day, as docs/owner.md writes it: its lists are done in a browser on a telephone, its commands in a shell. */
import { spawn } from "node:child_process";
import { copyFile, mkdir, readFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpDouble, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { PHONE, endVisits, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { freePort } from "#e2e/support/machine/front-server.ts";
import { mimeParts, subjectOf } from "#e2e/support/people/mime.ts";
import { type OwnerWorld, doAsWritten } from "#e2e/support/journey/owner-steps.ts";
import { COMPILED, type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DOCUMENT = await readFile(path.join(ROOT, "docs/owner.md"), "utf8");
/** Each chapter: its title, then its sentences and blocks of commands in their order. */
const CHAPTERS = DOCUMENT.split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.split("\n")[0] ?? "",
    steps: [...text.matchAll(/^- (.+(?:\n  .+)*)|^```sh\n([\s\S]*?)\n```$/gm)].map(([, sentence, commands]) => ({
      sentence: sentence?.replaceAll(/\n  /g, " "),
      commands,
    })),
  }));

let folder: string;
let smtp: SmtpDouble;
let site: Site;
let browser: Browser;
let world: OwnerWorld;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await makeFolder();
  smtp = await startSmtp();
  browser = await openBrowser();
  env = { DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "Horizon Nord <bonjour@horizon-nord.test>", LOG_LEVEL: "warn" };
  site = await startAt("machine");
  const owner = await visit(browser, { viewport: PHONE });
  let other: Awaited<ReturnType<typeof visit>> | undefined;
  world = {
    page: owner.page,
    site: site.url,
    printed: "",
    async openPrivateWindow() {
      other = await visit(browser, { viewport: PHONE });
      return other.page;
    },
    async closePrivateWindow() {
      await other?.context.close();
      return owner.page;
    },
    async linkInMail(subject) {
      const sent = () => smtp.received.findLast(({ source }) => subjectOf(source).startsWith(subject));
      await expect.poll(sent, { message: subject }).toBeDefined();
      const text = mimeParts(sent()?.source ?? "").find(({ type }) => type === "text/plain")?.text;
      return /https?:\/\/\S+/.exec(text ?? "")?.[0] ?? "";
    },
  };
});
afterAll(async () => {
  await endVisits();
  await site.stop();
  await smtp.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The site on a machine of this name, empty at first; mails link to its own address. */
async function startAt(machine: string): Promise<Site> {
  const home = path.join(folder, machine);
  await mkdir(home, { recursive: true });
  const port = String(await freePort());
  env = { ...env, PORT: port, BASE_URL: `http://localhost:${port}` };
  return startSite(env, home);
}

/** Runs one command as the terminal of the machine does, the names of files put where the test has them. */
async function inTerminal(command: string, machine: string): Promise<string> {
  const words = command.replaceAll(/\b(recuperation\.env|archive\.tar\.gz)\b/g, (name) => path.join(folder, name));
  const child = spawn("bash", ["-ec", words], {
    cwd: ROOT,
    env: {
      ...env,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: COMPILED,
      DATA_DIR: path.join(folder, machine, "data"),
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code, `${command}\n${said}`).toBe(0);
  return said;
}

/** The commands of the first machine; those of the last chapter are another's, which has the archive and the file alone. */
async function runCommands(commands: string, elsewhere: boolean): Promise<void> {
  for (const command of commands.split("\n")) {
    if (command === "npm start") {
      site = await startAt("elsewhere");
      world.site = site.url;
    } else {
      const said = await inTerminal(command, elsewhere ? "elsewhere" : "machine");
      world.printed = /https?:\/\/\S+/.exec(said)?.[0] ?? world.printed;
    }
  }
}

async function moveArchive(): Promise<void> {
  const archives = path.join(folder, "machine/data/backups");
  const archive = (await readdir(archives)).findLast((name) => name.endsWith(".tar.gz")) ?? "";
  await copyFile(path.join(archives, archive), path.join(folder, "archive.tar.gz"));
  await site.end("SIGTERM");
}

describe("the owner's first day", () => {
  it.each(CHAPTERS)("$title", async ({ title, steps }) => {
    expect(steps.length).toBeGreaterThan(0);
    const elsewhere = title.startsWith("10.");
    if (elsewhere) await moveArchive();
    for (const { sentence, commands } of steps) {
      if (commands !== undefined) await runCommands(commands, elsewhere);
      if (sentence === undefined) continue;
      await doAsWritten(world, sentence).catch(async (error: unknown) => {
        throw new Error(`${sentence}\n${await world.page.getByRole("main").innerText()}`, { cause: error });
      });
      expect(await sidewaysScroll(world.page), sentence).toBe(0);
    }
  });
});
