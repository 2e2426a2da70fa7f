/** docs/security.md says what the code does: the limits are those of the code, the tests that it or docs/asvs.tsv names exist. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { PASSWORD_LEAST, PASSWORD_MOST } from "#app/features/accounts/form.ts";
import { ATTEMPT_LIMITS } from "#app/features/accounts/internal/attempts.server.ts";
import { AT_ONCE_MOST, COST } from "#app/features/accounts/internal/passwords.server.ts";
import { STEP_MINUTES } from "#app/features/accounts/google/steps.server.ts";
import { CHALLENGE_MINUTES, MOST_PASSKEYS } from "#app/features/accounts/passkeys/relying-party.ts";
import { MOST_BROWSERS } from "#app/features/notices/deliveries/telephone/push-browsers.server.ts";
import { VALID_FOR } from "#app/features/accounts/internal/verification.server.ts";
import { STAFF_LEAST } from "#app/features/accounts/passwords/refuse-password.server.ts";
import { lifetimeOf } from "#app/features/accounts/session-lifetime.ts";
import { SEATS_A_PHONE } from "#app/features/language-tests/seats/seats.server.ts";
import {
  NAMES_OF_ORDER,
  PROMPTS_OF_NUMBER,
  PROMPTS_OF_ORDER,
} from "#app/features/orders/phone-payments/attempts/limits.ts";
import { PROOF_MINUTES } from "#app/features/accounts/second-proof/prove.server.ts";
import { CODES_PER_HOUR, CODE_TRIES } from "#app/features/notices/deliveries/telephone/phone.server.ts";
import { COMMENTS_AN_HOUR } from "#app/features/publications/comments/leave-comment.server.ts";
import { LARGEST_MANIFEST } from "#app/platform/backup/read-archive.ts";
import { AWAY_WAIT_MS } from "#app/platform/database/retrying-pool.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { MOST_BYTES, MOST_FIELDS } from "#app/platform/forms/read-form.ts";
import { LONGEST_FIELD } from "#app/platform/forms/typed-text.ts";
import { TIMES } from "#app/platform/http/guards/connection-times.ts";
import { API_BODY_BYTES, COSTS, LONGEST_QUERY, UPLOAD_BODY_BYTES } from "#app/platform/paths/costs.ts";
import { NEWCOMER_MINUTES } from "#app/platform/http/guards/rate-limits.ts";
import { KEPT_SECONDS } from "#app/platform/session/browser-id.server.ts";
import {
  INSPECTION,
  PATIENCE,
  PICTURE_BYTES,
  REDRAWING,
  THREAD_HEAP,
} from "#app/platform/storage/checks/check-file.ts";
import { MOST_OBJECTS, UNPACKED_BYTES } from "#app/platform/storage/checks/pdf-objects.ts";
import { MOST_PIXELS } from "#app/platform/storage/checks/photo.ts";
import { MAX_FILE_BYTES } from "#app/platform/storage/storage.ts";
import { FULL_BYTES } from "#app/platform/storage/room.ts";
import { GRACE_HOURS } from "#app/platform/storage/sweep-files.ts";
import { ROOT } from "./run-step.ts";

const page = await readFile(path.join(ROOT, "docs/security.md"), "utf8");
const answers = await readFile(path.join(ROOT, "docs/asvs.tsv"), "utf8");
const { rates, allowances, mail, freeSpaceFloor, waitingFiles } = parseEnv({});

const number = (value: number) => value.toLocaleString("en");
const mb = (bytes: number) => `${number(bytes / 1024 / 1024)} MB`;
const seconds = (ms: number) => `${number(ms / 1000)} s`;
const minutes = (ms: number) => ms / 60_000;
const hours = (ms: number) => ms / 3_600_000;
const days = (ms: number) => ms / 86_400_000;
const tries = ({ points, duration }: { points: number; duration: number }) => `${points} in ${duration / 60} minutes`;
const [own, office, shared] = [
  lifetimeOf({ role: "user", sharedPhone: false }),
  lifetimeOf({ role: "admin", sharedPhone: false }),
  lifetimeOf({ role: "user", sharedPhone: true }),
];

/** Every row of the table of limits, its bound written from the code. */
const LIMITS: Readonly<Record<string, string>> = {
  "query of any address": `${number(LONGEST_QUERY)} characters`,
  "query of a page that computes": `${number(COSTS.computation.query)} characters`,
  "query of a search": `${number(COSTS.search.query)} characters`,
  "words of a search": `${WORDS_MOST} characters`,
  "time of an answer that computes": seconds(COSTS.computation.milliseconds),
  "time of a drawing (PDF, picture)": seconds(COSTS.drawing.milliseconds),
  "form without files": `${mb(MOST_BYTES)}, ${MOST_FIELDS} fields`,
  "one field of a form": `${number(LONGEST_FIELD)} characters`,
  "form with files": mb(UPLOAD_BODY_BYTES),
  "body sent to the API": `${API_BODY_BYTES / 1024} kB`,
  "idle connection": seconds(TIMES.keepAliveMs),
  "slow body": `${number(TIMES.slowest)} bytes a second after ${seconds(TIMES.graceMs)}`,
  "whole request": seconds(TIMES.wholeRequestMs),
  "posts of one browser a minute (settable)": number(rates.forms),
  "posts without our cookie, one address, a minute": number(rates.forms),
  [`posts of browsers first seen in the last ${NEWCOMER_MINUTES} minutes, one address, a minute`]: number(
    rates.formsByAddress / 2,
  ),
  "posts of all browsers, one address, a minute (settable)": number(rates.formsByAddress),
  "drawings and plans, one address, a minute (settable)": number(rates.documents),
  "searches, one address, a minute (settable)": number(rates.searches),
  "other computing pages, one address, a minute (settable)": number(rates.computations),
  "simulations by the API, one address, a minute (settable)": number(rates.simulations),
  "bookings confirmed at once, one address, an hour (settable)": String(allowances.address),
  "bookings confirmed at once, one browser, e-mail, telephone, an hour (settable)": [
    allowances.browser,
    allowances.email,
    allowances.phone,
  ].join(", "),
  "open bookings of a kind of a confirmed account (settable)": String(allowances.openPerAccount),
  "a held booking (settable)": `${allowances.holdMinutes} minutes`,
  "seats of a session for one telephone": String(SEATS_A_PHONE),
  "mails to one address from others' forms, an hour (settable)": String(allowances.mailsPerHour),
  "accounts registered from one address, an hour (settable)": String(allowances.registrations),
  "mails that leave, all processes (settable)": `${mail.perSecond} a second`,
  "payments by telephone asked on one order, an hour": String(PROMPTS_OF_ORDER),
  "the same of one telephone, an hour": String(PROMPTS_OF_NUMBER),
  "names of telephones shown on one order, an hour": String(NAMES_OF_ORDER),
  "comments of one sender, an hour": String(COMMENTS_AN_HOUR),
  "one file": mb(MAX_FILE_BYTES),
  "looking into PDFs": `${INSPECTION.size} at once, ${seconds(INSPECTION.deadlineMs)} of a processor and a heap of ${THREAD_HEAP.maxOldGenerationSizeMb} MB each`,
  "what a PDF unpacks to": `${mb(UNPACKED_BYTES)}, ${number(MOST_OBJECTS)} objects`,
  "drawing pictures anew": `${REDRAWING.size} at once, ${seconds(REDRAWING.deadlineMs)} of a processor and ${mb(PICTURE_BYTES)} each, ${MOST_PIXELS / 1e6} megapixels`,
  "files waiting to be looked into": `${PATIENCE.mostWaiting} of each kind, ${seconds(PATIENCE.longestWaitMs)}`,
  "files waiting for their form: a browser, an address an hour, all (settable)": [
    waitingFiles.browser,
    waitingFiles.addressHour,
    waitingFiles.total,
  ]
    .map(mb)
    .join(", "),
  "files that nothing refers to": `${GRACE_HOURS} h`,
  "free space that files leave (settable)": mb(freeSpaceFloor),
  "free space under which the site is not ready": mb(FULL_BYTES),
  "wait for an absent database": seconds(AWAY_WAIT_MS),
  password: `${PASSWORD_LEAST} to ${PASSWORD_MOST} characters, the office ${STAFF_LEAST}`,
  "passwords hashed at once, a core left to the pages": `at most ${AT_ONCE_MOST} of ${COST.memory / 1024} MiB`,
  "sign-in, account known or not": tries(ATTEMPT_LIMITS["sign-in:account"]),
  "sign-in, address": tries(ATTEMPT_LIMITS["sign-in:address"]),
  "sign-in, device that was let in before (instead of both)": tries(ATTEMPT_LIMITS["sign-in:device"]),
  "code of the second factor, account": tries(ATTEMPT_LIMITS["code:account"]),
  "code, device that was let in before": tries(ATTEMPT_LIMITS["code:device"]),
  "code of the telephone of before: tries of one, sent to one number an hour, how long it serves": `${CODE_TRIES}, ${CODES_PER_HOUR}, ${PROOF_MINUTES} minutes`,
  "password asked again, account": tries(ATTEMPT_LIMITS["password:account"]),
  "sign-ins by Google that come back, address": tries(ATTEMPT_LIMITS["google:address"]),
  "a sign-in by Google, on its way and at our terms": `${STEP_MINUTES.away}, ${STEP_MINUTES.terms} minutes, once`,
  "answers of passkeys, address": tries(ATTEMPT_LIMITS["passkey:address"]),
  "passkeys of an account": String(MOST_PASSKEYS),
  "browsers of an account that show notifications": String(MOST_BROWSERS),
  "what a passkey is asked to sign": `${CHALLENGE_MINUTES} minutes, once`,
  "link for a new password, account known or not": tries(ATTEMPT_LIMITS["reset:account"]),
  "link for a new password, address": tries(ATTEMPT_LIMITS["reset:address"]),
  "confirmation link, account": tries(ATTEMPT_LIMITS["confirm:account"]),
  "registration, address": tries(ATTEMPT_LIMITS["register:address"]),
  "links of a reset, a confirmation, a change of address": `${[VALID_FOR["reset-password"], VALID_FOR["confirm-email"], VALID_FOR["change-email"]].map(hours).join(", ")} h`,
  "step between password and code": `${minutes(VALID_FOR["second-factor"])} minutes`,
  "session: own device, office, shared phone": `${days(own.idle)} days of ${days(own.whole)}, ${hours(office.idle)} h of ${hours(office.whole)}, ${minutes(shared.idle)} minutes of ${minutes(shared.whole)}`,
  "browser and device cookies": `${days(KEPT_SECONDS * 1000)} days`,
  "manifest of an archive before its signature is known": mb(LARGEST_MANIFEST),
};

function section(title: string): string {
  const [, text = ""] = page.split(`\n## ${title}\n`);
  return text.split("\n## ")[0] ?? "";
}

const cellsOf = (text: string) =>
  [...text.matchAll(/^\| (?!\s*what \|)(.+) \|$/gm)].map(([, line = ""]) => line.split(" | "));

test("the table of limits holds the code's own figures, each of them once", () => {
  const written = cellsOf(section("Limits")).map(([what = "", bound = ""]) => [what, bound]);
  expect(Object.fromEntries(written)).toEqual(LIMITS);
  expect(written).toHaveLength(Object.keys(LIMITS).length);
});

test("every test that is named exists", async () => {
  const folders = await Promise.all(
    ["app", "e2e", "scripts"].map((folder) => readdir(path.join(ROOT, folder), { recursive: true })),
  );
  const files = ["app", "e2e", "scripts"].flatMap((folder, index) =>
    (folders[index] ?? []).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  const named = [...`${page}\n${answers}`.matchAll(/`([\w./-]+\.(?:test\.tsx?|ts))`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(60);
  expect(
    [...new Set(named)].filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`))),
  ).toEqual([]);
});
