import { expect, test } from "vitest";
import { idleShare, roomFor } from "./room.ts";

const times = (user: number, idle: number) => ({ model: "", speed: 0, times: { user, nice: 0, sys: 0, irq: 0, idle } });

test("an idle pair of cores has room for the browser beside all else, three files of it at once", () => {
  expect(roomFor({ cores: 2, idle: 0.95 })).toEqual({ sideBySide: true, atOnce: { unit: 2, db: 3, e2e: 3 } });
  expect(roomFor({ cores: 8, idle: 0.9 })).toEqual({ sideBySide: true, atOnce: { unit: 7, db: 8, e2e: 8 } });
});

test("beside other work steps follow one another, with fewer files of the browser at once", () => {
  expect(roomFor({ cores: 2, idle: 0.02 })).toEqual({ sideBySide: false, atOnce: { unit: 2, db: 4, e2e: 3 } });
  expect(roomFor({ cores: 2, idle: 0.5 })).toEqual({ sideBySide: false, atOnce: { unit: 2, db: 4, e2e: 3 } });
  expect(roomFor({ cores: 8, idle: 0.1 })).toEqual({ sideBySide: false, atOnce: { unit: 4, db: 8, e2e: 5 } });
});

test("on one core steps follow one another, whatever it did before", () => {
  for (const idle of [1, 0.3, 0])
    expect(roomFor({ cores: 1, idle })).toEqual({ sideBySide: false, atOnce: { unit: 1, db: 2, e2e: 2 } });
});

test("the idle share is that of the time that passed: what another machine took of a core is not idle", () => {
  // In a second one core did nothing, the other computed for 300 ms, was idle for 200 and not given to us for the rest.
  expect(idleShare([times(0, 0), times(500, 100)], [times(0, 1000), times(800, 300)], 1000)).toBeCloseTo(0.6);
});
