/** By which address the site names itself where BASE_URL is not set: in mails, in the words of a command, to machines. */
import { execFile } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** One account is sent three links an hour: each question is about the next. */
let asked = 0;
const nextEmail = () => demonstrationAccounts[asked++ % demonstrationAccounts.length]?.email ?? "";

let site: Site;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", TRUST_PROXY: "1", ...NO_ALLOWANCES });
});
afterAll(async () => {
  await site.stop();
});

/** Asks for a new password with these headers; the address that the mail then leads to. */
async function resetLink(headers: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ email: nextEmail() }).toString();
  const answer = await rawRequest(`${site.url}/forgot-password`, {
    method: "POST",
    headers: { ...FORM, ...headers },
    body,
  });
  expect(answer.status).toBeLessThan(400);
  const list = await rawRequest(`${site.url}/dev/mail`);
  const [newest = ""] = /\/dev\/mail\/[\w-]+/.exec(list.body) ?? [];
  const mail = await rawRequest(`${site.url}${newest}`);
  return /https?:\/\/[^\s"<>&]+\/reset-password/.exec(mail.body)?.[0] ?? "";
}

describe("a link to a new password, asked for by a stranger", () => {
  it.each([
    ["by the name of another site", () => ({ Host: "voleur.example" })],
    ["by a number that is not this machine's", () => ({ Host: "203.0.113.7:3000" })],
    ["by a forwarded host", () => ({ "X-Forwarded-Host": "voleur.example" })],
    ["by one that looks like ours", () => ({ Host: `localhost.voleur.example:${new URL(site.url).port}` })],
  ])("%s: leads to this machine", async (_case, headers) => {
    expect(await resetLink(headers())).toBe(`${site.url}/reset-password`);
  });

  it("by this machine's own names: leads where it was asked", async () => {
    const own = site.url.replace("localhost", "127.0.0.1");
    expect(await resetLink({ Host: new URL(own).host })).toBe(`${own}/reset-password`);
    expect(await resetLink({ Host: "localhost:9443", "X-Forwarded-Proto": "https" })).toBe(
      "https://localhost:9443/reset-password",
    );
  });
});

const create = (dataDir: string, env: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    const all = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env };
    execFile(
      process.execPath,
      ["scripts/admin-create.ts", "ana@exemple.cm", "Ana", "Essomba"],
      { cwd: ROOT, env: all },
      (error, out, err) => (error ? reject(new Error(out + err)) : resolve(out)),
    );
  });

describe("npm run admin:create", () => {
  it("prints the address of the site that runs, whatever PORT the shell has", async () => {
    const said = await create(path.join(site.folder, "data"), { PORT: "4999" });
    const link = /https?:\/\/\S+\/reset-password\S+/.exec(said)?.[0] ?? "";
    expect(link.startsWith(`${site.url}/`)).toBe(true);
    // The page takes the secret out of its address.
    expect((await rawRequest(link)).status).toBe(302);
  });
});

describe("/.well-known/security.txt", () => {
  it("gives a contact, its languages and an expiry date", async () => {
    const answer = await rawRequest(`${site.url}/.well-known/security.txt`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const fields = answer.body
      .trim()
      .split("\n")
      .map((line) => line.split(": "));
    expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
    const valueOf = (wanted: string) => fields.find(([name]) => name === wanted)?.[1] ?? "";
    expect(valueOf("Contact")).toBe("mailto:bonjour@cap-erable.example");
    expect(valueOf("Preferred-Languages")).toBe("fr, en");
    expect(valueOf("Canonical")).toBe(`${site.url}/.well-known/security.txt`);
    // RFC 9116 asks for less than a year.
    const days =
      Temporal.Now.instant()
        .until(Temporal.Instant.from(valueOf("Expires")))
        .total("hours") / 24;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });
});
