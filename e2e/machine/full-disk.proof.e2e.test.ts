/** A data folder on a small disk that fills up to the last byte, PostgreSQL and log included. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { freeStart, postBooking, somebody } from "#e2e/support/journey/appointments.ts";
import { copyFirstData } from "#e2e/support/site/first-data.ts";
import { Person, flashOf } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { MB, fillUpTo, makeRoom, mountSmallDisk, unmount } from "#e2e/support/machine/small-disk.ts";
import { counted } from "#scripts/checks/counts.ts";

/** How long the disk stays full under load. */
const FULL_FOR_MS = counted(25_000, 10_000);
const folder = await makeFolder();
const mounted = mountSmallDisk(folder, 640);

const message = () => ({
  formId: crypto.randomUUID(),
  ...somebody(),
  subject: "express",
  message: `Combien de temps\u00a0? ${"a".repeat(4000)}`,
});

describe.skipIf(!mounted)("a disk that fills up", () => {
  let site: Site;
  let visitor: Person;
  let client: Person;
  let office: Person;
  beforeAll(async () => {
    const noLimits = {
      RATE_FORMS_PER_MINUTE: "0",
      RATE_FORMS_BY_ADDRESS_PER_MINUTE: "0",
      RATE_DOCUMENTS_PER_MINUTE: "0",
    };
    const settings = { ...noLimits, ...NO_ALLOWANCES, FREE_SPACE_FLOOR_MB: "200", LOG_LEVEL: "warn" };
    await copyFirstData(settings, folder);
    site = await startSite(settings, folder);
    visitor = new Person(site.url);
    // A known browser: a form that it sends again is the same one.
    await visitor.get("/contact");
    client = await new Person(site.url).signInAs("user");
    office = await new Person(site.url).signInAs("admin");
  });
  afterAll(async () => {
    await makeRoom(folder);
    await site.end("SIGTERM");
    unmount(folder);
    await rm(folder, { recursive: true, force: true });
  });

  const ready = async () => {
    const answer = await fetch(`${site.url}/readyz`);
    return {
      status: answer.status,
      ...((await answer.json()) as { disk: string; databaseDisk: string; database: boolean }),
    };
  };
  const pages: [string, () => ReturnType<Person["get"]>][] = [
    ["/guides", () => visitor.get("/guides")],
    ["/crs", () => visitor.get("/crs?age=29")],
    ["/dashboard", () => client.get("/dashboard")],
    ["/admin/messages", () => office.get("/admin/messages")],
    ["a PDF", () => visitor.get("/crs/rapport.pdf?age=29")],
    ["/appointment", () => visitor.get("/appointment")],
    ["/contact", () => visitor.post("/contact", message())],
    [
      "/register",
      () =>
        visitor.post("/register", {
          ...somebody(),
          formId: crypto.randomUUID(),
          country: "CM",
          password: "quatre mots à nous",
          confirmPassword: "quatre mots à nous",
          acceptTerms: "on",
        }),
    ],
    ["/login", () => new Person(site.url).post("/login", { email: "personne@exemple.cm", password: "quatre mots" })],
  ];

  it("below the free-space minimum: files are refused with a sentence, a consultation is booked, /readyz and the log say it", async () => {
    expect(await ready()).toMatchObject({ status: 200, disk: "enough", databaseDisk: "enough" });
    await fillUpTo(folder, 150 * MB);
    expect(await ready()).toMatchObject({ status: 200, disk: "low", databaseDisk: "low" });
    const form = new FormData();
    form.set("cniDocument", new Blob([new Uint8Array(pdfWith())]), "cni.pdf");
    const sent = await fetch(`${site.url}/tests/documents/identity`, {
      method: "POST",
      body: form,
      headers: { Origin: site.url },
    });
    expect(await sent.json()).toEqual({ refusal: fileRefusals["no-room"] });
    const booked = await postBooking(site.url, {
      ...somebody(),
      service: "initial",
      ...(await freeStart(site.url, 7)),
    });
    expect(booked.status).toBeLessThan(400);
    await expect.poll(() => site.output(), { interval: 1_000 }).toContain("little free space is left");
  });

  it("at 0 bytes: a page or 503 with the time to come back, never 500; what was confirmed is there when there is room again", async () => {
    const acknowledged: [Record<string, string>, string | undefined][] = [];
    const counts: Record<string, number> = {};
    const wrong: string[] = [];
    const note = (what: string, { status, headers, body }: Awaited<ReturnType<Person["get"]>>) => {
      counts[status] = (counts[status] ?? 0) + 1;
      if (status >= 500 && (status !== 503 || headers.get("Retry-After") === null)) wrong.push(`${what} ${status}`);
      if (status === 503 && !body.includes("votre navigateur l’a gardé"))
        wrong.push(`${what} 503 says nothing of the form`);
    };
    const until = performance.now() + FULL_FOR_MS;
    while (performance.now() < until || acknowledged.length === 0 || !counts[503]) {
      // PostgreSQL gives room back by recycling its log: it is taken at once.
      // At first there is room for some.
      await fillUpTo(folder, acknowledged.length === 0 ? 40 * MB : 0);
      const sending = Array.from({ length: 6 }, async () => {
        const contact = message();
        const answer = await visitor.post("/contact", contact);
        note("/contact", answer);
        if (answer.status === 303) acknowledged.push([contact, flashOf(answer)?.about]);
      });
      await Promise.all([...sending, ...pages.map(async ([what, run]) => note(what, await run()))]);
    }
    process.stdout.write(
      `at 0 bytes, answers by status: ${JSON.stringify(counts)}; confirmed: ${acknowledged.length}\n`,
    );
    expect(wrong).toEqual([]);
    expect(counts[503], "the disk was felt").toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await ready()).toMatchObject({ status: 503, disk: "full", databaseDisk: "full" });
    await makeRoom(folder);
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(pages.map(async ([what, run]) => [what, (await run()).status < 500] as const)),
      );
    await expect.poll(statuses, { interval: 1_000 }).toEqual(Object.fromEntries(pages.map(([what]) => [what, true])));
    expect(await ready()).toMatchObject({ status: 200, disk: "enough" });
    for (const [contact, ticket] of acknowledged) {
      expect(ticket).toMatch(/^CE-\d{5}$/);
      expect(flashOf(await visitor.post("/contact", contact))?.about).toBe(ticket);
    }
  });
});
