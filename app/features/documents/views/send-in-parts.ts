/** Sends a file so that a line that drops costs the last moment alone: the tus protocol (decision 142). Loaded when a file is chosen. */
import { type DetailedError, Upload, defaultOptions } from "tus-js-client";
import { uploadsOf } from "#app/platform/storage/resumable/unfinished-upload.ts";
import { type NamedFile, STILL_MS, type SendResult, readAnswer } from "./send-file.ts";

/** Waits before another attempt; counted anew as soon as more of the file has come. */
const PAUSES_MS = [500, 1_000, 3_000, 8_000];

/** Bytes of one request. Browsers themselves repeat one whose connection was reset: that costs a part, not the file. */
const PART_BYTES = 1024 * 1024;

/** Answers after which the same may be asked again: none, out of step with another request, too many, a fault that passes. */
const passes = (status: number) => status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;

type FieldFile = NamedFile & { field: string };

/**
 * A file that was begun before the page was loaded, or the browser opened, goes on where it was as soon as it is chosen again.
 * @param begun where the upload is, once it has an address: given again, it goes on there
 */
export async function sendInParts(
  address: string,
  { file, name, field }: FieldFile,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
  begun: { url?: string },
): Promise<SendResult> {
  const refused = await sendBytes(address, { file, name, field }, watch, begun);
  if (refused) return refused;
  for (const pause of [...PAUSES_MS, undefined]) {
    const answer = await fetch(begun.url ?? "", { method: "POST", signal: watch.signal })
      .then((response) => response.text())
      .catch(() => "");
    const said = readAnswer(answer);
    if (!("cut" in said)) await forget(begun.url);
    if (!("cut" in said) || pause === undefined || watch.signal.aborted) return said;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { cut: true };
}

/** @returns undefined once every byte is there */
async function sendBytes(
  address: string,
  { file, name, field }: FieldFile,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
  begun: { url?: string },
): Promise<SendResult | undefined> {
  const known = await fingerprintOf(address, field, file);
  if (watch.signal.aborted) return { cut: true };
  return new Promise((resolve) => {
    let still: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(still);
      // Nobody says so on a line that hangs: another one is opened, which learns how much came.
      still = setTimeout(() => void upload.abort().then(() => upload.start()), STILL_MS);
    };
    const end = (result: SendResult | undefined) => {
      clearTimeout(still);
      resolve(result);
    };
    const upload = new Upload(file, {
      endpoint: address,
      uploadUrl: begun.url ?? null,
      metadata: { filename: name, field },
      chunkSize: PART_BYTES,
      retryDelays: PAUSES_MS,
      fingerprint: () => Promise.resolve(known ?? ""),
      storeFingerprintForResuming: known !== null,
      onShouldRetry: (error) => passes(statusOf(error)),
      onUploadUrlAvailable: () => {
        if (upload.url) begun.url = upload.url;
      },
      onProgress: (sent, total) => {
        moved();
        watch.onProgress(total ? sent / total : 0);
      },
      onSuccess: () => end(undefined),
      onError: (error) => end(readAnswer("originalResponse" in error ? (error.originalResponse?.getBody() ?? "") : "")),
    });
    watch.signal.addEventListener("abort", () => void upload.abort().then(() => end({ cut: true })));
    moved();
    void (known === null || begun.url !== undefined ? Promise.resolve([]) : upload.findPreviousUploads())
      .then(([before]) => before && upload.resumeFromPreviousUpload(before))
      .catch(() => undefined)
      .then(() => !watch.signal.aborted && upload.start());
  });
}

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0;

/** Names the upload of a file in the browser's storage; null where the browser cannot hash: it is then begun anew. By its bytes: two photographs may have one name. */
async function fingerprintOf(address: string, field: string, file: Blob): Promise<string | null> {
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return uploadsOf(address, field) + [...hash].join("-");
  } catch {
    return null;
  }
}

/** What was judged is not taken up again. */
async function forget(url: string | undefined): Promise<void> {
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findAllUploads())
    if (uploadUrl === url) await urlStorage.removeUpload(urlStorageKey);
}
