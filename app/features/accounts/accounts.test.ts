import { parseWithZod } from "@conform-to/zod/v4";
import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { parseSubmission } from "#app/platform/forms/parse-submission.ts";
import { isCommonPassword, passwordFault } from "./passwords/refuse-password.server.ts";
import { countries, countryCode, countryName } from "./countries.ts";
import { PASSWORD_FIELDS, registrationSchema, signInSchema } from "./form.ts";
import { deviceName } from "./sign-in/device-name.ts";
import { nextPage, withNextPage } from "./sign-in/next-page.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { tryAgain } from "./try-again.ts";
import { accountCookie } from "./sign-in/browser.server.ts";
import { counted } from "#scripts/checks/counts.ts";

describe("the registration form", () => {
  const whole = {
    firstName: "Awa",
    lastName: "N",
    email: "awa@exemple.cm",
    country: "CM",
    password: "secret7",
    confirmPassword: "secret7",
    acceptTerms: "on",
  };
  const errorsOf = (over: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...whole, ...over })) form.append(name, value);
    const submission = parseWithZod(form, { schema: registrationSchema });
    return submission.reply({ hideFields: PASSWORD_FIELDS });
  };

  test("takes what is specified, the telephone being optional", () => {
    expect(errorsOf({}).error).toBeUndefined();
    expect(registrationSchema.parse(whole)).toMatchObject({ country: "CM", phone: "", acceptNewsletter: false });
    expect(registrationSchema.parse({ ...whole, email: "  awa@exemple.cm " }).email).toBe("awa@exemple.cm");
  });

  test("says the specified messages word for word", () => {
    expect(errorsOf({ password: "cinq5", confirmPassword: "cinq5" }).error).toEqual({
      password: ["Le mot de passe doit contenir au moins 6 caractères"],
    });
    expect(errorsOf({ password: "sixsix", confirmPassword: "sixsix" }).error).toBeUndefined();
    expect(errorsOf({ confirmPassword: "autre77" }).error).toEqual({
      confirmPassword: ["Les mots de passe ne correspondent pas"],
    });
    expect(errorsOf({ acceptTerms: "" }).error).toEqual({
      acceptTerms: ["Vous devez accepter les conditions d'utilisation"],
    });
  });

  test("names every field that is missing at once, and never sends a password back", () => {
    const answer = errorsOf({
      firstName: " ",
      lastName: "",
      email: "",
      country: "",
      password: "abc",
      confirmPassword: "abd",
      acceptTerms: "",
    });
    expect(Object.keys(answer.error ?? {}).toSorted()).toEqual([
      "acceptTerms",
      "confirmPassword",
      "country",
      "email",
      "firstName",
      "lastName",
      "password",
    ]);
    expect(answer.initialValue).not.toHaveProperty("password");
    expect(answer.initialValue).not.toHaveProperty("confirmPassword");
  });

  test("refuses an address without its parts and a country that is none", () => {
    expect(Object.keys(errorsOf({ email: "awa@" }).error ?? {})).toEqual(["email"]);
    expect(Object.keys(errorsOf({ country: "Atlantide" }).error ?? {})).toEqual(["country"]);
  });

  test("the sign-in needs its two fields", () => {
    expect(signInSchema.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(["email", "password"]);
    expect(signInSchema.parse({ email: "a", password: "b", sharedPhone: "on" }).sharedPhone).toBe(true);
  });
});

describe("countries", () => {
  test("begin with Cameroon, each once, each found by its code and its name", () => {
    expect(countries[0]).toEqual({ value: "CM", label: "Cameroun" });
    expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
    for (const { value, label } of countries) {
      expect(countryCode(value)).toBe(value);
      expect(countryCode(label)).toBe(value);
      expect(countryName(value)).toBe(label);
    }
    expect(countryCode(" cote d ivoire ")).toBe("CI");
    expect(countryCode("")).toBeUndefined();
  });

  test.each(["Atlantide", "ZZ", "C M", "<b>"])("%j is none, and the registration says so in French", (country) => {
    const typed = {
      firstName: "Awa",
      lastName: "Ngo",
      email: "awa@exemple.cm",
      password: "quatre mots",
      confirmPassword: "quatre mots",
      acceptTerms: "on",
    };
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, country })) form.append(name, value);
    expect(parseSubmission(form, registrationSchema).reply().error).toEqual({
      country: ["Choisissez un pays de la liste."],
    });
  });
});

test.each([
  ["6 99 00 00 00", "CM", "+237699000000"],
  ["+237 699-00-00-00", "FR", "+237699000000"],
  ["06 12 34 56 78", "FR", "+33612345678"],
  ["00237699000000", "CM", "+237699000000"],
  ["12", "CM", "12"],
  ["demander à ma sœur", "CM", "demander à ma sœur"],
  ["", "CM", ""],
])("the telephone %j of %s is kept as %j", (typed, country, kept) => {
  expect(normalisePhone(typed, country)).toBe(kept);
});

test.each(["123456", "PASSWORD", "azerty", "Cameroun2026", "douala237", "Qwerty123", "iloveyou"])(
  "%s is refused as common",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(["quatre mots à nous", "secret-bananier", "zx9!pLq", "erable-famille"])("%s is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

const owner = (email: string, role: "user" | "adviser" | "admin" = "user") => ({ email, role });

describe("a password that may not be chosen", () => {
  const real = { demo: false };
  const client = owner("awa.nguimfack+site@exemple.cm");

  test.each(["      ", "\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0", "\t\t\t\t\t\t"])("%j is only blanks", (password) => {
    expect(passwordFault(password, client, real)).toMatch(/espaces/);
  });

  test.each([
    "awa.nguimfack+site@exemple.cm",
    "AWA.NGUIMFACK+SITE@EXEMPLE.CM",
    "awa.nguimfack",
    "Awa_Nguimfack!",
    "awanguimfack2026",
    "4w4.ngu1mf4ck",
    "awanguimfackawanguimfack",
    "kcafmiugnawa",
    "237awanguimfack",
  ])("%s is the owner's e-mail", (password) => {
    expect(passwordFault(password, client, real)).toMatch(/adresse e-mail/);
    expect(passwordFault(password, owner("serge@exemple.cm"), real)).toBeUndefined();
  });

  test("an address that ends in figures is recognised with others", () => {
    expect(passwordFault("serge2026!", owner("serge237@exemple.cm"), real)).toMatch(/adresse e-mail/);
    expect(passwordFault("ab+xq-ufnh", owner("ab@exemple.cm"), real)).toBeUndefined();
  });

  test.each(
    [
      [
        "Canada2026!",
        "Cameroun2025",
        "C4m3r0un2025!",
        "Qu3bec#2026",
        "P@ssw0rd2026",
        "2026canada",
        "!!Douala!!",
        "canadacanada",
        "Montréal12051990",
      ],
      ["aaaaaa", "121212", "abcabcabc", "iloveyou2025!", "4zerty2026", "Immigration2026!", "1mm1gr4t10n", "Jesus2026!"],
    ].flat(),
  )("%s is a common word dressed up", (password) => {
    expect(passwordFault(password, client, real)).toMatch(/plus courants/);
  });

  test.each([
    "quatre mots à nous",
    "erable-famille",
    "ndop-érable-237",
    "secret-bananier",
    "zx9!pLq",
    "canada, ma tante et moi",
    "Nkolbisson-1987-pluie",
  ])("%s may be chosen", (password) => {
    expect(passwordFault(password, client, real)).toBeUndefined();
  });

  test("the office needs 12 characters, except in the demonstration world", () => {
    for (const role of ["adviser", "admin"] as const) {
      expect(passwordFault("zx9!pLq-48v", owner("ana@cap-erable.test", role), real)).toBe(
        "Pour l’équipe, le mot de passe doit contenir au moins 12 caractères.",
      );
      expect(passwordFault("zx9!pLq-48vW", owner("ana@cap-erable.test", role), real)).toBeUndefined();
      expect(passwordFault("zx9!pLq", owner("ana@cap-erable.test", role), { demo: true })).toBeUndefined();
    }
    expect(passwordFault("zx9!pLq", owner("ana@cap-erable.test"), real)).toBeUndefined();
  });

  test("the longest password and the strangest are judged in no time", () => {
    const strange = ["a".repeat(200), "1!".repeat(100), "canada1".repeat(28), "\u0301".repeat(200), "🍁".repeat(100)];
    expect(spentMs(() => strange.map((password) => passwordFault(password, client, real)))).toBeLessThan(250);
  });
});

describe("the page after a sign-in", () => {
  test.each([
    ["/profile/sessions?x=1#haut", "/profile/sessions?x=1#haut"],
    ["/crs?age=29", "/crs?age=29"],
    [null, "/dashboard"],
    ["", "/dashboard"],
    ["//mal.example/x", "/dashboard"],
    ["/\\mal.example", "/dashboard"],
    ["https://mal.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
    ["/\tx//mal.example", "/dashboard"],
    ["/x/..//mal.example", "/dashboard"],
    ["/login?suite=/login", "/dashboard"],
    ["/logout", "/dashboard"],
  ])("%j leads to %s", (suite, page) => {
    expect(nextPage(suite)).toBe(page);
  });

  test("is the staff's own home when nothing else was asked for, and the page asked for otherwise", () => {
    expect([nextPage(null, "/admin"), nextPage("//mal.example", "/admin"), nextPage("/dashboard", "/admin")]).toEqual([
      "/admin",
      "/admin",
      "/dashboard",
    ]);
    expect(withNextPage("/login/code", "/dashboard")).toBe("/login/code?suite=%2Fdashboard");
  });

  test("is always one of ours", () => {
    const nasty = string({
      unit: constantFrom("/", "\\", ".", ":", "@", "?", "#", "a", "%", "2", "f", "\t", "\n", " "),
      maxLength: 12,
    });
    assert(
      property(nasty, (text) => {
        const page = nextPage(`/${text}`);
        expect(new URL(page, "https://ours.example").origin).toBe("https://ours.example");
        expect(page).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: counted(2000) },
    );
  });

  test("goes along from page to page", () => {
    expect(withNextPage("/register", "/crs?age=29")).toBe("/register?suite=%2Fcrs%3Fage%3D29");
    expect(withNextPage("/register", null)).toBe("/register");
  });
});

const request = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

describe("cookies", () => {
  const [deployed, local] = [
    accountCookie("session", { deployed: true }),
    accountCookie("session", { deployed: false }),
  ];

  test("of a deployed site are bound to its host, over TLS, and out of scripts' reach", async () => {
    expect(await deployed.keep("abc")).toBe(
      "__Host-session=abc; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect(await deployed.keep("abc", { whileOpen: true })).toBe(
      "__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect(await deployed.forget()).toBe("__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
    expect(await local.keep("abc")).toBe("session=abc; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax");
  });

  test("are read by their whole name and only in our shape", async () => {
    expect(await deployed.read(request("a=1; __Host-session=s_-9; session=old"))).toBe("s_-9");
    for (const header of ["xsession=abc", "session=<script>", "session=%41", "session=", "__proto__=x; constructor=y"])
      expect(await local.read(request(header)), header).toBeNull();
    expect(await local.read(new Request("http://localhost/"))).toBeNull();
  });
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    "Chrome sur Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Mobile Safari/537.36 OPR/78.0",
    "Opera sur Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari sur iPhone ou iPad",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox sur Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0",
    "Edge sur Windows",
  ],
  ["curl/8.5", "Appareil inconnu"],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  [1, "Trop d’essais. Réessayez dans une minute."],
  [61, "Trop d’essais. Réessayez dans 2\u00a0minutes."],
  [900, "Trop d’essais. Réessayez dans 15\u00a0minutes."],
])("after %d s one may try again: %s", (seconds, sentence) => {
  expect(tryAgain("Trop d’essais", seconds)).toBe(sentence);
});
