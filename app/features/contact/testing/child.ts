/** A process that sends answers whose moment has come as the site does, to be killed by tests. */
import { type EnvironmentOptions, createRunnableDevEnvironment, resolveConfig } from "vite";
import { workUntilKilled } from "#app/platform/mail/testing/mail-workers.ts";

type Answering = typeof import("#app/features/contact/office/answer-message.server.ts");

// The mail of an answer is written in JSX, which Node alone does not read. What reads it stays: the first mail loads more.
const inline: EnvironmentOptions = {
  consumer: "server",
  dev: { moduleRunnerTransform: true },
  resolve: { external: true, conditions: ["node", "module-sync"] },
};
const config = await resolveConfig(
  { configFile: false, envDir: false, logLevel: "silent", environments: { inline } },
  "serve",
);
const environment = createRunnableDevEnvironment("inline", config, { runnerOptions: { hmr: false }, hot: false });
await environment.init();
const { sendReplyWorker }: Answering = await environment.runner.import(
  "./app/features/contact/office/answer-message.server.ts",
);
await workUntilKilled((services) => [sendReplyWorker(services)]);
