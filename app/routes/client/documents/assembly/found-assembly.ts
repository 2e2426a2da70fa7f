import { type RouterContextProvider, data } from "react-router";
import { findAssembly } from "#app/features/applications/documents/assemblies/assembly-page.server.ts";
import { maySeeAssembly } from "#app/features/applications/documents/assemblies/lock-assembly.server.ts";
import { sharedFile } from "#app/routes/client/file/own-application.server.ts";

type AssemblyRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string; assembly: string };
};

/** The pages of the address with their file, which the viewer may see. @throws a 404 response for an unknown id and for another's */
export async function foundAssembly(asked: AssemblyRequest) {
  const found = await sharedFile(asked);
  const assembly = await findAssembly(found.scope.database.drizzle, found.file.application.id, asked.params.assembly);
  if (!assembly || !maySeeAssembly(found.file.sight, found.viewer, assembly)) throw data(null, { status: 404 });
  return { ...found, assembly };
}
