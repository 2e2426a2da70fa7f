/**
 * A page whose whole text is there, and may still be changed. The text stays a string beside an empty body: the router
 * looks at the body of every answer that passes its middleware, and each look at a body that holds something makes a
 * stream and copies it.
 */
export class FinishedPage extends Response {
  readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.html);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new TextEncoder().encode(this.html).buffer);
  }
}

/** The largest page that gets one of the places below, in bytes. */
const PLACE_BYTES = 200_000;
/** Places for pages on their way from React to the socket, used again and again; as many as were ever needed at once, up to this many. */
const MOST_PLACES = 32;
const encoder = new TextEncoder();
const places: Buffer<ArrayBuffer>[] = [];

type Written = { place: Buffer<ArrayBuffer>; length: number };

/** What does not fit is noticed while it is written: counting its bytes first would read all of it once more. */
function writtenInPlace(html: string): Written | undefined {
  if (html.length > PLACE_BYTES) return undefined;
  const place = places.pop() ?? Buffer.allocUnsafeSlow(PLACE_BYTES);
  const { read, written } = encoder.encodeInto(html, place);
  if (read === html.length) return { place, length: written };
  places.push(place);
  return undefined;
}

function alone(html: string): Written {
  const place = Buffer.from(html);
  return { place, length: place.length };
}

/**
 * A page that nothing changes any more, as bytes. React's text is a tree of thousands of pieces: while it waited for the other
 * requests of its turn, V8 moved it among its old objects, which only a whole collection frees (decision 129).
 */
export class WrittenPage extends Response {
  #place: Buffer<ArrayBuffer> | undefined;
  readonly #length: number;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    const { place, length } = writtenInPlace(html) ?? alone(html);
    this.#place = place;
    this.#length = length;
  }

  /**
   * What is sent, in UTF-8, to be read once: another page may then be written in its place.
   * @param read must not keep the bytes that it is given
   * @throws Error when they have been read
   */
  async readOnce<Read>(read: (bytes: Buffer<ArrayBuffer>) => Read | Promise<Read>): Promise<Read> {
    const place = this.#place;
    if (!place) throw new Error("the page has been read");
    this.#place = undefined;
    const result = await read(place.subarray(0, this.#length));
    if (place.length === PLACE_BYTES && places.length < MOST_PLACES) places.push(place);
    return result;
  }
}
