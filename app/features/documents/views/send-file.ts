export type SendResult = { secret: string } | { refusal: string } | { cut: true };

/** A line on which nothing has moved for so long is as good as cut: telephones wait a quarter of an hour to say so. */
export const STILL_MS = 45_000;

export type NamedFile = { file: Blob; name: string };

/** Sends the file of a field, or its photographs, ahead of its form. Never throws: a line that drops is an answer too. */
export function sendFile(
  address: string,
  field: string,
  files: readonly NamedFile[],
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<SendResult> {
  return new Promise((resolve) => {
    // XMLHttpRequest alone tells how much has left.
    const request = new XMLHttpRequest();
    let still = setTimeout(() => request.abort(), STILL_MS);
    const cut = () => resolve({ cut: true });
    request.upload.addEventListener("progress", (event) => {
      clearTimeout(still);
      still = setTimeout(() => request.abort(), STILL_MS);
      if (event.lengthComputable) watch.onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => resolve(readAnswer(request.responseText)));
    request.addEventListener("loadend", () => clearTimeout(still));
    for (const trouble of ["error", "abort", "timeout"]) request.addEventListener(trouble, cut);
    watch.signal.addEventListener("abort", () => request.abort());
    request.open("POST", address);
    const body = new FormData();
    for (const { file, name } of files) body.append(field, file, name);
    request.send(body);
  });
}

/** What the site said of a file. */
export function readAnswer(text: string): SendResult {
  try {
    const answer: unknown = JSON.parse(text);
    if (isRecord(answer) && typeof answer.secret === "string") return { secret: answer.secret };
    if (isRecord(answer) && typeof answer.refusal === "string") return { refusal: answer.refusal };
  } catch {
    // A proxy or a telephone network answered in the site's place: as good as a line that dropped.
  }
  return { cut: true };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
