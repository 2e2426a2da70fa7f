import { useCallback, useEffect, useRef, useState } from "react";
import { type NamedFile, sendFile } from "./send-file.ts";

/** What a field shows of its file. `size` in bytes, `share` from 0 to 1. */
export type Sending =
  | { state: "empty" }
  | { state: "sending"; name: string; size: number; share: number }
  | { state: "sent"; name: string; size: number; secret: string }
  /** The line dropped and stayed down; the file is still at hand. */
  | { state: "cut"; name: string; size: number }
  | { state: "refused"; message: string };

/** Files of one field, with what they are called together and weigh. */
type Chosen = { files: readonly NamedFile[]; name: string; size: number; begun: { url?: string } };

/** What goes in parts, in bytes: a smaller file is sent again as quickly. */
const IN_PARTS = 512 * 1024;

/** Waits before each new attempt; after the last one the visitor decides. */
const PAUSES_MS = [1_000, 3_000, 8_000];

/**
 * Sends a file as soon as it is chosen, while the form is being filled in. A line that drops
 * is tried again by itself, at once when it comes back; the form never waits for it.
 */
export function useSendAhead(address: string, field: string, initial: Sending) {
  const [sending, setSending] = useState<Sending>(initial);
  const chosen = useRef<Chosen>(undefined);
  const under = useRef<AbortController>(undefined);

  const attempt = useCallback(async () => {
    const what = chosen.current;
    if (!what) return;
    under.current?.abort();
    const control = new AbortController();
    under.current = control;
    const { name, size } = what;
    const onProgress = (share: number) =>
      !control.signal.aborted && setSending({ state: "sending", name, size, share });
    const watch = { onProgress, signal: control.signal };
    const [file, second] = what.files;
    const sendParts =
      file && !second && size > IN_PARTS
        ? await import("./send-in-parts.ts").then(
            ({ sendInParts }) => sendInParts,
            () => undefined,
          )
        : undefined;
    for (const pause of sendParts ? [undefined] : [...PAUSES_MS, undefined]) {
      onProgress(0);
      const answer =
        sendParts && file
          ? await sendParts(address, { ...file, field }, watch, what.begun)
          : await sendFile(address, field, what.files, watch);
      if (control.signal.aborted) return;
      if ("secret" in answer) return setSending({ state: "sent", name, size, secret: answer.secret });
      if ("refusal" in answer) return setSending({ state: "refused", message: answer.refusal });
      if (pause !== undefined) await pauseOrOnline(pause, control.signal);
      if (control.signal.aborted) return;
    }
    setSending({ state: "cut", name, size });
  }, [address, field]);

  useEffect(() => () => under.current?.abort(), []);

  return {
    sending,
    send(files: readonly NamedFile[], name: string, size: number) {
      chosen.current = { files, name, size, begun: {} };
      void attempt();
    },
    retry: () => void attempt(),
    refuse(message: string) {
      under.current?.abort();
      chosen.current = undefined;
      setSending({ state: "refused", message });
    },
    remove() {
      under.current?.abort();
      chosen.current = undefined;
      setSending({ state: "empty" });
    },
  };
}

function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
