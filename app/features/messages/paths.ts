/** Addresses of a thread and of its files. */
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The thread as the client has it. */
export const threadPath = (id: string) => pathTo("/management/:id/messages", { id });

/** The same at the office. */
export const officeThreadPath = (id: string) => pathTo("/admin/dossiers/:id/messages", { id });

/** Where a file goes ahead of its message. */
export const aheadPath = (id: string) => pathTo("/management/:id/messages/fichier", { id });

export const attachmentPath = (id: string, attachment: string) =>
  pathTo("/management/:id/messages/pieces/:attachment", { id, attachment });

/** The form that puts an attachment among the documents of the file. */
export const filingPath = (id: string, attachment: string) =>
  pathTo("/management/:id/messages/pieces/:attachment/ranger", { id, attachment });
