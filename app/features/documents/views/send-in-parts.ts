/** Sends a file so that a line that drops costs the last moment alone: the tus protocol (decision 142). Loaded when a file is chosen. */
import { type DetailedError, Upload } from "tus-js-client";
import { type NamedFile, STILL_MS, type SendResult, readAnswer } from "./send-file.ts";

/** Waits before another attempt; counted anew as soon as more of the file has come. */
const PAUSES_MS = [500, 1_000, 3_000, 8_000];

/** Bytes of one request. Browsers themselves repeat one whose connection was reset: that costs a part, not the file. */
const PART_BYTES = 1024 * 1024;

/** Answers after which the same may be asked again: none, out of step with another request, too many, a fault that passes. */
const passes = (status: number) => status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;

/**
 * @param begun where the upload is, once it has an address: given again, it goes on there
 */
export async function sendInParts(
  address: string,
  { file, name }: NamedFile,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
  begun: { url?: string },
): Promise<SendResult> {
  const refused = await sendBytes(address, { file, name }, watch, begun);
  if (refused) return refused;
  for (const pause of [...PAUSES_MS, undefined]) {
    const answer = await fetch(begun.url ?? "", { method: "POST", signal: watch.signal })
      .then((response) => response.text())
      .catch(() => "");
    const said = readAnswer(answer);
    if (!("cut" in said) || pause === undefined || watch.signal.aborted) return said;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { cut: true };
}

/** @returns undefined once every byte is there */
function sendBytes(
  address: string,
  { file, name }: NamedFile,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
  begun: { url?: string },
): Promise<SendResult | undefined> {
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
      metadata: { filename: name },
      chunkSize: PART_BYTES,
      retryDelays: PAUSES_MS,
      storeFingerprintForResuming: false,
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
    upload.start();
  });
}

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0;
