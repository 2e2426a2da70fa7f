/**
 * A page whose whole text is there. The text stays a string beside an empty body: the router looks at the body of every
 * answer that passes its middleware, and each look at a body that holds something makes a stream and copies it.
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
