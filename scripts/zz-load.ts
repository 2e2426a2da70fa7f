import { measureMemory } from "#scripts/bench/memory.ts";
const [url, pid, n, look] = process.argv.slice(2);
for (const r of await measureMemory({ url: String(url), pid: Number(pid), folder: "/tmp/w/memf" }, Number(n), Number(look))) console.log(JSON.stringify(r));
