import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStamp } from "./sources-stamp.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "cap-erable-stamp-"));
  mkdirSync(path.join(root, "app/ui"), { recursive: true });
  writeFileSync(path.join(root, "app/ui/page.ts"), "one");
  writeFileSync(path.join(root, "app/ui/page.test.ts"), "a test");
  writeFileSync(path.join(root, "lockfile"), "two");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

const stampFile = () => path.join(root, "stamp");
const open = () => openStamp(root, ["app", "lockfile", "nothing-of-the-name"], stampFile());
const said = () => readFileSync(stampFile(), "utf8").split("\n");
const changedAt = (name: string) => statSync(path.join(root, name), { bigint: true, throwIfNoEntry: false })?.ctimeNs;
/** Writes a file until the file system's clock has gone on: its ticks are milliseconds apart. */
function write(name: string, text: string): void {
  const before = changedAt(name);
  do writeFileSync(path.join(root, name), text);
  while (changedAt(name) === before);
}
/** The files were changed long ago, by the clock of the process. */
const later = () => vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });

describe("the stamp of a build", () => {
  it("is of no sources before the first build, of those that it was written for after it", () => {
    expect(open().isOfTheseSources()).toBe(false);
    open().write();
    expect(open().isOfTheseSources()).toBe(true);
  });

  it.each([
    ["a file that was edited, as long as before", () => write("app/ui/page.ts", "ONE")],
    ["a file that came", () => write("app/ui/other.ts", "")],
    ["a file that went", () => rmSync(path.join(root, "lockfile"))],
    ["the same text under another name", () => (rmSync(path.join(root, "app/ui/page.ts")), write("app/ui/side.ts", "one"))],
  ])("sees %s", (_what, change) => {
    later();
    open().write();
    expect(said()).toHaveLength(2);
    change();
    expect(open().isOfTheseSources()).toBe(false);
  });

  it("sees an edit that was dated back to the moment of the file before it", () => {
    later();
    const file = path.join(root, "app/ui/page.ts");
    const { atime, mtime } = statSync(file);
    open().write();
    write("app/ui/page.ts", "ONE");
    utimesSync(file, atime, mtime);
    expect(open().isOfTheseSources()).toBe(false);
  });

  it("is the same after a file was written anew with the same text, or a test was changed; the next start reads nothing", () => {
    later();
    open().write();
    const before = said();
    write("app/ui/page.ts", "one");
    write("app/ui/page.test.ts", "another test");
    expect(open().isOfTheseSources()).toBe(true);
    expect(said()[0]).toBe(before[0]);
    expect(said()[1]).not.toBe(before[1]);
    // A stamp whose look alone is right says that contents were not asked for.
    writeFileSync(stampFile(), `unread\n${said()[1] ?? ""}`);
    expect(open().isOfTheseSources()).toBe(true);
  });

  it("keeps no look at files that were changed a moment ago: a change in the same tick would not be seen", () => {
    open().write();
    expect(said()).toHaveLength(1);
    expect(open().isOfTheseSources()).toBe(true);
  });

  it("of the form before looks were kept is read by its contents", () => {
    open().write();
    writeFileSync(stampFile(), said()[0] ?? "");
    later();
    expect(open().isOfTheseSources()).toBe(true);
    expect(said()).toHaveLength(2);
  });

  it("is of what the sources were when it was opened, whatever changes while the site is built", () => {
    const before = open();
    expect(before.isOfTheseSources()).toBe(false);
    write("app/ui/page.ts", "three");
    before.write();
    expect(open().isOfTheseSources()).toBe(false);
  });
});
