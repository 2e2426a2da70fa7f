// npm run build: the site from its sources, unless it is fresh.
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";

await buildWhenStale((line) => console.log(line));
console.log("The build is fresh.");
