import { execFile } from "node:child_process";
import { randomBytes, sign, verify } from "node:crypto";
import { chmod, cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSecrets, writeSecretFile } from "./open-secrets.ts";
import { exportSecrets, importSecrets } from "./recovery-file.ts";
import { SecretsError, fingerprintOf, parseSecret, secretsOf, writeSecret } from "./secrets.ts";

const now = Temporal.Instant.from("2026-11-22T08:00:00Z");
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cap-erable-secrets-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const folder = () => join(dataDir, "secrets");
const recovery = () => join(dataDir, "recovery.env");
const mode = async (name: string) => ((await stat(name)).mode & 0o777).toString(8);
const textOf = (name: string) => readFile(join(folder(), name), "utf8");

describe("secrets of a server", () => {
  test("are made at the first start, for their owner alone, and stay", async () => {
    const said: string[] = [];
    const first = await openSecrets({ dataDir, given: {} }, (line) => said.push(line));
    expect((await readdir(folder())).toSorted()).toEqual([
      "archive-signing",
      "browser-cookie",
      "second-factor",
      "web-push",
    ]);
    expect(await mode(folder())).toBe("700");
    for (const name of await readdir(folder())) expect([name, await mode(join(folder(), name))]).toEqual([name, "600"]);
    expect(said).toEqual([expect.stringContaining("secrets:export")]);
    const second = await openSecrets({ dataDir, given: {} }, (line) => said.push(line));
    expect(said).toHaveLength(1);
    expect(second.browserCookie).toEqual(first.browserCookie);
    expect(second.secondFactor).toEqual(first.secondFactor);
    expect(second.archiveSigning.fingerprint).toBe(first.archiveSigning.fingerprint);
    expect(first.browserCookie).toHaveLength(32);
    expect(first.browserCookie).not.toEqual(first.secondFactor);
  });

  test("are one for processes that start together", async () => {
    const script = `
      import { setTimeout } from "node:timers/promises";
      import { openSecrets } from "#app/platform/secrets/open-secrets.ts";
      await setTimeout(Number(process.argv[2]) - Date.now());
      const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets({ dataDir: process.argv[1], given: {} })));
      for (const { browserCookie, secondFactor, archiveSigning } of opened)
        console.log(browserCookie.toString("hex"), secondFactor.toString("hex"), archiveSigning.fingerprint);
    `;
    const together = String(Date.now() + 1500);
    const starts = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, [
        "--disable-warning=ExperimentalWarning",
        "--input-type=module",
        "-e",
        script,
        dataDir,
        together,
      ]),
    );
    const answers = (await Promise.all(starts)).flatMap(({ stdout }) => stdout.trim().split("\n"));
    expect(answers).toHaveLength(32);
    expect(answers[0]).toMatch(/^[0-9a-f]{64} [0-9a-f]{64} [0-9a-f]{64}$/);
    expect(new Set(answers).size).toBe(1);
    expect((await readdir(folder())).toSorted()).toEqual([
      "archive-signing",
      "browser-cookie",
      "second-factor",
      "web-push",
    ]);
  });

  test("written by somebody else first are the ones that count", async () => {
    const [ours, theirs] = [randomBytes(32), randomBytes(32)];
    const rounds = await Promise.all(
      [ours, theirs].map((bytes) => writeSecretFile(dataDir, "browserCookie", bytes, { replace: false })),
    );
    expect(rounds[0]).toEqual(rounds[1]);
    expect((await textOf("browser-cookie")).trim()).toBe(writeSecret(rounds[0] ?? Buffer.alloc(0)));
  });

  test("given by a setting need no file", async () => {
    const browserCookie = randomBytes(32);
    const secrets = await openSecrets({ dataDir, given: { browserCookie } });
    expect(secrets.browserCookie).toEqual(browserCookie);
    expect((await readdir(folder())).toSorted()).toEqual(["archive-signing", "second-factor", "web-push"]);
  });

  test.each(["", "x", "A".repeat(42), `${"A".repeat(42)}B`])(
    "damaged (%j) stop the start, and are not replaced",
    async (text) => {
      await openSecrets({ dataDir, given: {} });
      await writeFile(join(folder(), "second-factor"), text);
      await expect(openSecrets({ dataDir, given: {} })).rejects.toThrow(SecretsError);
      await expect(openSecrets({ dataDir, given: {} })).rejects.toThrow("second-factor");
      expect(await textOf("second-factor")).toBe(text);
    },
  );

  test("that a copy lets others read are for their owner alone again", async () => {
    const { secondFactor } = await openSecrets({ dataDir, given: {} });
    await chmod(join(folder(), "second-factor"), 0o644);
    expect((await openSecrets({ dataDir, given: {} })).secondFactor).toEqual(secondFactor);
    expect(await mode(join(folder(), "second-factor"))).toBe("600");
  });

  test("are read from one text and no other", () => {
    const text = writeSecret(Buffer.alloc(32));
    expect(text).toBe("A".repeat(43));
    expect(parseSecret(` ${text}\n`)).toEqual(Buffer.alloc(32));
    for (const wrong of [`${text}A`, text.slice(1), `${"A".repeat(42)}B`, `${"A".repeat(42)}+`])
      expect([wrong, parseSecret(wrong)]).toEqual([wrong, undefined]);
  });
});

test("the archive key is Ed25519: the first vector of RFC 8032 signs as written there", () => {
  const seed = Buffer.from("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", "hex");
  const zero = Buffer.alloc(32);
  const { privateKey, publicKey, fingerprint } = secretsOf({
    browserCookie: zero,
    secondFactor: zero,
    archiveSigning: seed,
    webPush: zero,
  }).archiveSigning;
  expect(sign(null, Buffer.alloc(0), privateKey).toString("hex")).toBe(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  );
  expect(verify(null, Buffer.from("x"), publicKey, sign(null, Buffer.from("x"), privateKey))).toBe(true);
  expect(fingerprint).toBe(fingerprintOf(publicKey));
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
});

describe("the recovery file", () => {
  test("puts a lost server's secrets back into an empty folder", async () => {
    const lost = await openSecrets({ dataDir, given: {} });
    expect(await exportSecrets({ dataDir, given: {} }, recovery(), now)).toBe(lost.archiveSigning.fingerprint);
    expect(await mode(recovery())).toBe("600");
    await rm(folder(), { recursive: true });
    expect(await importSecrets({ dataDir, given: {} }, recovery(), { replace: false, now })).toMatchObject({
      written: 4,
      kept: undefined,
    });
    const back = await openSecrets({ dataDir, given: {} });
    expect([back.browserCookie, back.secondFactor, back.archiveSigning.fingerprint]).toEqual([
      lost.browserCookie,
      lost.secondFactor,
      lost.archiveSigning.fingerprint,
    ]);
    expect((await importSecrets({ dataDir, given: {} }, recovery(), { replace: false, now })).written).toBe(0);
  });

  test("of a server of before notifications is whole, and its key for them stays or is made", async () => {
    const lost = await openSecrets({ dataDir, given: {} });
    await exportSecrets({ dataDir, given: {} }, recovery(), now);
    await writeFile(recovery(), (await readFile(recovery(), "utf8")).replace(/^SECRET_WEB_PUSH=.*\n/m, ""));
    expect(await importSecrets({ dataDir, given: {} }, recovery(), { replace: false, now })).toMatchObject({
      written: 0,
    });
    expect((await openSecrets({ dataDir, given: {} })).webPush).toEqual(lost.webPush);
    await rm(folder(), { recursive: true });
    expect(await importSecrets({ dataDir, given: {} }, recovery(), { replace: false, now })).toMatchObject({
      written: 3,
    });
    const back = await openSecrets({ dataDir, given: {} });
    expect([
      back.secondFactor.equals(lost.secondFactor),
      back.webPush.equals(lost.webPush),
      back.webPush.length,
    ]).toEqual([true, false, 32]);
  });

  test("is an environment file: its lines are the settings", async () => {
    await openSecrets({ dataDir, given: {} });
    await exportSecrets({ dataDir, given: {} }, recovery(), now);
    const { stdout } = await promisify(execFile)(process.execPath, [
      `--env-file=${recovery()}`,
      "-p",
      "[process.env.SECRET_BROWSER_COOKIE, process.env.SECRET_SECOND_FACTOR, process.env.SECRET_ARCHIVE_SIGNING].join()",
    ]);
    const files = await Promise.all(["browser-cookie", "second-factor", "archive-signing"].map(textOf));
    expect(stdout.trim()).toBe(files.map((text) => text.trim()).join());
  });

  test("replaces other secrets only when asked, and keeps them", async () => {
    await openSecrets({ dataDir, given: {} });
    await exportSecrets({ dataDir, given: {} }, recovery(), now);
    await cp(folder(), join(dataDir, "before"), { recursive: true });
    await rm(folder(), { recursive: true });
    const other = await openSecrets({ dataDir, given: {} });
    await expect(importSecrets({ dataDir, given: {} }, recovery(), { replace: false, now })).rejects.toThrow(
      "--replace",
    );
    expect((await openSecrets({ dataDir, given: {} })).browserCookie).toEqual(other.browserCookie);
    const { kept } = await importSecrets({ dataDir, given: {} }, recovery(), { replace: true, now });
    expect(await textOf("browser-cookie")).toBe(await readFile(join(dataDir, "before/browser-cookie"), "utf8"));
    await importSecrets({ dataDir, given: {} }, kept ?? "", { replace: true, now: now.add({ seconds: 1 }) });
    expect((await openSecrets({ dataDir, given: {} })).browserCookie).toEqual(other.browserCookie);
  });

  test("mends a damaged file", async () => {
    const { browserCookie } = await openSecrets({ dataDir, given: {} });
    await exportSecrets({ dataDir, given: {} }, recovery(), now);
    await writeFile(join(folder(), "browser-cookie"), "");
    expect((await importSecrets({ dataDir, given: {} }, recovery(), { replace: false, now })).written).toBe(1);
    expect((await openSecrets({ dataDir, given: {} })).browserCookie).toEqual(browserCookie);
  });

  test("says what is wrong with it, and changes nothing", async () => {
    await expect(exportSecrets({ dataDir, given: {} }, recovery(), now)).rejects.toThrow("DATA_DIR");
    await openSecrets({ dataDir, given: {} });
    await exportSecrets({ dataDir, given: {} }, recovery(), now);
    await expect(exportSecrets({ dataDir, given: {} }, recovery(), now)).rejects.toThrow("already exists");
    const kept = await textOf("second-factor");
    await writeFile(
      recovery(),
      (await readFile(recovery(), "utf8")).replace(/SECRET_SECOND_FACTOR=./, "SECRET_SECOND_FACTOR="),
    );
    await expect(importSecrets({ dataDir, given: {} }, recovery(), { replace: true, now })).rejects.toThrow(
      "SECRET_SECOND_FACTOR is missing or damaged",
    );
    await expect(importSecrets({ dataDir, given: {} }, join(dataDir, "none"), { replace: true, now })).rejects.toThrow(
      "cannot be read",
    );
    const given = { browserCookie: randomBytes(32) };
    await writeFile(
      recovery(),
      (await readFile(recovery(), "utf8")).replace("SECRET_SECOND_FACTOR=", `SECRET_SECOND_FACTOR=${kept[0]}`),
    );
    await expect(importSecrets({ dataDir, given }, recovery(), { replace: true, now })).rejects.toThrow(
      "SECRET_BROWSER_COOKIE is set in the environment",
    );
    expect(await textOf("second-factor")).toBe(kept);
  });
});
