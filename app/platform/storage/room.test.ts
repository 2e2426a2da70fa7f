import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { versionRefusal } from "#app/platform/database/open-database.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { folderStorage } from "./folder-storage.ts";
import { readUpload } from "./read-upload.ts";
import { fileRefusals } from "./refusals.ts";
import { roomIn } from "./room.ts";
import { pdfWith } from "./testing/pdf.ts";

const MB = 1024 * 1024;
const mayMount = process.platform === "linux" && process.getuid?.() === 0;

describe.skipIf(!mayMount)("a small disk that fills up", () => {
  test("is known, refuses files with a sentence, and takes them again", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cap-erable-room-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder]);
    try {
      const send = async () => {
        const form = new FormData();
        form.append("document", new File([new Uint8Array(pdfWith())], "carte.pdf"));
        return readUpload(
          new Request("https://cap-erable.test/", { method: "POST", body: form }),
          folderStorage(folder, 100 * MB),
          { document: "document" },
        );
      };
      expect(await roomIn(folder, 100 * MB)).toBe("enough");
      expect((await send()).refusals).toEqual({});
      await writeFile(join(folder, "others"), Buffer.alloc(80 * MB));
      expect(await roomIn(folder, 100 * MB)).toBe("low");
      const taken = Object.keys((await send()).files).length;
      recordFigure({
        attack: "disk-full",
        sent: "1 PDF under the floor",
        measured: "files taken",
        value: taken,
        unit: "files",
        bound: { exactly: 0 },
      });
      expect(await send()).toMatchObject({ files: {}, refusals: { document: fileRefusals["no-room"] } });
      await writeFile(join(folder, "others"), Buffer.alloc(120 * MB));
      expect(await roomIn(folder, 100 * MB)).toBe("full");
      await rm(join(folder, "others"));
      expect((await send()).refusals).toEqual({});
    } finally {
      execFileSync("umount", [folder]);
      await rm(folder, { recursive: true });
    }
  });
});

test("a PostgreSQL older than 15 is refused by its version", () => {
  expect(versionRefusal(140_011, "14.11")).toContain("14.11");
  expect(versionRefusal(150_000, "15.0")).toBeUndefined();
  expect(versionRefusal(180_004, "18.4")).toBeUndefined();
});
