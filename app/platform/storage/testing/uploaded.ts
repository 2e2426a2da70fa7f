import { randomBytes } from "node:crypto";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";

/** What an upload leaves, of bytes that are nowhere: for tests that look at the row alone. */
export function uploaded(name: string, values: Partial<UploadedFile> = {}): UploadedFile {
  return {
    key: randomBytes(16).toString("hex"),
    name,
    mediaType: "application/pdf",
    size: 1234,
    sha256: randomBytes(32).toString("hex"),
    ...values,
  };
}
