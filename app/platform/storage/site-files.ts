import { buffer } from "node:stream/consumers";
import path from "node:path";
import { type FilesPlace, folderPlace, marksIn, textOfMarks } from "#app/platform/belonging/files-mark.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { S3Settings } from "#app/platform/env/s3.ts";
import { scanBy } from "./antivirus/quarantine.ts";
import { folderStorage } from "./folder-storage.ts";
import { type S3Client, s3Client } from "./s3/s3-client.ts";
import { PREFIX, s3Storage } from "./s3/s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Files of a site, and the place where they lie. */
export type SiteFiles = { storage: Storage; place: FilesPlace };

export type FileSettings = Pick<Env, "s3" | "clamd" | "freeSpaceFloor">;

const MARK = `${PREFIX}database-mark`;

/** Where this site keeps its files, in a bucket when the settings name one, else in its data folder; and what scans them. */
export function siteFiles({ s3, clamd, freeSpaceFloor }: FileSettings, dataDir: string): SiteFiles {
  const { storage, place } = s3 ? bucketFiles(s3, dataDir, freeSpaceFloor) : folderFiles(dataDir, freeSpaceFloor);
  return { storage: clamd === undefined ? storage : { ...storage, scan: scanBy(clamd) }, place };
}

/** @param dataDir absolute; `floorBytes` as in folderStorage */
export function folderFiles(dataDir: string, floorBytes = 0): SiteFiles {
  const folder = path.join(dataDir, "files");
  return { storage: folderStorage(folder, floorBytes), place: folderPlace(folder) };
}

/** @param dataDir absolute: files wait there until they came whole; `floorBytes` as in folderStorage */
export function bucketFiles(settings: S3Settings, dataDir: string, floorBytes = 0): SiteFiles {
  const client = s3Client(settings);
  const draftsFolder = path.join(dataDir, "files");
  return { storage: s3Storage({ client, draftsFolder, floorBytes }), place: bucketPlace(client, settings.url) };
}

/** A bucket, which keeps its marks in an object of its own. */
function bucketPlace(client: S3Client, url: string): FilesPlace {
  return {
    name: `"${url}"`,
    readMarks: async () => {
      const text = await client.read(MARK);
      return text ? marksIn((await buffer(text)).toString()) : [];
    },
    writeMarks: (marks) => (marks.length === 0 ? client.remove(MARK) : client.sendText(MARK, textOfMarks(marks))),
  };
}
