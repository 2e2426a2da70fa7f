/**
 * The files of deploy/ that no other test starts: what systemd says of the unit, the site under its filter of system calls, and whether
 * image and compose agree with the rest. The image itself is built by hand where there is a base for it: no registry is needed for this.
 */
import { execFile, spawn } from "node:child_process";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { z } from "zod";
import { afterAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { COMPILED, NO_ALLOWANCES, makeFolder } from "#e2e/support/site/site.ts";
import { debianProgram, findProgram } from "#scripts/checks/debian-program.ts";
import { hearFrom } from "#scripts/checks/patience.ts";

const run = promisify(execFile);
const UNIT = path.resolve("deploy/cap-erable@.service");
/** systemd's own measure, in tenths, 0 to 100; an ordinary service has 96. */
const MOST_EXPOSED = 15;

const analyze = findProgram(["systemd-analyze"]);
const strace = await debianProgram("strace");
if (!analyze)
  process.stdout.write("SKIPPED: systemd-analyze is not on this machine (on Debian: the package systemd)\n");

const unit = await readFile(UNIT, "utf8");
const settings = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** The system calls of a set of systemd's, and of the sets in it. */
async function callsOf(set: string): Promise<string[]> {
  const { stdout } = await run(analyze ?? "", ["--no-pager", "syscall-filter", set]);
  const lines = stdout
    .split("\n")
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const inner = await Promise.all(lines.map((line) => (line.startsWith("@") ? callsOf(line) : [line])));
  return inner.flat();
}

/** What the unit lets the site call. */
async function allowedCalls(): Promise<string[]> {
  const allowed = new Set<string>();
  for (const line of settings("SystemCallFilter"))
    for (const set of line.replace("~", "").split(" "))
      for (const call of await callsOf(set)) {
        if (line.startsWith("~")) allowed.delete(call);
        else allowed.add(call);
      }
  return [...allowed];
}

describe.skipIf(!analyze)("the unit of systemd", () => {
  it("is understood, and leaves little exposed", async () => {
    const folder = await makeFolder();
    ends.push(() => rm(folder, { recursive: true }));
    const copy = path.join(folder, "cap-erable@.service");
    await copyFile(UNIT, copy);
    // The site's own commands are not there; nothing else may be said.
    const { stderr } = await run(analyze ?? "", ["verify", "--man=no", copy]).catch(
      (error: { stderr: string }) => error,
    );
    expect(stderr.split("\n").filter((line) => line !== "" && !line.includes("/opt/cap-erable/"))).toEqual([]);
    const said = await run(analyze ?? "", ["security", "--offline=true", `--threshold=${MOST_EXPOSED}`, copy]);
    expect(said.stdout).toContain("Overall exposure level");
  });

  it.skipIf(!strace)("lets the site do all it does: pages, a PDF, a picture, a form", async () => {
    const folder = await makeFolder();
    ends.push(() => rm(folder, { recursive: true }));
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), say: () => undefined });
    ends.push(() => postgres.stop());
    const { host = "", user = "", database = "" } = postgres.config;
    await mkdir(path.join(folder, "data"));
    // Every other call fails as under systemd, with EPERM; those that are let through are not slowed.
    const others = `!${(await allowedCalls()).map((call) => `?${call}`).join(",")}`;
    const filter = ["-f", "--seccomp-bpf", "-qq", "-o", path.join(folder, "refused")];
    filter.push("-e", `trace=${others}`, "-e", `inject=${others}:error=EPERM`);
    await expect(run(strace ?? "", [...filter, "chown", "0", folder]), "control").rejects.toThrow(/not permitted/);
    const child = spawn(strace ?? "", [...filter, process.execPath, "scripts/start.ts"], {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        PORT: "0",
        DEMO: "1",
        DATA_DIR: path.join(folder, "data"),
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}`,
        NODE_COMPILE_CACHE: COMPILED,
        ...NO_ALLOWANCES,
      },
      stdio: ["ignore", "pipe", "pipe"],
      // strace passes no signal on; the terminal's own way is the group.
      detached: true,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    ends.push(async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), "SIGKILL");
      await ended;
    });
    const speaker = { said: () => said, ended: () => child.exitCode !== null };
    const url = await hearFrom(speaker, "the site was ready", (words) => /is ready at (\S+)/.exec(words)?.[1]);
    const home = await rawRequest(`${url}/`);
    const picture = new URL(/property="og:image" content="([^"]+)"/.exec(home.body)?.[1] ?? "").pathname;
    for (const [page, type] of [
      ["/", "text/html"],
      ["/recherche?q=CRS", "text/html"],
      ["/crs/rapport.pdf?age=29", "application/pdf"],
      [picture, "image/png"],
    ] as const) {
      const { status, headers } = await rawRequest(`${url}${page}`);
      expect([page, status, headers["content-type"]?.split(";")[0]]).toEqual([page, 200, type]);
    }
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await ended;
    expect(said).toMatch(/Stopped\.\s*$/);
    expect(said).not.toMatch(/"level":[56]0/);
    expect(await readFile(path.join(folder, "refused"), "utf8")).not.toContain("EPERM");
  });
});

/** Packages that these files import, at once or later, or what they import does, or what those packages depend on. */
async function packagesReached(entries: readonly string[]): Promise<string[]> {
  const [files, packages] = [[...entries], new Set<string>()];
  const seen = new Set(files);
  const depend = async (name: string): Promise<void> => {
    if (packages.has(name) || isBuiltin(name)) return;
    packages.add(name);
    const about = await readFile(`node_modules/${name}/package.json`, "utf8").catch(() => "{}");
    const { dependencies = {} } = z
      .object({ dependencies: z.record(z.string(), z.string()).optional() })
      .parse(JSON.parse(about));
    for (const other of Object.keys(dependencies)) await depend(other);
  };
  for (const file of files) {
    const text = await readFile(file, "utf8");
    const imported = /(?:^(?:import|export)\b(?! type)[^"'();]*|\bimport\()["']([^"']+)["']/gm;
    for (const [, name = ""] of text.matchAll(imported)) {
      const own = name.startsWith("#")
        ? name.slice(1)
        : name.startsWith(".")
          ? path.join(path.dirname(file), name)
          : "";
      if (own === "") await depend(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
      else if (!seen.has(own) && /\.[jt]sx?$/.test(own)) files.push(own);
      seen.add(own);
    }
  }
  return [...packages];
}

const composed = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      env_file: z.array(z.string()).optional(),
      entrypoint: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      stop_grace_period: z.string().optional(),
    }),
  ),
});

describe("image and compose", async () => {
  const { services } = composed.parse(parse(await readFile("deploy/compose.yaml", "utf8"), { merge: true }));
  const image = await readFile("deploy/Containerfile", "utf8");
  const processes = Object.entries(services).filter(([name]) => name.startsWith("site-"));

  it("HAProxy is given each process by its name and port", async () => {
    const [, , command = ""] = services.proxy?.entrypoint ?? [];
    const edit = /^sed '([^']+)'/.exec(command)?.[1] ?? "";
    const { stdout } = await run("sed", [edit, "deploy/haproxy.cfg"]);
    const named = [...stdout.matchAll(/^ {2}server (\S+) (\S+)$/gm)].map(([, , place]) => place);
    expect(named).toEqual(processes.map(([name, { environment }]) => `${name}:${environment?.PORT}`));
    expect(named.length).toBeGreaterThan(1);
  });

  it("a process is stopped as gently as by systemd, and its own files are read-only", () => {
    const seconds = /\bDRAIN_SECONDS=\d+/;
    expect(seconds.exec(image)?.[0]).toBe(seconds.exec(unit)?.[0]);
    for (const [name, { stop_grace_period: grace, read_only: readOnly }] of processes)
      expect([name, grace, readOnly]).toEqual([name, `${settings("TimeoutStopSec")[0]}s`, true]);
    expect(image).toMatch(/^USER \d+$/m);
  });

  it("leaves out no package that a page or a command asks for", async () => {
    const left: readonly string[] = /rm -rf ((?:[^&\\]|\\\n)+)/.exec(image)?.[1]?.match(/[\w@.*/-]+/g) ?? [];
    expect(left).toContain("lucide-react");
    const reached = await packagesReached([
      "build/server/index.js",
      ...["adopt", "admin-create", "backup", "doctor", "files-move", "restore", "rounds-import", "start"].map(
        (command) => `scripts/${command}.ts`,
      ),
    ]);
    expect(reached, "what a package depends on that is asked for later").toContain("prettier");
    expect(reached.filter((name) => left.includes(name))).toEqual([]);
  });

  it("no secret of a site gets into its image or its repository", async () => {
    const [sent, tracked] = await Promise.all([".dockerignore", ".gitignore"].map((file) => readFile(file, "utf8")));
    expect(sent?.split("\n").filter((line) => line !== "" && !line.startsWith("#"))[0]).toBe("*");
    expect(sent).not.toMatch(/^!(deploy|data)/m);
    for (const secret of ["/deploy/.env", "/deploy/cap-erable.pem", "/data/"]) expect(tracked).toContain(`${secret}\n`);
  });

  it("a process accepts the settings that it is given, and is given what else stands in .env", () => {
    expect(processes.map(([, { env_file: files }]) => files)).toEqual(processes.map(() => [".env"]));
    const ofImage = Object.fromEntries(
      [...image.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    for (const [name, { environment = {} }] of processes) {
      const given = Object.entries(environment).map(([variable, value]) => [
        variable,
        value.replace(/\$\{BASE_URL[^}]*\}/, "https://cap-erable.example").replace(/\$\{\w+:\?\}/, "abc123"),
      ]);
      const env = parseEnv({ ...ofImage, ...Object.fromEntries(given) });
      expect([env.deployed, env.port], name).toEqual([true, Number(name.replace("site-", ""))]);
      expect(env.s3?.url).toBe("http://store:7070/cap-erable");
    }
  });

  it("sets nothing that the site does not know", async () => {
    const known = await readFile("docs/settings.md", "utf8");
    const set = [...new Set(processes.flatMap(([, { environment }]) => Object.keys(environment ?? {})))];
    expect(set.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
  });
});
