import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MailAction, MailLayout, MailLink, MailText } from "./mail-layout.tsx";
import { renderMail } from "./render-mail.ts";

const APP = path.resolve(import.meta.dirname, "../../..");

test("a mail tells a telephone its width, and breaks what is longer than a line", async () => {
  const long = `https://cap-erable.example/${"a".repeat(200)}`;
  const { html } = await renderMail(
    "Essai",
    <MailLayout preview="Essai" title={"M".repeat(60)} reason="Essai">
      <MailText>
        <MailLink href={long}>{long}</MailLink>
      </MailText>
      <MailAction href={long}>Payer</MailAction>
    </MailLayout>,
  );
  expect(html).toMatch(/<meta[^>]*name="viewport"[^>]*content="width=device-width, initial-scale=1"/);
  expect(html).toMatch(/<body[\s\S]*overflow-wrap:anywhere/);
});

test("every mail of the site has this layout", () => {
  const mails = readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".tsx"))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    .filter((source) => /\brenderMail\(/.test(source));
  expect(mails.length).toBeGreaterThan(30);
  expect(mails.filter((source) => !source.includes("MailLayout"))).toEqual([]);
});
