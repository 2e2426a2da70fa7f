/**
 * Every command of the runbook of docs/operations.md, run as it is written there, in its order, on a machine of its own. systemd is not
 * PID 1 there: `systemctl` is a stand-in that does what the unit of deploy/ says (e2e/support/machine/systemctl).
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ScratchMachine, makeMachine, whyNoMachine } from "#e2e/support/machine/scratch-machine.ts";
import { FULL } from "#scripts/checks/counts.ts";

const DOCS = await readFile(path.resolve("docs/operations.md"), "utf8");
/** The blocks of code, each with the bold words that it stands under. */
function blocksOf(runbook: string): [title: string, commands: string][] {
  const blocks: [string, string][] = [];
  let title = "";
  for (const [, bold, commands] of runbook.matchAll(/^\*\*([^*]+?)\.?\*\*|^```\w*\n([\s\S]*?)\n```$/gm)) {
    title = bold ?? title;
    if (commands !== undefined) blocks.push([title, commands]);
  }
  return blocks;
}

const runbook = /^## Runbook\n([\s\S]*?)^## /m.exec(DOCS)?.[1] ?? "";
const blocks = blocksOf(runbook);
const reason = whyNoMachine();
if (reason) process.stdout.write(`SKIPPED: the runbook: ${reason}\n`);

const BOTH = ["3001", "3002"];
let machine: ScratchMachine;

async function run(commands: string): Promise<string> {
  const { code, said } = await machine.run(commands);
  expect(code, `${commands}\n\n${said}`).toBe(0);
  return said.trim();
}

async function expectBothReady(): Promise<void> {
  for (const port of BOTH)
    expect(JSON.parse(await run(`curl --silent http://127.0.0.1:${port}/readyz`))).toMatchObject({
      database: true,
      migrations: true,
    });
}

const pids = () => Promise.all(BOTH.map((port) => run(`cat /run/cap-erable@${port}.pid`)));
const folders = async () => Promise.all((await pids()).map((pid) => run(`readlink /proc/${pid}/cwd`)));
const nameOfAna = async () =>
  (await machine.query<{ name: string }>("SELECT first_name AS name FROM users WHERE email = 'ana@exemple.cm'"))[0]
    ?.name;
const COOKIE = "cat /var/lib/cap-erable/secrets/browser-cookie";
const ARCHIVES = "ls /var/lib/cap-erable/backups/*.tar.gz | wc -l";

/** What is done around each block, and what it must have brought about. */
const AROUND: Record<string, (block: () => Promise<string>) => Promise<void>> = {
  "First day": async (block) => {
    expect(await block()).toContain("https://cap-erable.example/");
    await expectBothReady();
    expect(await nameOfAna()).toBe("Ana");
    // It writes to its own folders alone, as another user than root.
    const [pid = ""] = await pids();
    expect(await run(`stat --format %U /proc/${pid}`)).toBe("cap-erable");
    const tries =
      "for place in /opt/cap-erable /etc /var/lib /var/lib/cap-erable; do test -w $place && echo $place; done; true";
    expect(
      await run(`nsenter --target ${pid} --mount setpriv --reuid cap-erable --clear-groups sh -c '${tries}'`),
    ).toBe("/var/lib/cap-erable");
    expect(await run("stat --format %a /var/lib/cap-erable/recovery.env")).toBe("600");
  },
  "Rolling restart": async (block) => {
    const before = await pids();
    await block();
    await expectBothReady();
    for (const pid of await pids()) expect(before).not.toContain(pid);
  },
  Upgrade: async (block) => {
    const old = await run("realpath /opt/cap-erable");
    // A new version with a migration of its own; a file stands in for an asset of which the new one has no more.
    await run(`echo old > build/client/assets/old.css
      git clone --quiet /opt/origin.git /opt/author && cd /opt/author
      mkdir -p db/migrations
      echo "ALTER TABLE users ADD COLUMN newer int" > db/migrations/9999_newer.sql
      git add --force . && git -c user.name=Ana -c user.email=ana@exemple.cm commit --quiet --message "A new version"
      git push --quiet`);
    await block();
    const [before, after] = [old, "/opt/cap-erable"].map((version) => `${version}/build/client/assets`);
    expect(await run(`cat ${after}/old.css && diff <(ls ${before}) <(ls ${after})`)).toBe("old");
    expect(await run("readlink /opt/cap-erable")).toMatch(/^\/opt\/cap-erable-\d{10}$/);
    await run("systemctl restart cap-erable@3001 cap-erable@3002");
    await expectBothReady();
    expect(new Set(await folders())).toEqual(new Set([await run("readlink /opt/cap-erable")]));
  },
  "Way back": async (block) => {
    const [newer, old] = [await run("readlink -f /opt/cap-erable"), await run("readlink -f /opt/before-upgrade")];
    await machine.query("UPDATE users SET first_name = 'Une autre' WHERE email = 'ana@exemple.cm'");
    // Nobody gets there without the restore: the version of before does not know what the newer one made.
    await run(`ln -sfn ${old} /opt/cap-erable`);
    const refused = await machine.run("systemctl restart cap-erable@3001");
    expect([refused.code === 0, refused.said]).toEqual([
      false,
      expect.stringContaining("Migration 9999_newer.sql: the database has had it"),
    ]);
    await run(`ln -sfn ${newer} /opt/cap-erable && systemctl start cap-erable@3001`);
    await block();
    await expectBothReady();
    expect(new Set(await folders())).toEqual(new Set([old]));
    expect(await nameOfAna()).toBe("Ana");
    expect(
      await machine.query("SELECT FROM pg_attribute WHERE attrelid = 'users'::regclass AND attname = 'newer'"),
    ).toEqual([]);
  },
  Restore: async (block) => {
    await machine.query("UPDATE users SET first_name = 'Une autre' WHERE email = 'ana@exemple.cm'");
    await block();
    await expectBothReady();
    expect(await nameOfAna()).toBe("Ana");
  },
  "Disk full, or database away": async (block) => {
    await run("for old in 1 2 3 4; do touch -d '2020-01-01' /var/lib/cap-erable/backups/cap-erable-$old.tar.gz; done");
    expect(await block()).toContain('"database":true');
    expect(await run(ARCHIVES)).toBe("3");
  },
  "Leaked secret": async (block) => {
    const before = await run(COOKIE);
    await block();
    await expectBothReady();
    expect(await run(COOKIE)).not.toBe(before);
  },
  "Lost machine": async (block) => {
    const kept = "/var/lib/cap-erable";
    await run(`deploy/as-site npm run backup
      cp $(ls -t ${kept}/backups/*.tar.gz | head -n 1) /opt/archive.tar.gz
      systemctl stop cap-erable@3001 cap-erable@3002
      mv ${kept}/recovery-2.env /opt && rm -r ${kept}/*
      install -o cap-erable -m 600 /opt/recovery-2.env /opt/archive.tar.gz ${kept}`);
    await machine.emptyDatabase();
    await block();
    await run("systemctl enable --now cap-erable@3001 cap-erable@3002");
    await expectBothReady();
    expect(await nameOfAna()).toBe("Ana");
  },
};

// A proof is of a machine on which every block can be run.
describe.skipIf(reason && !FULL)("the runbook", () => {
  beforeAll(async () => {
    machine = await makeMachine();
  });
  afterAll(() => machine?.stop());

  it("leaves no block out", () => {
    expect(blocks.map(([title]) => title)).toEqual(Object.keys(AROUND));
  });

  it.each(blocks)("%s", async (title, commands) => {
    const around = AROUND[title];
    if (!around) throw new Error(`nobody says what "${title}" brings about`);
    await around(() => run(commands));
  });

  it("control: a command that fails is told", async () => {
    expect((await machine.run("systemctl reload cap-erable@3001")).code).not.toBe(0);
  });
});
