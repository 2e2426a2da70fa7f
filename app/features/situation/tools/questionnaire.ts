/** /eligibility: the names of the official profile where the question is the same, and questions of its own. */
import { DESTINATIONS } from "#app/features/situation/destinations.ts";
import {
  ALONE,
  type Answer,
  choice,
  exactNumber,
  fullYears,
  implying,
  labelled,
  ofSpouse,
  spanFact,
  yesNo,
} from "./answer.ts";
import { exactly } from "#app/features/situation/facts.ts";
import { PROVINCES } from "#app/features/situation/fields.ts";
import { foreignExperience, officialAnswers } from "./federal.ts";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import { SECTIONS } from "#app/features/situation/programs/questions.ts";
import type { Tool } from "./tool.ts";

const each = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, [value]]));

/** A number whose 0 is an answer: this form holds nothing until somebody says it. */
function saidNumber(field: Parameters<typeof exactNumber>[0], name: string, most = 720): Answer {
  const number = exactNumber(field, { name, most });
  return {
    ...number,
    untouched: "",
    read: (value, params) => (/^0+$/.test(value) ? spanFact(field, [0, 0]) : number.read(value, params)),
  };
}

/** Asked of the last five years: more months than those have are all of them. */
function ofLastYears(months: Answer): Answer {
  return {
    ...months,
    write(facts) {
      const written = months.write(facts);
      return written && "answer" in written && Number(written.answer) > MOST_RECENT
        ? { answer: String(MOST_RECENT) }
        : written;
    },
  };
}

const MOST_RECENT = 60;

/** Its list of years goes on to six. */
const foreignYears = fullYears("foreignWork", {
  name: "foreignExperience",
  last: 6,
});

/** Questions that it asks in another way than the official profile: here « sans conjoint » is an answer. */
const OTHERWISE: Readonly<Record<string, Answer>> = {
  family: choice(
    "family",
    { single: ALONE, accompanying: ["accompanying"], "not-accompanying": ["not-accompanying"], canadian: ["canadian"] },
    {
      name: "family",
      label: nameOf("partner"),
      asked: "dites si votre conjoint vous accompagne, et s’il est déjà citoyen ou résident permanent.",
    },
  ),
  foreignExperience: {
    ...foreignYears,
    write: (facts) => (facts.foreignWork ? foreignYears.write(facts) : foreignExperience.write(facts)),
  },
  jobOffer: choice(
    "jobOffer",
    { none: ["no"], "noc-00": ["v00"], "noc-0ab": ["v0ab"], other: ["vx"] },
    {
      name: "jobOffer",
      untouched: "none",
      asked: "dites si l’offre est valide, et pour quelle profession.",
    },
  ),
};

/** A sum in FCFA, as its canonical query writes it. */
const funds: Answer = {
  name: "funds",
  label: nameOf("money"),
  untouched: "",
  fields: () => ["money"],
  read: (value) =>
    spanFact("money", /^\d{1,11}$/.test(value) && Number(value) > 0 ? [Number(value), Number(value)] : undefined),
  write({ money }) {
    const sum = exactly(money);
    return sum === undefined ? null : { answer: String(sum) };
  },
};

export const eligibility: Tool = {
  key: "eligibility",
  ...DESTINATIONS.eligibility,
  scale: "federal",
  answers: labelled(SECTIONS, [
    ...officialAnswers.map((answer) => OTHERWISE[answer.name] ?? answer),
    saidNumber("children", "children", 99),
    choice("feer", each(["0", "1", "2", "3", "4", "5"]), { name: "feer" }),
    yesNo("regulated", { name: "regulated", label: nameOf("regulated") }),
    // Left blank it is not known: the answer decides a programme.
    yesNo("continuousYear", { name: "continuousYear", label: nameOf("continuousYear"), untouched: "" }),
    yesNo("recentCanadianYear", {
      name: "recentCanadianYear",
      label: nameOf("recentCanadianYear"),
    }),
    fullYears("tradeWork", { name: "tradeYears", last: 2 }),
    saidNumber("recentWork", "workExperience"),
    ofLastYears(saidNumber("quebecWork", "quebecExperience")),
    choice("residence", each(["abroad", ...PROVINCES]), { name: "residence", label: nameOf("residence") }),
    saidNumber("employerWork", "employerMonths"),
    choice("offerProvince", each(PROVINCES), { name: "offerProvince" }),
    yesNo("workPermit", { name: "workPermit" }),
    yesNo("longCanadianStudy", { name: "pastStudy", label: nameOf("longCanadianStudy") }),
    implying(yesNo("closeRelative", { name: "relative" }), "yes", {
      relatives: ["y"],
    }),
    funds,
    ...ofSpouse([
      choice("spouseTestLanguage", each(["french", "english"]), {
        name: "spouseTestLanguage",
      }),
      yesNo("spouseCanadianStudy", { name: "spousePastStudy" }),
    ]),
  ]),
};
