/** A site without the demonstration world. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Person } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

describe("outside the demonstration world", () => {
  let real: Site;
  beforeAll(async () => {
    real = await startSite({ DEMO: "0", LOG_LEVEL: "info" });
  });
  afterAll(() => real.stop());

  it("no demonstration account is shown or opens, and the pages of that world do not exist", async () => {
    const visitor = new Person(real.url);
    const login = await visitor.get("/login");
    expect(login.status).toBe(200);
    expect(login.body).not.toMatch(/démonstration|cap-erable\.example/);
    expect(
      (await visitor.post("/login", { email: "admin@cap-erable.example", password: "erable-administration" })).status,
    ).toBe(400);
    for (const path of ["/dev/mail", "/dev/messages", "/dev/ui", "/dev/formulaire", "/dev/panne"])
      expect((await visitor.get(path)).status, path).toBe(404);
  });
});
