import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";
import { type Page, type Room, allPages } from "./routes/pages.server.ts";

const entry = ({ path, file }: Page) => (path === "/" ? index(file) : route(path.slice(1), file));
const room = (name: Room) => allPages.filter((page) => page.room === name).map(entry);

/** Every URL, as the registry lists them (routes/pages.server.ts). */
export default [
  ...room("site"),
  // For whoever is signed in; the layout is the guard of all of it.
  layout("routes/client/space.tsx", room("client")),
  // For staff: advisers and admins.
  layout("routes/office/office.tsx", room("office")),
  ...room("system"),
] satisfies RouteConfig;
