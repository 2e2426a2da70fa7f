import { type Factor, factorQuestion } from "#app/features/points/shared/factors.ts";
import type { Question, Section } from "#app/features/points/shared/questions.ts";

type Schema = Record<string, unknown>;

/** One grid as the description needs it: its questions, and its answer when nothing is answered. */
export type DescribedGrid = {
  path: string;
  title: string;
  summary: string;
  sections: readonly Section[];
  /** Fields of the body that are no question of the sections. */
  more?: Record<string, Schema>;
  example: Record<string, unknown>;
  untouchedAnswer: object;
  /** Parts of the answer whose every type one example cannot show. */
  answerParts?: Record<string, Schema>;
};

/**
 * The OpenAPI 3.1 description of the simulations' API, drawn from the questions and from a
 * real answer, so that it cannot say anything else than what the API does.
 */
export function describeApi(
  grids: readonly DescribedGrid[],
  site: { name: string; origin: string; notice: string; version: string },
): Schema {
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name}\u00a0: simulations de points`,
      version: site.version,
      description: `Les estimations des simulateurs du site. ${site.notice} Sans compte, ouvert à tous les sites (CORS), 16\u00a0ko au plus par requête.`,
    },
    servers: [{ url: site.origin }],
    paths: Object.fromEntries(grids.map((grid) => [grid.path, { post: operation(grid) }])),
    components: { schemas: { Errors: ERRORS } },
  };
}

function operation(grid: DescribedGrid): Schema {
  return {
    operationId: `simulate${grid.title}`,
    summary: grid.summary,
    requestBody: {
      required: true,
      content: { "application/json": { schema: bodySchema(grid.sections, grid.more), example: grid.example } },
    },
    responses: {
      200: { description: "Le résultat de ces réponses.", content: { "application/json": { schema: answerOf(grid) } } },
      400: errorResponse("Le corps n’est pas un objet JSON, ou un texte n’est pas une des valeurs acceptées."),
      413: errorResponse("Le corps dépasse 16\u00a0ko."),
      429: {
        ...errorResponse("Trop de requêtes de cette adresse."),
        headers: { "Retry-After": { description: "Secondes à attendre.", schema: { type: "integer" } } },
      },
    },
  };
}

function answerOf({ untouchedAnswer, answerParts }: DescribedGrid): Schema {
  const schema = schemaLike(untouchedAnswer);
  return { ...schema, properties: { ...(schema.properties as Schema), ...answerParts } };
}

/** The schema of a body, or of an object inside it, drawn from its questions. */
export function bodySchema(sections: readonly Section[], more: Record<string, Schema> = {}): Schema {
  const questions = sections.flatMap((section) => section.questions);
  return {
    type: "object",
    description: "Un champ absent, null ou vide vaut une question sans réponse. Un champ inconnu est ignoré.",
    properties: {
      ...more,
      ...Object.fromEntries(questions.map((question) => [question.name, answerSchema(question)])),
    },
  };
}

/** The « factors » field of a body: what the newest edition asks beside its questions; none when it asks nothing more. */
export function factorsField({ from, factors }: { from: string; factors: readonly Factor[] }): Record<string, Schema> {
  if (factors.length === 0) return {};
  const questions = factors.map((factor) => factorQuestion(factor, factor.key));
  return {
    factors: {
      ...bodySchema([{ id: "factors", title: "Facteurs", questions }]),
      description: `Les facteurs que l’édition du ${from} ajoute.`,
    },
  };
}

/** Numbers are never enums: any number is scored by the table. */
function answerSchema(question: Question): Schema {
  const description = [question.label, question.hint, question.when?.words]
    .filter((words) => words !== undefined)
    .map(asSentence)
    .join(" ");
  if (question.kind === "number" || question.kind === "level") {
    return {
      description: `${description} Nombre, ou texte d’un nombre\u00a0; autre chose vaut 0.`,
      type: ["number", "string", "null"],
    };
  }
  const values = question.kind === "yesno" ? ["yes", "no"] : question.choices.map((choice) => choice.value);
  return { description, enum: [...new Set([...values, "", null])] };
}

function asSentence(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

const ERRORS: Schema = {
  type: "object",
  required: ["errors"],
  properties: {
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: {
          field: { type: "string", description: "Le champ refusé\u00a0; vide quand c’est le corps entier." },
          message: { type: "string" },
        },
      },
    },
  },
};

function errorResponse(description: string): Schema {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Errors" } } } };
}

/** The schema of a value of this very shape: every figure a whole number, every list of its first item's shape. */
function schemaLike(value: unknown): Schema {
  if (typeof value === "number") return { type: "integer" };
  if (typeof value === "boolean") return { type: "boolean" };
  if (typeof value === "string") return { type: "string" };
  if (Array.isArray(value)) return { type: "array", items: schemaLike(value[0]) };
  if (value && typeof value === "object") {
    return {
      type: "object",
      required: Object.keys(value),
      properties: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, schemaLike(item)])),
    };
  }
  return {};
}
