/** One anonymous post of 1 MB once stopped the process for minutes: every form of the public site, and the API. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { heldUpMs } from "#e2e/support/browser/computed.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { NO_ALLOWANCES, startSite, type Site } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

const ARTICLE = "/blog/lire-son-attestation-tef-tcf";
/** Two bytes a mark: a little less than the body of a form may weigh. */
const MARKS = "\u0301".repeat(255_000) + "\u0316".repeat(255_000);
/** How long the process may keep others waiting. */
const MOST_WAIT_MS = 2000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "warn", RATE_FORMS_PER_MINUTE: "0", ...NO_ALLOWANCES });
});
afterAll(() => site.stop());

const person = {
  formId: randomUUID(),
  firstName: "Awa",
  lastName: "Ngo",
  email: "awa@exemple.cm",
  phone: "677 00 11 22",
};
const passwords = { password: "trois mots à moi", confirmPassword: "trois mots à moi" };

/** A form as a browser sends one with a file: no sign takes more bytes than it has. */
function multipart(fields: Record<string, string>): { body: string; headers: Record<string, string> } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join("")}--line--\r\n`,
    headers: { Origin: site.url, "Content-Type": "multipart/form-data; boundary=line" },
  };
}

/** Longest wait for /healthz, asked all the while that something else is answered; a figure of the proof. */
async function longestWait(
  meanwhile: Promise<unknown>,
  attack: "unicode-forms" | "unicode-api" | "form-of-parts",
  sent: string,
): Promise<number> {
  const watch = { under: true, longest: 0 };
  const ended = meanwhile.finally(() => {
    watch.under = false;
  });
  while (watch.under) {
    watch.longest = Math.max(watch.longest, await heldUpMs(site.pid, () => rawRequest(`${site.url}/healthz`)));
  }
  await ended;
  recordFigure({
    attack,
    sent,
    measured: "longest wait of /healthz",
    value: watch.longest,
    unit: "ms",
    bound: { most: MOST_WAIT_MS },
  });
  return watch.longest;
}

it.each([
  [
    "the message of a booking",
    "/appointment",
    { ...person, service: "initial", date: "2027-01-20", start: "09:00", message: MARKS },
    "Le message dépasse 2\u00a0000 caractères.",
  ],
  [
    "the name of a booking",
    "/appointment",
    { ...person, service: "initial", date: "2027-01-20", start: "09:00", firstName: MARKS },
    "100 caractères au plus.",
  ],
  [
    "a message",
    "/contact",
    { ...person, subject: "general", message: MARKS },
    "Le message dépasse 5\u00a0000 caractères.",
  ],
  [
    "the country of a registration",
    "/register",
    { ...person, ...passwords, country: MARKS, acceptTerms: "on" },
    "Choisissez un pays de la liste.",
  ],
  [
    "a comment",
    ARTICLE,
    { intent: "comment", name: "Awa", email: "awa@exemple.cm", body: MARKS },
    "Le commentaire dépasse 3\u00a0000 caractères.",
  ],
  ["a sign-in", "/login", { email: MARKS, password: "trois mots" }, "Email ou mot de passe incorrect"],
  ["the newsletter", "/newsletter", { email: MARKS, topics: "articles" }, "Cette adresse e-mail est trop longue."],
])("%s of 1 MB gets its sentence, and nobody waits for it", async (what, path, fields, sentence) => {
  const { body, headers } = multipart(fields);
  const posted = rawRequest(`${site.url}${path}`, { method: "POST", headers, body });
  const wait = await longestWait(posted, "unicode-forms", what);
  const answer = await posted;
  expect({ status: answer.status, said: answer.body.includes(sentence), kept: answer.body.includes(MARKS) }).toEqual({
    status: 400,
    said: true,
    kept: true,
  });
  expect(wait).toBeLessThan(MOST_WAIT_MS);
});

it("a form of a hundred thousand parts is rejected without delaying other requests", async () => {
  const headers = { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" };
  const posted = rawRequest(`${site.url}/contact`, { method: "POST", headers, body: "a&".repeat(500_000) });
  expect(await longestWait(posted, "form-of-parts", "1 MB")).toBeLessThan(MOST_WAIT_MS);
  expect((await posted).status).toBe(400);
});

it.each(["arrima", "crs", "crs-official", "pstq"])(
  "the API for %s refuses what is too long before it reads it",
  async (grid) => {
    const headers = { "Content-Type": "application/json" };
    const large = rawRequest(`${site.url}/api/simulations/${grid}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ age: MARKS }),
    });
    expect(await longestWait(large, "unicode-api", `1 MB to ${grid}`)).toBeLessThan(MOST_WAIT_MS);
    expect((await large).status).toBe(413);
    const most = rawRequest(`${site.url}/api/simulations/${grid}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ maritalStatus: MARKS.slice(250_000, 258_000) }),
    });
    expect(await longestWait(most, "unicode-api", `16 kB to ${grid}`)).toBeLessThan(MOST_WAIT_MS);
    expect((await most).status).toBeLessThan(500);
  },
);
