import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { type UploadedFile, readUpload } from "#app/platform/storage/read-upload.ts";
import { refusalStatus } from "#app/platform/storage/refusals.ts";
import { waitingRefusal } from "#app/platform/storage/waiting-files.ts";

/** Name of the form field that brings photographs. */
export const PHOTOS = "photos";
/** Photographs of one sending: with more, a dropped line costs too much. */
export const MOST_AT_ONCE = 10;

const TOO_MANY = `Plus de ${MOST_AT_ONCE} photos sont arrivées\u00a0: les premières sont là, ajoutez les autres ensuite.`;

export type TakenPhotos = {
  form: FormData;
  /** In the order in which they came. */
  photos: UploadedFile[];
  /** What is said of those that were not kept. */
  refusals: string[];
  /** 429 when the sender has used up their share, and then no photo is kept; 503 when none can be kept now. */
  status: 400 | 429 | 503;
  discard(): Promise<void>;
};

/**
 * Reads a form with photographs: each is judged by its bytes and drawn anew; the good ones are kept beside bad ones.
 * @throws a 400 response when the line dropped, a 413 one when it is too large
 */
export async function takePhotos({ request, context }: RequestArgs): Promise<TakenPhotos> {
  const scope = scopeOf(context);
  const { form, files, refusals, more, discard } = await readUpload(
    request,
    scope.storage,
    { [PHOTOS]: "photo" },
    await waitingRefusal(scope),
    {
      [PHOTOS]: MOST_AT_ONCE,
    },
  );
  const sentences = [...Object.values(refusals), ...(more ? [TOO_MANY] : [])];
  if (scope.rate.allowed)
    return {
      form,
      photos: Object.values(files),
      refusals: sentences,
      status: refusalStatus(sentences, 400),
      discard,
    };
  await discard();
  return { form, photos: [], refusals: [waitSentence(scope.rate.retryAfterSeconds)], status: 429, discard };
}
