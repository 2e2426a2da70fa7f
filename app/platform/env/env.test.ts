import { describe, expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

const DEPLOYED = { NODE_ENV: "production", BASE_URL: "https://cap-erable.example" };

const given = (DATABASE_URL: string, direct?: string) =>
  parseEnv({ ...DEPLOYED, DATABASE_URL, ...(direct && { DIRECT_DATABASE_URL: direct }) }).databaseUrl;

describe("settings", () => {
  test("nothing set: the demonstration world on port 3000 with the embedded database", () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      dataDir: "./data",
      databaseUrl: undefined,
      demo: true,
      deployed: false,
      trustProxy: 0,
    });
  });

  test("whoever deploys leaves the demonstration world", () => {
    expect(parseEnv(DEPLOYED)).toMatchObject({ demo: false, deployed: true, baseUrl: "https://cap-erable.example" });
    expect(parseEnv({ ...DEPLOYED, DEMO: "0" })).toMatchObject({ demo: false, deployed: true });
    expect(parseEnv({ DEMO: "0" })).toMatchObject({ demo: false, deployed: false });
  });

  test("a deployed site needs the address that its mails link to, and is never the demonstration world", () => {
    expect(() => parseEnv({ NODE_ENV: "production" })).toThrow(
      /^wrong setting in the environment: BASE_URL: needed with NODE_ENV=production.*https:/,
    );
    expect(() => parseEnv({ NODE_ENV: "production", BASE_URL: "" })).toThrow(EnvError);
    expect(() => parseEnv({ ...DEPLOYED, DEMO: "1" })).toThrow(
      /^wrong setting in the environment: DEMO: .*NODE_ENV=production/,
    );
    expect(() => parseEnv({ NODE_ENV: "production", DEMO: "1" })).toThrow(/BASE_URL: .*; DEMO: /);
  });

  test("a backup of a deployed site needs no address: it sends no mail", () => {
    expect(parseEnv({ NODE_ENV: "production" }, { links: false })).toMatchObject({
      deployed: true,
      demo: false,
      baseUrl: undefined,
    });
  });

  test("an empty setting is an absent one", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "", BASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      baseUrl: undefined,
    });
  });

  test("files lie in a bucket when its address and both keys are there; what is wrong is named, and no key is said", () => {
    expect(parseEnv({}).s3).toBeUndefined();
    const keys = { S3_ACCESS_KEY_ID: "AKIDOFOURS", S3_SECRET_ACCESS_KEY: "secret-of-ours" };
    expect(parseEnv({ S3_URL: "https://s3.example/files/", ...keys }).s3).toEqual({
      url: "https://s3.example/files",
      region: "us-east-1",
      accessKeyId: "AKIDOFOURS",
      secretAccessKey: "secret-of-ours",
    });
    for (const near of [{ S3_URL: "http://[::1]:9000/files" }, { S3_URL: "http://s3:9000/files", S3_PLAIN_HTTP: "1" }])
      expect(parseEnv({ ...near, ...keys }).s3?.url).toBe(near.S3_URL);
    expect(() => parseEnv(keys)).toThrow(/^wrong setting in the environment: S3_URL: needed with/);
    expect(() => parseEnv({ S3_URL: "https://s3.example/files" })).toThrow("S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY");
    for (const S3_URL of [
      "s3://files",
      "https://AKIDOFOURS:secret-of-ours@s3.example/files",
      "https://s3.example/a/b",
      "http://s3.example/files",
      "http://127.0.0.1.example/files",
    ]) {
      expect(() => parseEnv({ S3_URL, ...keys })).toThrow(/^wrong setting in the environment: S3_URL: /);
      expect(() => parseEnv({ S3_URL, ...keys })).not.toThrow(/OURS|ours/);
    }
  });

  test("the way of a deployed site to PostgreSQL on another machine says whether it is encrypted", () => {
    const far = "postgres://u:secret-of-ours@db.example/site";
    for (const said of [
      `${far}?sslmode=verify-full`,
      `${far}?sslmode=disable`,
      "postgres://u@localhost/site",
      "postgres://u@127.0.0.1:6432/site",
      "postgres://u@localhost/site?host=/run/postgresql",
      "postgres://u@localhost/site?host=::1",
      "postgres://%2Frun%2Fpostgresql/site",
      "postgres:///site",
      `${far}?sslrootcert=/etc/ssl/db.pem`,
    ])
      expect(given(said)).toBe(said);
    expect(() => given(far)).toThrow(/^wrong setting in the environment: DATABASE_URL: .*sslmode=verify-full/);
    expect(() => given("postgres://u@localhost/site", far)).toThrow(/: DIRECT_DATABASE_URL: .*sslmode/);
    expect(() => given("postgres://u@localhost/site?host=db.example")).toThrow(/: DATABASE_URL: /);
    expect(() => given(`${far}?sslmode=`)).toThrow(/: DATABASE_URL: /);
    expect(() => given(far)).not.toThrow(/ours/);
    expect(parseEnv({ DATABASE_URL: far }).databaseUrl).toBe(far);
  });

  test("mail leaves through a server only with a sender that it accepts", () => {
    expect(parseEnv({}).mail.smtpUrl).toBeUndefined();
    expect(
      parseEnv({ SMTP_URL: "smtps://u:p@mail.example", MAIL_FROM: "Cap Érable <bonjour@cap-erable.example>" }).mail,
    ).toEqual({
      smtpUrl: "smtps://u:p@mail.example",
      from: "Cap Érable <bonjour@cap-erable.example>",
      perSecond: 20,
    });
    expect(parseEnv({ MAIL_PER_SECOND: "5" }).mail.perSecond).toBe(5);
    expect(() => parseEnv({ SMTP_URL: "smtp://mail.example" })).toThrow(/MAIL_FROM/);
  });

  test("a real site backs itself up at night, the demonstration world when asked", () => {
    expect(parseEnv({}).backup).toEqual({ at: undefined, folder: undefined, keep: 14, lock: undefined });
    expect(parseEnv(DEPLOYED).backup.at).toBe("03:00");
    expect(parseEnv({ ...DEPLOYED, BACKUP_AT: "off" }).backup.at).toBeUndefined();
    expect(parseEnv({ BACKUP_AT: "22:30", BACKUP_KEEP: "3", BACKUP_DIR: "/mnt/disque" }).backup).toMatchObject({
      at: "22:30",
      folder: "/mnt/disque",
      keep: 3,
    });
  });

  test("archives are locked one way, or not at all", () => {
    expect(parseEnv({ BACKUP_PASSPHRASE: "neuf érables" }).backup.lock).toEqual({ passphrase: "neuf érables" });
    expect(parseEnv({ BACKUP_RECIPIENT: "age1abc" }).backup.lock).toEqual({ recipient: "age1abc" });
    expect(() => parseEnv({ BACKUP_PASSPHRASE: "neuf érables", BACKUP_RECIPIENT: "age1abc" })).toThrow(
      "one or the other",
    );
  });

  test("the public origin loses its trailing slash", () => {
    expect(parseEnv({ BASE_URL: "https://cap-erable.example/" }).baseUrl).toBe("https://cap-erable.example");
  });

  test("a secret may be given; a wrong one is named and never repeated", () => {
    const text = "A".repeat(43);
    expect(parseEnv({}).secrets).toEqual({});
    expect(parseEnv({ SECRET_SECOND_FACTOR: text }).secrets).toEqual({ secondFactor: Buffer.alloc(32) });
    for (const name of ["SECRET_BROWSER_COOKIE", "SECRET_SECOND_FACTOR", "SECRET_ARCHIVE_SIGNING", "SECRET_WEB_PUSH"]) {
      expect(() => parseEnv({ [name]: `${text}A` })).toThrow(`${name}: 32 random bytes`);
      expect(() => parseEnv({ [name]: `${text}A` })).not.toThrow(text);
    }
  });

  test("a model that reads pictures is found in its folder", () => {
    expect(parseEnv({}).ocrModel).toBeUndefined();
    expect(parseEnv({ OCR_MODEL_DIR: "node_modules/@tesseract.js-data/eng/4.0.0_best_int" }).ocrModel).toMatchObject({
      name: "eng",
      gzip: true,
    });
    expect(() => parseEnv({ OCR_MODEL_DIR: "docs" })).toThrow(
      "OCR_MODEL_DIR: the folder holds no file that ends in .traineddata",
    );
  });

  test.each([
    ["OCR_MODEL_DIR", "./nowhere"],
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["DEMO", "yes"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DIRECT_DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_POOL", "3"],
    ["BASE_URL", "cap-erable.example"],
    ["SMTP_URL", "mail.example"],
    ["MAIL_FROM", "Cap Érable"],
    ["MAIL_FROM", "Cap Érable <a@b>\r\nBcc: tous@exemple.cm"],
    ["TRUST_PROXY", "-1"],
    ["LOG_LEVEL", "loud"],
    ["MAIL_PER_SECOND", "0"],
    ["BACKUP_AT", "25:00"],
    ["BACKUP_KEEP", "0"],
    ["BACKUP_RECIPIENT", "AGE-SECRET-KEY-1ABC"],
    ["BACKUP_PASSPHRASE", "court"],
  ])("a wrong %s (%s) is named", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseEnv({ [name]: value })).toThrow(name);
  });
});
