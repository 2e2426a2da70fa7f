/** What crosses a network in the open: nothing of a deployed site's, but where its operator says that the network is closed. */

/** Whether the server of this address is of this very machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}

/** In an address, one of IPv6 stands in brackets. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

const DATABASES = ["DATABASE_URL", "DIRECT_DATABASE_URL"] as const;

type Variables = Partial<Record<(typeof DATABASES)[number] | "S3_URL" | "NODE_ENV", string | undefined>> & {
  S3_PLAIN_HTTP: "0" | "1";
};

/** Without a word of one of these in its address, PostgreSQL is asked in clear. */
const saysEncryption = (url: string) =>
  ["sslmode", "ssl", "sslrootcert", "sslnegotiation"].some((name) => new URL(url).searchParams.get(name));

/** A folder, whose slash an address may write as %2F, stands for a socket of this machine, no host at all for this machine. */
function isNearDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  return host === "" || /^(\/|%2f)/i.test(host) || LOOPBACK.test(host);
}

/** Sentences about addresses of other machines that would be asked in clear. */
export function plainFaults(env: Variables): string[] {
  const { S3_URL: files, S3_PLAIN_HTTP, NODE_ENV } = env;
  // Bodies are not signed: what is asked in clear could be changed on its way.
  const isPlain = files !== undefined && !files.startsWith("https:") && !isLoopback(files) && S3_PLAIN_HTTP !== "1";
  const databases = DATABASES.filter((name) => {
    const url = env[name];
    return NODE_ENV === "production" && url !== undefined && !isNearDatabase(url) && !saysEncryption(url);
  });
  return [
    ...(isPlain ? ["S3_URL: https:// for another machine; on a closed network set S3_PLAIN_HTTP=1"] : []),
    ...databases.map(
      (name) => `${name}: add ?sslmode=verify-full for another machine; on a closed network ?sslmode=disable`,
    ),
  ];
}
