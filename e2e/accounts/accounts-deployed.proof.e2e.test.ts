/** Accounts of a real site: production, behind a proxy that ends TLS, its first admin made from the shell. */
import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOfStep, stepOf } from "#app/features/accounts/internal/totp.ts";
import { type SmtpDouble, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { freshEmail } from "#e2e/support/people/accounts.ts";
import { newPerson } from "#e2e/support/people/person.ts";
import { type RawAnswer, rawRequest } from "#e2e/support/site/raw-request.ts";
import { COMPILED, type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { type TlsProxy, openTlsProxy } from "#e2e/support/machine/tls-proxy.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

const PRODUCTION = { NODE_ENV: "production", TRUST_PROXY: "1" };
const PASSWORD = "ndop et feuille";

let site: Site;
let proxy: TlsProxy;
let smtp: SmtpDouble;
beforeAll(async () => {
  proxy = await openTlsProxy();
  smtp = await startSmtp();
  // On an empty folder, as a deployed site begins.
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "Cap Érable <bonjour@cap-erable.test>" };
  site = await startSite({ ...PRODUCTION, BASE_URL: proxy.url, ...mail }, await makeFolder());
  proxy.forwardTo(site.url);
});
afterAll(async () => {
  proxy.close();
  await site.stop();
  await smtp.stop();
});

const cookiesOf = (answer: RawAnswer) => answer.headers["set-cookie"] ?? [];
const kept = (answer: RawAnswer) =>
  cookiesOf(answer)
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";")[0])
    .join("; ");

function post(address: string, fields: Record<string, string>, cookie = ""): Promise<RawAnswer> {
  const headers = {
    Origin: proxy.url,
    "Content-Type": "application/x-www-form-urlencoded",
    ...(cookie && { Cookie: cookie }),
  };
  return rawRequest(`${proxy.url}${address}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields).toString(),
  });
}

const get = (address: string, cookie: string) => rawRequest(`${proxy.url}${address}`, { headers: { Cookie: cookie } });

/** npm run admin:create, beside the running site. */
function createStaff(...words: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const here = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED };
    const env = { ...here, DATA_DIR: path.join(site.folder, "data"), BASE_URL: proxy.url, ...PRODUCTION };
    const child = spawn(process.execPath, ["scripts/admin-create.ts", ...words], {
      cwd: path.resolve(import.meta.dirname, "../.."),
      env,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("close", (code) => resolve({ code, output }));
  });
}

it("sessions travel in cookies bound to the host, over TLS, out of scripts' reach", async () => {
  const answer = await post("/register", newPerson());
  expect(answer.status).toBe(302);
  const session = cookiesOf(answer).find((line) => line.startsWith("__Host-session="));
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  for (const line of cookiesOf(answer)) expect(line).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/);
  expect((await get("/dashboard", kept(answer))).status).toBe(200);
  // The name without its prefix, which a neighbouring site could have set, opens nothing.
  expect((await get("/dashboard", kept(answer).replaceAll("__Host-", ""))).status).toBe(302);
});

it("a mail links to BASE_URL, whatever host the request names", async () => {
  const email = freshEmail("lien");
  await post("/register", newPerson({ email }));
  const elsewhere = {
    Host: "mal.example",
    "X-Forwarded-Host": "mal.example",
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams({ email }).toString();
  expect(
    (await rawRequest(`${site.url}/forgot-password`, { method: "POST", headers: elsewhere, body })).status,
  ).toBeLessThan(400);
  const mailed = () =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ source }) => source.replaceAll("=\r\n", ""));
  await expect.poll(() => mailed().some((source) => source.includes(`${proxy.url}/reset-password?token=`))).toBe(true);
  const led = mailed().filter((source) => source.includes("mal.example")).length;
  recordFigure({
    attack: "host",
    sent: "a reset under mal.example",
    measured: "mails that link there",
    value: led,
    unit: "mails",
    bound: { exactly: 0 },
  });
  expect(mailed().join("\n")).not.toContain("mal.example");
});

/** Signs somebody of the office in, who is led to the second factor, and sets it up. */
async function signedInWithCode(email: string): Promise<string> {
  const first = await post("/login", { email, password: PASSWORD });
  expect(first.headers.location).toBe("/profile/two-factor");
  const cookie = kept(first);
  for (const page of ["/admin", "/admin/sessions", "/admin/agenda/conseillers"])
    expect((await get(page, cookie)).headers.location, page).toBe("/profile/two-factor");
  await post("/profile/two-factor", { intent: "start", currentPassword: PASSWORD }, cookie);
  const secret = /secret=([A-Z2-7]{32})/.exec((await get("/profile/two-factor", cookie)).body)?.[1] ?? "";
  const confirmed = await post(
    "/profile/two-factor",
    { intent: "confirm", code: codeOfStep(secret, stepOf(Date.now())) },
    cookie,
  );
  expect(confirmed.body).toContain("codes de secours");
  return cookie;
}

it("the first admin comes from the shell, chooses the password by a link, and needs the second factor", async () => {
  const inVain = await createStaff("ana");
  expect([inVain.code, inVain.output]).toEqual([1, expect.stringContaining("npm run admin:create")]);
  const made = await createStaff("ana@cap-erable.test", "Ana", "Essomba");
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("ana@cap-erable.test is the owner") });
  const link = new URL(/https:\S+/.exec(made.output)?.[0] ?? "");
  expect(link.origin).toBe(proxy.url);

  const opened = await rawRequest(link.href);
  expect([opened.status, opened.headers.location]).toEqual([302, "/reset-password"]);
  expect(
    (await post("/reset-password", { password: PASSWORD, confirmPassword: PASSWORD }, kept(opened))).headers[
      "set-cookie"
    ]?.join(),
  ).toMatch(/flash-/);
  const cookie = await signedInWithCode("ana@cap-erable.test");
  // The page itself comes later; its guard is passed.
  expect((await get("/admin", cookie)).status).toBe(200);
  expect((await post("/profile/two-factor", { intent: "stop", currentPassword: PASSWORD }, cookie)).status).toBe(400);
  expect((await post("/login", { email: "ana@cap-erable.test", password: PASSWORD })).headers.location).toBe(
    "/login/code",
  );
});

it("an adviser comes from the shell too, and goes by it", async () => {
  const made = await createStaff("--adviser", "serge@cap-erable.test", "Serge", "Fotso");
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("serge@cap-erable.test is an adviser") });
  const link = new URL(/https:\S+/.exec(made.output)?.[0] ?? "");
  const opened = kept(await rawRequest(link.href));
  // Twelve characters for the office, and the link serves again.
  const short = await post("/reset-password", { password: "zx9!pLq-48v", confirmPassword: "zx9!pLq-48v" }, opened);
  expect([short.status, short.body]).toEqual([400, expect.stringContaining("au moins 12 caractères")]);
  await post("/reset-password", { password: PASSWORD, confirmPassword: PASSWORD }, opened);
  const cookie = await signedInWithCode("serge@cap-erable.test");
  // A real site begins without a session; here is where the first is made.
  expect((await get("/admin/sessions", cookie)).body).toContain("/admin/sessions/nouvelle");
  expect((await get("/admin/agenda/conseillers", cookie)).status).toBe(200);
  expect(await createStaff("--reset-second-factor", "serge@cap-erable.test")).toMatchObject({
    code: 0,
    output: expect.stringContaining("no second factor any more"),
  });
  expect((await get("/admin/sessions", cookie)).headers.location).toContain("/login");
  expect(await createStaff("--remove", "serge@cap-erable.test")).toMatchObject({
    code: 0,
    output: expect.stringContaining("is a client now"),
  });
  expect((await get("/admin/sessions", cookie)).status).toBe(302);
  expect(await createStaff("--remove", "serge@cap-erable.test")).toMatchObject({
    code: 1,
    output: expect.stringContaining("nobody of the staff has the address"),
  });
});

it("a production start refuses a database that holds demonstration accounts, and says which", async () => {
  const demonstration = await startSite({ DEMO: "1" });
  const { folder } = demonstration;
  expect(await demonstration.output()).toContain(
    "Demonstration account (Administration): admin@cap-erable.example / erable-administration",
  );
  expect(await demonstration.end("SIGTERM")).toBe(0);
  await expect(startSite({ ...PRODUCTION, BASE_URL: "https://cap-erable.example" }, folder)).rejects.toThrow(
    /holds demonstration accounts.*admin@cap-erable\.example/,
  );
  const again = await startSite({ DEMO: "1" }, folder);
  await again.stop();
});
