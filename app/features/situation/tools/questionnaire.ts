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
import { type Span, exactly } from "#app/features/situation/facts.ts";
import { ABILITIES, PROVINCES, type SpanField, levelField } from "#app/features/situation/fields.ts";
import { foreignExperience, officialAnswers } from "./federal.ts";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import { groupOf, languageIn } from "./federal-languages.ts";
import { readSum } from "#app/features/situation/programs/read-answers.ts";
import { SECTIONS, SHOWN_AS_ANSWER } from "#app/features/situation/programs/questions.ts";
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

/** A sum in FCFA, as people type it. */
const funds: Answer = {
  name: "funds",
  label: nameOf("money"),
  untouched: "",
  fields: () => ["money"],
  read(value) {
    const sum = readSum(value);
    return sum === null || sum === undefined ? {} : spanFact("money", [sum, sum]);
  },
  write({ money }) {
    const sum = exactly(money);
    return sum === undefined ? null : { answer: String(sum) };
  },
};

type Zero = readonly [field: SpanField, zero: Span];
const LESS_THAN_A_YEAR: Span = [0, 11];
const UNDER_THE_LIST: Span = [0, 3];

/** What a 0 of each list stands for. Of an occupation that no programme counts the form shows no year, however long one worked. */
function zeroOf(name: string, params: URLSearchParams): Zero | undefined {
  const ability = ABILITIES.find((one) => name === `second${one}`);
  if (ability)
    return [levelField(groupOf("second", languageIn(params, "firstLanguage"), undefined), ability), UNDER_THE_LIST];
  const isUnskilled = ["4", "5"].includes(params.get("feer") ?? "");
  const field: Readonly<Record<string, SpanField | undefined>> = {
    foreignExperience: isUnskilled ? undefined : "foreignWork",
    canadianExperience: "canadianWork",
    tradeYears: "tradeWork",
    spouseCanadianExperience: "spouseCanadianWork",
  };
  return field[name] && [field[name], LESS_THAN_A_YEAR];
}

/** A question whose value before it is touched is an answer once the form is sent. */
function sentAsShown(answer: Answer): Answer {
  if (!SHOWN_AS_ANSWER.includes(answer.name)) return answer;
  return {
    ...answer,
    untouched: "",
    shown: answer.untouched,
    read(value, params) {
      if (value !== "0") return answer.read(value, params);
      const zero = zeroOf(answer.name, params);
      return zero ? spanFact(...zero) : {};
    },
  };
}

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
  ]).map(sentAsShown),
};
