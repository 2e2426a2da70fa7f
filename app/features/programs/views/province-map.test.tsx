import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MAP_SIZE, shapes } from "#app/features/programs/map-shapes.ts";
import { PROVINCE_CODES } from "#app/features/programs/provinces.ts";
import { ProvinceList, ProvinceMap } from "./province-map.tsx";

const map = renderToStaticMarkup(<ProvinceMap chosen={["ON"]} typed={{}} />);

test("the map weighs under 15 kB", () => {
  expect(Buffer.byteLength(map)).toBeLessThan(15_000);
});

test("each province is a link with its name and its number of pages, as in the list beside it", () => {
  expect([...map.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    [...renderToStaticMarkup(<ProvinceList chosen={[]} typed={{}} />).matchAll(/<a href="([^"]+)"/g)].map(
      ([, href]) => href,
    ),
  );
  expect(map.match(/<a /g)).toHaveLength(13);
  expect(map).toContain('href="/pnp?province=Ontario#resultats" aria-label="ON 5 fiches, Ontario" aria-current="true"');
  expect(map).toContain('href="/pnp?province=Qu%C3%A9bec#resultats" aria-label="QC 1 fiche, Québec"');
  expect(map).toContain('aria-label="NU 0 fiche, Nunavut"');
});

test("a link keeps the other filters", () => {
  const typed = { occupation: "infirmière", experience: "1,5", language: "", province: "Alberta", education: "master" };
  expect(renderToStaticMarkup(<ProvinceList chosen={[]} typed={typed} />)).toContain(
    'href="/pnp?occupation=infirmi%C3%A8re&amp;experience=1%2C5&amp;province=Ontario&amp;education=master#resultats"',
  );
});

test("every shape and label lies on the map, and no label covers another", () => {
  const half = 27;
  for (const code of PROVINCE_CODES) {
    const { box, label } = shapes[code];
    expect(
      box[0] >= 0 && box[1] >= 0 && box[0] + box[2] <= MAP_SIZE.width && box[1] + box[3] <= MAP_SIZE.height,
      code,
    ).toBe(true);
    expect(
      label[0] - half >= 0 &&
        label[1] - half >= 0 &&
        label[0] + half <= MAP_SIZE.width &&
        label[1] + half <= MAP_SIZE.height,
      code,
    ).toBe(true);
    for (const other of PROVINCE_CODES) {
      const apart = Math.max(Math.abs(label[0] - shapes[other].label[0]), Math.abs(label[1] - shapes[other].label[1]));
      if (other !== code) expect(apart, `${code} ${other}`).toBeGreaterThanOrEqual(54);
    }
  }
});
