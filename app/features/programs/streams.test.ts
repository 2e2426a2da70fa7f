/** What is said of each stream is dated, sourced or said to be unknown; figures as in the readings of 2026-11-20. */
import { describe, expect, test } from "vitest";
import { fees, processing } from "./data/federal-steps.ts";
import { entryById, entryDescription, entryPaths, entryTitle, isListed, listedPaths } from "./entries.ts";
import { programs } from "./programs.ts";
import { places } from "./provinces.ts";
import { isNameOnly, isOpen, streamById, streams } from "./streams.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";

const todayOf = (id: string) => programs().find((program) => program.id === id)?.today;

const DATED = /^20\d\d(-\d\d(-\d\d)?)?$/;

describe.each(streams().map((stream) => [stream.id, stream] as const))("%s", (id, stream) => {
  test("has a status, a date that reads, and a source or the word that there is none", () => {
    expect(stream.asOf).toMatch(DATED);
    expect(sayDay(stream.asOf)).toMatch(/20\d\d$/);
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    if (!isNameOnly(stream)) {
      for (const source of stream.sources) expect(source.name.length).toBeGreaterThan(5);
      expect(stream.conditions.length).toBeGreaterThan(0);
      return;
    }
    // Names and status only: nothing that a visitor could take for a fact.
    expect(stream.conditions).toEqual([]);
    expect([stream.minLanguage, stream.education, stream.experienceMonths, stream.crsScore]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("states no minimum that its words do not say for sure", () => {
    const sure = (topic: string) =>
      stream.conditions.some((condition) => condition.topic === topic && !condition.unverified);
    if (stream.minLanguage !== undefined) expect(sure("language")).toBe(true);
    if (stream.education !== undefined) expect(sure("education")).toBe(true);
    if (stream.experienceMonths !== undefined) expect(sure("experience")).toBe(true);
    if (stream.jobOffer !== undefined && stream.status !== "openWithOffer") expect(sure("jobOffer")).toBe(true);
  });
});

test("there are 51, by place as read, 16 of them with a source of their own", () => {
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(streams(), ({ place }) => place)).map(([place, list]) => [place, list.length]),
  );
  expect(counts).toEqual({
    BC: 5,
    AB: 7,
    SK: 4,
    MB: 4,
    ON: 4,
    NB: 3,
    NS: 4,
    PE: 3,
    NL: 4,
    YT: 4,
    NT: 3,
    ATL: 1,
    HQ: 3,
    CA: 2,
  });
  expect(streams().filter((stream) => !isNameOnly(stream))).toHaveLength(16);
});

test("what is closed, revoked or suspended is never listed as open", () => {
  const shut = streams()
    .filter((stream) => !isOpen(stream))
    .map(({ id, status }) => [id, status]);
  expect(shut).toEqual([
    ["bcpnp-volets-fermes", "closed"],
    ["sinp-affaires-fermes", "closed"],
    ["oinp-volets-revoques", "revoked"],
    ["visa-demarrage-entreprise", "closed"],
    ["parents-et-grands-parents", "suspended"],
  ]);
});

test("figures of the readings", () => {
  expect(streamById("oinp-main-d-oeuvre-feer-4-5")).toMatchObject({
    minLanguage: 4,
    education: "high-school",
    experienceMonths: 9,
    jobOffer: true,
  });
  expect(streamById("aaip-entree-express")).toMatchObject({ crsScore: 300, expressEntry: true });
  expect(streamById("ntnp-francophone")).toMatchObject({
    minLanguage: 5,
    education: "high-school",
    experienceMonths: 6,
    jobOffer: true,
  });
  expect(streamById("sinp-offre-d-emploi")?.minLanguage).toBeUndefined();
  expect(processing).toMatchObject({ asOf: "2026-09-03", expressEntryMonths: 7, baseMonths: 13 });
  expect(fees.lines.map(({ amount }) => amount)).toEqual([1590, 1590, 270, 85]);
});

test("each sample programme says what became of it, with a date and an official page", () => {
  for (const { today, id } of programs()) {
    expect(today.on, id).toMatch(DATED);
    expect(
      today.sources.some(
        ({ url }) =>
          url !== undefined &&
          /welcomebc|ontario\.ca|alberta\.ca|quebec\.ca|saskatchewan\.ca|liveinnovascotia/.test(url),
      ),
      id,
    ).toBe(true);
    if (today.stream !== undefined) expect(streamById(today.stream), id).toBeDefined();
  }
  expect(todayOf("ontario-francophone")).toMatchObject({ on: "2026-06-26", tone: "bad" });
  expect(todayOf("quebec-travailleurs-qualifies")).toMatchObject({ on: "2024-11-29", tone: "bad" });
});

test("every page below /pnp has its own address, title and description", () => {
  expect(new Set(entryPaths()).size).toBe(57);
  const entries = entryPaths().map((path) => entryById(path.replace("/pnp/", "")));
  const said = entries.map((entry) => entry && { title: entryTitle(entry), description: entryDescription(entry) });
  expect(new Set(said.map((one) => one?.title)).size).toBe(57);
  for (const one of said) expect(one?.description.length).toBeGreaterThan(40);
});

test("search engines are told of the six programmes and the 16 streams that say something, and of no other", () => {
  expect(listedPaths()).toHaveLength(22);
  expect(listedPaths()).toContain("/pnp/mobilite-francophone");
  for (const path of entryPaths()) {
    const entry = entryById(path.replace("/pnp/", ""));
    expect(entry && isListed(entry), path).toBe(listedPaths().includes(path));
  }
});

test("Mobilité francophone says what the guide knows: an employer outside Quebec, no market study, NCLC 5 to speak and listen", () => {
  const words =
    streamById("mobilite-francophone")
      ?.conditions.map((condition) => condition.words)
      .join(" ") ?? "";
  for (const said of [
    "hors du Québec",
    "étude d’impact",
    "NCLC 5 en français à l’écoute et à l’oral",
    "emplois agricoles",
  ])
    expect(words).toContain(said);
});

test("every place but Nunavut, and those that are no province, has an official page", () => {
  const without = Object.entries(places).filter(([, { official }]) => !official);
  expect(without.map(([code]) => code)).toEqual(["NU", "HQ", "CA"]);
  for (const { official } of Object.values(places)) if (official) expect(official.url).toMatch(/^https:\/\//);
});
