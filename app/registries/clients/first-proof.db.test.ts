/**
 * What was set before an address was proven belongs to nobody: every credential against every way of first proof, whoever
 * came first. Whoever tries has the mail of the address; what tells the owner from a stranger is the session or the
 * password of the registration.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leftAlone } from "#app/registries/account-movers.server.ts";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { type ConfirmOutcome, confirmEmail } from "#app/features/accounts/registration/confirm-email.server.ts";
import { createStaff } from "#app/features/accounts/staff/create-staff.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { linkGoogle } from "#app/features/accounts/google/link-google.server.ts";
import { comeBackFromGoogle, goToGoogle } from "#app/features/accounts/google/sign-in-with-google.server.ts";
import { type TokenServer, startTokenServer } from "#app/features/accounts/google/testing/token-server.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import {
  type FakeServices,
  PASSWORD,
  type Person,
  fakeServices,
  mailedSecrets,
  registered,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { PLANTED, plantAll, standing } from "#app/features/accounts/testing/planted.ts";
import { takeOverAccount } from "#app/features/accounts/registration/take-over.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";

const NEW = "un autre assez long";

let database: TestDatabase;
let services: FakeServices;
let provider: TokenServer;
beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startTokenServer();
});
afterAll(async () => {
  await provider.stop();
  await database.drop();
});
beforeEach(() => {
  services = fakeServices(database);
});

/** Somebody registered this address, and set up all there is before it was proven. */
async function planted(): Promise<Person> {
  const person = await registered(services);
  await plantAll(database, person);
  expect(await standing(database, person.viewer.userId)).toEqual(PLANTED);
  return person;
}

const linkTo = async ({ form }: Person, page: string) => {
  const [secret] = await mailedSecrets(services, form.email, page);
  if (!secret) throw new Error("no link was mailed");
  return secret;
};
const enters = async ({ form }: Person, password: string) =>
  (await signIn(services, { email: form.email, password, sharedPhone: false }, somewhere())).kind;
const confirmed = async ({ viewer }: Person) => {
  const { rows } = await database.pool.query("SELECT 1 FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL", [
    viewer.userId,
  ]);
  return rows.length > 0;
};

/** The owner of the mailbox is signed in at Google, and comes from there. */
async function comeByGoogle({ form }: Person) {
  const google = { clientId: "cap-erable", clientSecret: "secret", issuer: provider.issuer };
  const gone = await goToGoogle(services, google, { userId: null, suite: "" });
  if (gone === "away") throw new Error("the provider is away");
  const { searchParams } = new URL(gone.address);
  const code = crypto.randomUUID();
  const exp = Math.floor(services.clock.now().epochMilliseconds / 1000) + 3600;
  const token = {
    iss: provider.issuer,
    aud: google.clientId,
    exp,
    nonce: searchParams.get("nonce"),
    sub: crypto.randomUUID(),
  };
  provider.claims.set(code, { ...token, email: form.email, email_verified: true });
  const back = { code, state: searchParams.get("state"), error: null };
  return comeBackFromGoogle(services, google, { ticket: gone.ticket, back, viewer: null }, somewhere());
}

/** Columns that name an account and that a first proof leaves as they are, each with the reason. */
const KEPT: Record<string, readonly string[]> = {
  "what somebody wrote or gave: it opens nothing, and may be the owner's own": [
    "account_likeness.user_id",
    "agreements.user_id",
    "application_members.user_id",
    "applications.user_id",
    "appointment_waits.user_id",
    "appointments.user_id",
    "client_notes.client_id",
    "client_tag_links.client_id",
    "client_terms.user_id",
    "client_views.client_id",
    "clients.user_id",
    "comments.user_id",
    "contact_messages.user_id",
    "document_assemblies.made_by",
    "document_versions.given_by",
    "documents.user_id",
    "guide_checklists.user_id",
    "imported_clients.user_id",
    "message_deliveries.user_id",
    "notice_settings.user_id",
    "notices.user_id",
    "orders.user_id",
    "profiles.user_id",
    "publication_likes.reader",
    "publication_ratings.reader",
    "publication_saves.reader",
    "resumable_uploads.owner_id",
    "saved_simulations.user_id",
    "test_registrations.user_id",
    "thread_messages.author_id",
    "thread_messages.read_by",
    "threads.client_id",
  ],
  "answered once the staff has checked who asks": ["data_requests.user_id"],
  "gone with its session": ["push_browsers.user_id"],
  "what is still to be shown beside the address": ["second_proofs.user_id"],
  "accounts that were merged have a proven address, or are closed": [
    "account_merges.kept_id",
    "account_merges.merged_id",
    "accounts_apart.first_id",
    "accounts_apart.second_id",
  ],
  "what the staff did, under a role that opens by a link alone": Object.keys(leftAlone).filter(
    (column) => leftAlone[column]?.startsWith("of the staff") && column !== "adviser_feeds.user_id",
  ),
  "who did it, on that day": [
    "document_corrections.opened_by",
    "document_corrections.closed_by",
    "document_openings.opened_by",
  ],
};

test("every column that names an account is forgotten, or kept for a reason", async () => {
  const { rows: columns } = await database.pool.query<{ name: string }>(`
    SELECT c.conrelid::regclass || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass
    UNION SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('user_id', 'owner_id', 'client_id', 'reader')`);
  const { rows: functions } = await database.pool.query<{ source: string }>(
    "SELECT prosrc AS source FROM pg_proc WHERE proname LIKE '%\\_before\\_proof'",
  );
  const statements = functions.flatMap(({ source }) => source.split(";"));
  const isForgotten = (name: string) => {
    const [table = "", column = ""] = name.split(".");
    // In a statement that joins tables the column may be another one's.
    const own = `(UPDATE ${table}\\b|FROM ${table}\\b(?![^;]*\\bJOIN\\b))[^;]*\\b${column} = account`;
    return statements.some((one) => new RegExp(own).test(one));
  };
  const kept = Object.values(KEPT).flat();
  expect(columns.map(({ name }) => name).filter((name) => isForgotten(name) === kept.includes(name))).toEqual([]);
});

describe("whoever has the session or the password of the registration set it all up: all of it stays", () => {
  const ways: Record<string, (person: Person) => Promise<unknown>> = {
    "one tap in its session": async (person) =>
      confirmEmail(services, await linkTo(person, "/confirm-email"), { viewer: person.viewer }),
    "its password, in any browser": async (person) =>
      confirmEmail(services, await linkTo(person, "/confirm-email"), { viewer: null, password: PASSWORD }),
  };
  test.each(Object.entries(ways))("%s", async (_way, prove) => {
    const owner = await planted();
    expect(await prove(owner)).toEqual({ kind: "confirmed" });
    expect(await confirmed(owner)).toBe(true);
    expect(await standing(database, owner.viewer.userId)).toEqual(PLANTED);
    expect(await findViewer(services, owner.sessionSecret)).toMatchObject({ emailConfirmed: true });
    expect(await enters(owner, PASSWORD)).toBe("code-asked");
  });

  test("a Google account of the address, linked in its session with its password", async () => {
    const owner = await registered(services);
    const identity = {
      subject: crypto.randomUUID(),
      email: owner.form.email.toLowerCase(),
      firstName: "Awa",
      lastName: "Ngo",
    };
    expect(await linkGoogle(services, owner.viewer, identity)).toBe("linked");
    expect(await confirmed(owner)).toBe(true);
    expect(await enters(owner, PASSWORD)).toBe("signed-in");
  });
});

describe("whoever has neither", () => {
  const tries: Record<string, { by: Parameters<typeof confirmEmail>[2]; kind: ConfirmOutcome["kind"] }> = {
    "in a browser without a session": { by: { viewer: null }, kind: "stranger" },
    "with another password": { by: { viewer: null, password: "pas le bon" }, kind: "refused" },
  };
  test.each(Object.entries(tries))("confirms nothing by a tap %s", async (_case, { by, kind }) => {
    const stranger = await planted();
    const secret = await linkTo(stranger, "/confirm-email");
    expect((await confirmEmail(services, secret, by)).kind).toBe(kind);
    expect(await confirmed(stranger)).toBe(false);
    expect(await standing(database, stranger.viewer.userId)).toEqual(PLANTED);
    // The link still serves whoever has what it takes.
    expect((await confirmEmail(services, secret, { viewer: stranger.viewer })).kind).toBe("confirmed");
  });

  test("confirms nothing by a tap in somebody else's session", async () => {
    const [stranger, other] = [await planted(), await registered(services)];
    expect(
      (await confirmEmail(services, await linkTo(stranger, "/confirm-email"), { viewer: other.viewer })).kind,
    ).toBe("stranger");
    expect(await confirmed(stranger)).toBe(false);
  });
});

describe("whoever first proves it without session and password finds nothing of before, be it their own or a stranger's", () => {
  const ways: Record<
    string,
    { prove: (person: Person) => Promise<{ kind: string }>; kind: string; password: string | null }
  > = {
    "takes the account over": {
      prove: async (person) =>
        takeOverAccount(
          services,
          await linkTo(person, "/confirm-email"),
          { password: NEW, termsVersion: "2026-11-21" },
          somewhere(),
        ),
      kind: "taken-over",
      password: NEW,
    },
    "resets the password": {
      prove: async (person) => {
        await askPasswordReset(services, person.form.email, somewhere());
        return resetPassword(services, await linkTo(person, "/reset-password"), NEW);
      },
      kind: "done",
      password: NEW,
    },
    "comes from Google": { prove: comeByGoogle, kind: "signed-in", password: null },
    "follows the link of an invitation to the staff": {
      prove: async ({ form }) => {
        const { link } = await createStaff(services, {
          email: form.email,
          firstName: "Awa",
          lastName: "Ngo",
          role: "adviser",
        });
        // A role is nobody's who had the account before: it opens by the link alone.
        expect(
          (await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere())).kind,
        ).toBe("refused");
        return resetPassword(services, new URL(link).searchParams.get("token") ?? "", NEW);
      },
      kind: "done",
      password: NEW,
    },
  };
  test.each(Object.entries(ways))("%s", async (_way, { prove, kind, password }) => {
    const before = await planted();
    expect(await prove(before)).toMatchObject({ kind });
    expect(await confirmed(before)).toBe(true);
    expect(await standing(database, before.viewer.userId)).toEqual([]);
    expect(await findViewer(services, before.sessionSecret)).toBeNull();
    expect(await enters(before, PASSWORD)).toBe("refused");
    if (password !== null) expect(await enters(before, password)).toBe("signed-in");
    // What somebody wrote stays: it opens nothing, and may be the owner's own.
    const { rows } = await database.pool.query("SELECT 1 FROM applications WHERE user_id = $1", [before.viewer.userId]);
    expect(rows).toHaveLength(1);
  });

  test("a link of before confirms nothing any more, and a second first proof drops nothing of the owner", async () => {
    const before = await planted();
    const left = await linkTo(before, "/confirm-email");
    expect(await comeByGoogle(before)).toMatchObject({ kind: "signed-in" });
    expect((await confirmEmail(services, left, { viewer: before.viewer })).kind).toBe("invalid");
    await database.pool.query(
      "INSERT INTO passkeys (user_id, credential_id, public_key, counter, synced, name, created_at) VALUES ($1, $2, 'x', 0, false, 'x', now())",
      [before.viewer.userId, crypto.randomUUID()],
    );
    await askPasswordReset(services, before.form.email, somewhere());
    expect(await resetPassword(services, await linkTo(before, "/reset-password"), NEW)).toEqual({ kind: "done" });
    expect(await standing(database, before.viewer.userId)).toEqual(["passkey"]);
  });

  test("of ten who take one account over at once, one does", async () => {
    const before = await planted();
    const secret = await linkTo(before, "/confirm-email");
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        takeOverAccount(services, secret, { password: `${NEW} ${index}`, termsVersion: "1" }, somewhere()),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "taken-over")).toHaveLength(1);
    expect(await standing(database, before.viewer.userId)).toEqual([]);
  });
});
