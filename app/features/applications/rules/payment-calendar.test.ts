/** Who pays which fee when, under a million a month and person: IRCC's figures of 30 April 2026, Quebec's of 1 January 2026, 405 FCFA for a dollar. */
import { describe, expect, it, test } from "vitest";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { TODAY, awa, day, fileOf, herve, invited, maelle } from "#app/features/applications/testing/files.ts";
import type { FileFacts, Member } from "#app/features/applications/types.ts";
import { paymentCalendar } from "./payment-calendar.ts";

const terms = {
  fees: {
    federal: { processing: 990, right: 600, child: 270, biometrics: 85, biometricsOfFamily: 170 },
    quebec: { principal: 940, member: 201 },
  },
  francs: 405,
  monthly: 1_000_000,
  today: TODAY,
};
const ee = programmeNow("express-entry");
const arrima = programmeNow("arrima");
const yann: Member = { ...maelle, key: "child-2", firstName: "Yann", birthDate: day("2006-03-01") };

const of = (members: Member[], facts: FileFacts = invited) => ({ ...facts, members });
const plan = (members: Member[], facts = invited, programme = ee) =>
  paymentCalendar(programme, of(members, facts), terms);
const said = (...asked: Parameters<typeof plan>) =>
  plan(...asked).payments.map(
    ({ payer, on, month, amount, papersBy }) =>
      `${payer} ${on?.toString() ?? `mois ${month}`} ${amount} ${papersBy?.toString() ?? "30 jours après"}`,
  );

describe("Express Entry, once invited", () => {
  it("one adult pays within a month: 1 675 CAD are 678 375 FCFA", () => {
    expect(plan([awa])).toMatchObject({ dollars: 1675, francs: 678_375, over: false });
    expect(said([awa])).toEqual(["Awa 2026-11-24 678375 2026-12-24"]);
  });

  it("a couple's 3 350 CAD are above what one person may pay in a month: each pays a part in the same month", () => {
    expect(plan([awa, herve])).toMatchObject({ dollars: 3350, francs: 1_356_750, over: true });
    expect(said([awa, herve])).toEqual(["Awa 2026-11-24 870750 2026-12-24", "Hervé 2026-11-24 486000 2026-12-24"]);
  });

  it("a child pays no right of permanent residence, of twenty either, and no biometrics under fourteen", () => {
    // 990 + 600 + 270 + 85: Maëlle is four.
    expect(plan([awa, maelle]).dollars).toBe(1945);
    // 990 + 600 + 270 + 170: Yann is twenty, and gives his fingerprints.
    expect(plan([awa, yann]).dollars).toBe(2030);
    // 2 × 1 590 + 2 × 270 + 170.
    expect(plan([awa, herve, maelle, yann])).toMatchObject({ dollars: 3890, francs: 1_575_450 });
  });

  it("who stays behind has no fee and still may pay", () => {
    const stays = { ...herve, accompanies: false };
    expect(plan([awa, stays]).dollars).toBe(1675);
  });

  it("no person pays more than a million in a month, whoever they are", () => {
    const families = [[awa], [awa, herve], [awa, maelle], [awa, herve, maelle, yann], [awa, maelle, yann]];
    for (const family of families)
      for (const programme of [ee, arrima]) {
        const paid = new Map<string, number>();
        for (const { payer, on, month, amount, group } of plan(family, invited, programme).payments) {
          const key = `${payer} ${on?.toPlainYearMonth().toString() ?? `${group} ${month}`}`;
          paid.set(key, (paid.get(key) ?? 0) + amount);
        }
        expect([...paid.values()].filter((sum) => sum > 1_000_000)).toEqual([]);
      }
  });

  it("tells two of one first name apart", () => {
    const namesake = { ...herve, firstName: "Awa", lastName: "Ndi" };
    expect(new Set(plan([awa, namesake]).payments.map(({ payer }) => payer))).toEqual(
      new Set(["Awa Nguimfack", "Awa Ndi"]),
    );
  });
});

test("before the invitation no day is known: the months are counted from it", () => {
  expect(said([awa, herve], fileOf())).toEqual([
    "Awa mois 0 870750 30 jours après",
    "Hervé mois 0 486000 30 jours après",
  ]);
  // One adult and four children: 990 + 600 + 4 × 270 + 85 = 2 755 CAD, 1 115 775 FCFA, on two months.
  const children = [1, 2, 3, 4].map((at): Member => ({ ...maelle, key: `child-${at}`, firstName: `Enfant ${at}` }));
  expect(plan([awa, ...children], fileOf()).payments.map(({ month, amount }) => [month, amount])).toEqual([
    [0, 872_775],
    [1, 243_000],
  ]);
});

test("Quebec's fees come with its invitation, the federal ones once the certificate is there", () => {
  const { payments, dollars } = plan([awa, herve, maelle], invited, arrima);
  // 940 + 2 × 201; 2 × 1 590 + 270 + 170.
  expect(dollars).toBe(1342 + 3620);
  expect(payments[0]).toMatchObject({ group: "selection", payer: "Awa", amount: 543_510, on: TODAY });
  expect(payments.filter(({ group }) => group === "federal").every(({ on }) => on === null)).toBe(true);
  expect(payments.filter(({ group }) => group === "federal").reduce((sum, { amount }) => sum + amount, 0)).toBe(
    1_466_100,
  );
});

test("what was submitted is paid, and a programme after the arrival asks none of them", () => {
  const submitted = { ...invited, milestones: { ...invited.milestones, submittedOn: day("2026-11-20") } };
  expect(plan([awa], submitted)).toMatchObject({ dollars: 0, payments: [] });
  expect(plan([awa], submitted, arrima).payments.map(({ group }) => group)).toEqual(["federal"]);
  expect(plan([awa], invited, programmeNow("post-immigration")).payments).toEqual([]);
});
