/** The open API as another site's developer meets it: its description, its answers, its refusals. */
import SwaggerParser from "@apidevtools/swagger-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

const site = sharedSite().url;
const CRS = "/api/simulations/crs";
const ARRIMA = "/api/simulations/arrima";
const OFFICIAL = "/api/simulations/crs-official";
const PSTQ = "/api/simulations/pstq";
const BODY_LIMIT = 16 * 1024;

type Answer = { status: number; headers: Headers; body: unknown };

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${site}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: text,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function resultOf(path: string, body: unknown): Promise<unknown> {
  const answer = await post(path, body);
  expect(answer.status).toBe(200);
  return (answer.body as { result: unknown }).result;
}

/** The same level in the four abilities. */
const levels = (level: unknown) => ({
  firstSpeaking: level,
  firstListening: level,
  firstReading: level,
  firstWriting: level,
});

/** A body of exactly so many bytes. */
const padded = (bytes: number) => `{"age":29}${" ".repeat(bytes - 10)}`;

describe("its description", () => {
  type Operation = {
    requestBody: { content: { "application/json": { schema: object; example: Record<string, unknown> } } };
    responses: Record<string, { content: { "application/json": { schema: object } } }>;
  };
  type Description = { openapi: string; servers: { url: string }[]; paths: Record<string, { post: Operation }> };

  async function read(): Promise<Description> {
    const response = await fetch(`${site}/api/openapi.json`);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    return (await response.json()) as Description;
  }

  it("is valid OpenAPI 3.1, of every simulation, at this server", async () => {
    const description = await read();
    await SwaggerParser.validate(structuredClone(description) as never);
    expect(description.openapi).toBe("3.1.0");
    expect(description.servers).toEqual([{ url: site }]);
    expect(Object.keys(description.paths).toSorted()).toEqual([ARRIMA, CRS, OFFICIAL, PSTQ]);
  });

  it("holds against the running server: each example passes its schema, each answer the schema of its status", async () => {
    const described = (await SwaggerParser.dereference((await read()) as never)) as unknown as Description;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    const mustFit = (schema: object, value: unknown) => {
      const fits = ajv.compile(schema);
      expect(fits(value), ajv.errorsText(fits.errors)).toBe(true);
    };
    for (const [path, { post: operation }] of Object.entries(described.paths)) {
      const { schema, example } = operation.requestBody.content["application/json"];
      mustFit(schema, example);
      for (const body of [example, {}, Object.fromEntries(Object.keys(example).map((field) => [field, ""]))]) {
        const answer = await post(path, body);
        expect(answer.status).toBe(200);
        mustFit(operation.responses["200"]?.content["application/json"].schema ?? {}, answer.body);
      }
      for (const [body, status] of [
        ["{", "400"],
        [{ education: "?" }, "400"],
        [{ note: "x".repeat(BODY_LIMIT) }, "413"],
      ] as const) {
        const answer = await post(path, body);
        expect(String(answer.status)).toBe(status);
        mustFit(operation.responses[status]?.content["application/json"].schema ?? {}, answer.body);
      }
    }
  });

  it("does not pretend that levels, years or ages are closed lists", async () => {
    const description = await read();
    const numbers = [
      "age",
      "workExperience",
      "canadianExperience",
      "firstSpeaking",
      "spouseLanguage",
      "frenchSkills",
      "frenchListen",
      "spouseExperience",
      "children",
    ];
    const properties = Object.values(description.paths).flatMap(({ post: operation }) =>
      Object.entries((operation.requestBody.content["application/json"].schema as { properties: object }).properties),
    );
    for (const [name, schema] of properties)
      if (numbers.includes(name)) expect(schema, name).not.toHaveProperty("enum");
    expect(properties.map(([name]) => name)).toEqual(expect.arrayContaining(numbers));
  });
});

describe("its answers", () => {
  it("scores a CRS profile in the specification's field names", async () => {
    const answer = await post(CRS, {
      age: 29,
      education: "master",
      workExperience: 3,
      canadianExperience: 0,
      maritalStatus: "single",
      firstLanguage: "french",
      firstSpeaking: 9,
      firstListening: 9,
      firstReading: 9,
      firstWriting: 9,
      secondLanguage: "none",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "Excellent",
      result: {
        core: {
          age: 110,
          education: 135,
          firstLanguage: 136,
          secondLanguage: 0,
          workExperience: 60,
          canadianExperience: 0,
          total: 441,
        },
        spouse: { education: 0, language: 0, canadianExperience: 0, workExperience: 0, total: 0 },
        transferability: { educationLanguage: 50, workLanguage: 50, tradeCertificate: 0, total: 100 },
        additional: {
          jobOffer: 0,
          nomination: 0,
          studyInCanada: 0,
          workInCanada: 0,
          relativesInCanada: 0,
          frenchSkills: 0,
          total: 0,
        },
        total: 541,
      },
    });
  });

  it("scores an Arrima profile, with its thresholds and its advice", async () => {
    const { body } = await post(ARRIMA, {
      age: 29,
      education: "master",
      workExperience: 47,
      frenchListen: 8,
      frenchSpeak: 8,
      frenchRead: 7,
      frenchWrite: 7,
      maritalStatus: "single",
      funds: "sufficient",
    });
    expect(body).toMatchObject({
      status: "Insuffisant",
      result: {
        education: 20,
        workExperience: 6,
        age: 16,
        languages: 8,
        quebecConnection: 0,
        jobOffer: 0,
        spouse: 0,
        children: 0,
        funds: 1,
        humanCapital: 51,
        laborMarket: 0,
        total: 51,
      },
      thresholds: {
        employability: { points: 50, minimum: 52, met: false },
        total: { points: 51, minimum: 59, met: false },
      },
    });
    const { recommendations } = body as { recommendations: Record<string, string>[] };
    expect(
      recommendations.filter(({ type, impact }) => type === "critical" && impact === "Éliminatoire"),
    ).not.toHaveLength(0);
    for (const advice of recommendations)
      expect(Object.keys(advice).toSorted()).toEqual(["description", "impact", "title", "type"]);
  });

  it.each([CRS, ARRIMA])("%s takes an empty object as the form's untouched state", async (path) => {
    const answer = await post(path, {});
    expect(answer).toMatchObject({ status: 200, body: { status: "Insuffisant", result: { total: 0 } } });
    expect((await post(path, { age: null, education: "", maritalStatus: "", unknownField: "x" })).body).toEqual(
      answer.body,
    );
  });

  it.each([
    ["a numeric text", "36", 105],
    ["a decimal comma, rounded down", "35,9", 110],
    ["a decimal point, rounded down", 35.9, 110],
    ["spaces around", " 36 ", 105],
    ["a negative number as 0", -29, 0],
    ["a text that is no number as 0", "trente", 0],
    ["a number far outside the table", 1e12, 0],
  ])("reads %s", async (_case, age, points) => {
    expect(await resultOf(CRS, { age })).toMatchObject({ core: { age: points } });
  });

  it("scores any level, listed by the form or not", async () => {
    expect(await resultOf(CRS, levels("5"))).toMatchObject({ core: { firstLanguage: 24 } });
    expect(await resultOf(CRS, levels(14))).toMatchObject({ core: { firstLanguage: 136 } });
    expect(await resultOf(CRS, { frenchSkills: "8" })).toMatchObject({ additional: { frenchSkills: 50 } });
  });
});

describe("its refusals", () => {
  it.each([
    ["a body that is not JSON", "age=29"],
    ["JSON cut short", '{"age": 29'],
    ["nothing at all", ""],
    ["a list", "[]"],
    ["a text", '"master"'],
    ["a number", "29"],
    ["null", "null"],
  ])("400 for %s", async (_case, body) => {
    for (const path of [CRS, ARRIMA]) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ errors: [{ field: "", message: expect.stringMatching(/\S/) as string }] });
    }
  });

  it("400 names every unknown text at once", async () => {
    const crs = await post(CRS, { education: "doctorate", maritalStatus: "widowed", age: "x", jobOfferType: "noc-b" });
    expect(crs.status).toBe(400);
    expect((crs.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      "education",
      "maritalStatus",
      "jobOfferType",
    ]);
    const arrima = await post(ARRIMA, { education: "bachelor", jobOfferLocation: "quebec", quebecFamily: "oui" });
    expect((arrima.body as { errors: { field: string }[] }).errors.map(({ field }) => field).toSorted()).toEqual([
      "education",
      "jobOfferLocation",
      "quebecFamily",
    ]);
  });

  it.each(["GET", "PUT", "DELETE"])("405 for %s, saying what is allowed", async (method) => {
    const response = await fetch(`${site}${CRS}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toContain("POST");
  });

  it("413 above 16 kB, with its length told or not; 16 kB pass", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await rawRequest(`${site}${CRS}`, { method: "POST", headers, body: padded(BODY_LIMIT) })).status).toBe(200);
    const told = await rawRequest(`${site}${CRS}`, { method: "POST", headers, body: padded(BODY_LIMIT + 1) });
    expect(told.status).toBe(413);
    expect(JSON.parse(told.body)).toMatchObject({ errors: [{ field: "" }] });
    const kilobyte = " ".repeat(1024);
    expect(
      (
        await rawRequest(`${site}${CRS}`, {
          method: "POST",
          headers,
          body: ['{"age":29}', ...Array<string>(12).fill(kilobyte)],
        })
      ).status,
    ).toBe(200);
    const untold = await rawRequest(`${site}${CRS}`, {
      method: "POST",
      headers,
      body: ['{"age":29}', ...Array<string>(40).fill(kilobyte)],
    });
    expect(untold.status).toBe(413);
  });
});

describe("from other sites", () => {
  const from = { Origin: "https://ailleurs.example" };

  it.each([CRS, ARRIMA])("%s answers a browser's preflight and its request", async (path) => {
    const asked = {
      ...from,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    };
    const preflight = await rawRequest(`${site}${path}`, { method: "OPTIONS", headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST",
    });
    expect(preflight.headers["access-control-allow-headers"]?.toLowerCase()).toContain("content-type");
    const answer = await rawRequest(`${site}${path}`, {
      method: "POST",
      headers: { ...from, "Sec-Fetch-Site": "cross-site", "Content-Type": "application/json" },
      body: "{}",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });

  it.each([
    "/",
    "/crs?age=29",
    "/crs/rapport.pdf?age=29",
    "/api/openapi.json",
    "/healthz",
    "/favicon.svg",
    "/nulle-part",
  ])("%s stays closed to them", async (path) => {
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await rawRequest(`${site}${path}`, {
        method,
        headers: { ...from, "Access-Control-Request-Method": "POST" },
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

describe("its share for one address", () => {
  let small: Site;
  beforeAll(async () => {
    small = await startSite({ RATE_SIMULATIONS_PER_MINUTE: "5" });
  });
  afterAll(async () => {
    await small.stop();
  });

  it("lets 600 requests a minute pass by default", async () => {
    const statuses = new Map<number, number>();
    let left = 600;
    const line = async () => {
      while (left-- > 0) {
        const { status } = await post(CRS, { age: 29 });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 20 }, line));
    expect(Object.fromEntries(statuses)).toEqual({ 200: 600 });
  });

  it("429 with Retry-After beyond it, one count for both simulations, and whatever X-Forwarded-For says", async () => {
    const ask = (path: string, forwardedFor: string) =>
      rawRequest(`${small.url}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": forwardedFor },
        body: "{}",
      });
    for (let asked = 0; asked < 5; asked += 1)
      expect((await ask(asked % 2 ? CRS : ARRIMA, `203.0.113.${asked}`)).status).toBe(200);
    const refused = await ask(CRS, "203.0.113.99");
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(JSON.parse(refused.body)).toEqual({
      errors: [{ field: "", message: expect.stringContaining(String(seconds)) as string }],
    });
    expect((await fetch(`${small.url}/crs`)).status).toBe(200);
  });
});
