// node --openssl-legacy-provider s3-child.ts FOLDER: s3rver over a folder, with the bucket "files"; prints its port, then serves until killed.
// Its tokens of long lists are made with a cipher that OpenSSL 3 keeps apart, hence the option.
import { createRequire } from "node:module";

type Server = { run(): Promise<{ port: number }> };
type Options = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
};

const S3rver = createRequire(import.meta.url)("s3rver") as new (options: Options) => Server;
const directory = process.argv[2] ?? "";
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory,
  configureBuckets: [{ name: "files" }],
});
process.stdout.write(`${(await server.run()).port}\n`);
