// Before everything else of a page.
import "#app/platform/hydration/older-calls.ts";
import { type ReactNode, use } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  isRouteErrorResponse,
  useRouteLoaderData,
} from "react-router";
import { DeferredScripts, PageScript } from "#app/platform/hydration/deferred-scripts.tsx";
import { isCopy } from "#app/platform/offline/copy.ts";
import { viewerOfRequest } from "./features/accounts/sign-in/browser.server.ts";
import { revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { useShownOutcome } from "#app/platform/forms/show-outcome.ts";
import { forgetShownFlash, takeFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { noteAskedPage } from "#app/platform/session/guards.ts";
import { provideViewer, viewerOf } from "#app/platform/session/viewer.ts";
import { requestWantsLight } from "#app/platform/http/data-light.ts";
import { pageAt } from "#app/routes/pages.server.ts";
import { headerViewer } from "./routes/shell/header/header-viewer.server.ts";
import { leaveBrowser } from "#app/routes/shell/leave-browser.server.ts";
import { Menus } from "./routes/shell/header/menus.ts";
import { rememberBrowser } from "#app/routes/shell/remember-browser.ts";
import { shownPage } from "#app/routes/shell/shown-page.server.ts";
import { siteMenus } from "./routes/shell/header/site-menus.server.ts";
import { countReader, rememberReader } from "./routes/shell/readers.ts";
import { flashWords } from "#app/routes/shell/flash-words.server.tsx";
import { FailurePage } from "#app/routes/shell/failure-page.tsx";
import { NotFoundPage } from "#app/routes/shell/not-found-page.tsx";
import { InterviewLinks } from "#app/routes/shell/interview-links.tsx";
import { SiteFooter } from "#app/routes/shell/site-footer.tsx";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Alert } from "./ui/feedback/alert.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { PublicSettings } from "./routes/shell/public-settings.tsx";
import { LightPages } from "./ui/marks/drawing.tsx";
import { SiteHeader } from "./routes/shell/header/site-header.tsx";
import bricolage from "#app/ui/fonts/bricolage-700.woff2?url";
import figtree from "#app/ui/fonts/figtree-400-700.woff2?url";
import stylesheet from "#app/styles.css?url";
import type { Route } from "./+types/root.ts";

const FONTS = [bricolage, figtree];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: pathTo("/site.webmanifest") },
];

/** Who is asking, before any loader; and what a browser may keep of a page made for them. */
export const middleware: Route.MiddlewareFunction[] = [
  noteAskedPage,
  async ({ request, context }, next) => {
    const viewer = await viewerOfRequest(request, scopeOf(context));
    provideViewer(context, viewer);
    const response = await next();
    const keep = viewer?.sharedPhone ? "no-store" : viewer ? "private, no-cache" : "no-cache";
    if (viewer?.sharedPhone || !response.headers.has("Cache-Control")) response.headers.set("Cache-Control", keep);
    response.headers.append("Vary", "Cookie, Save-Data");
    return response;
  },
  leaveBrowser,
  forgetShownFlash,
  rememberBrowser,
  rememberReader,
  countReader,
];

export async function loader({ request, context, pattern }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { origin, requestId, env, cacheable } = scope;
  const light = requestWantsLight(request);
  const viewer = viewerOf(context);
  const flash = flashWords(await takeFlash({ request, context }));
  return {
    origin,
    // A kept page answers many requests.
    requestId: cacheable ? undefined : requestId,
    flash,
    light,
    // A shared phone keeps nothing, and whoever counts their data is asked first (/hors-ligne).
    offline: env.offline && !viewer?.sharedPhone && !light,
    page: shownPage(pageAt(pattern), isCopy(request.url)),
    visitorLinks: siteMenus.visitor,
    notice: siteSettings.switches.notice,
    viewer: viewer && headerViewer(viewer),
  };
}

/** The shell's own facts change with what a visitor sends, not from page to page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod !== undefined && args.formMethod !== "GET" && revalidateWhenReached(args);
}

export function Layout({ children }: { children: ReactNode }) {
  const { visitor } = use(Menus);
  const {
    page,
    viewer = null,
    visitorLinks = visitor,
    flash = "",
    light = false,
    offline = false,
    notice,
  } = useRouteLoaderData<typeof loader>("root") ?? {};
  const { mode, frame } = page ?? {};
  const script = use(PageScript);
  return (
    <html lang="fr" data-leger={light ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#121739" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {!light &&
          frame !== "interview" &&
          FONTS.map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        {/* In development React compares attributes, and the browser's tree is not told the nonce of the page's. */}
        {frame === "interview" ? <InterviewLinks /> : <Links nonce={import.meta.env.DEV ? "" : undefined} />}
      </head>
      <body>
        <a className="skip-link" href="#contenu">
          Aller au contenu
        </a>
        {/* Here from the start: what a hydrated page puts into it later is read out. */}
        <div aria-live="polite" dangerouslySetInnerHTML={{ __html: flash }} />
        <LightPages value={light}>
          {frame ? (
            children
          ) : (
            <>
              <SiteHeader viewer={viewer} visitorLinks={visitorLinks} />
              {notice !== undefined && (
                <div className="wrap pt-4">
                  <Alert>{notice}</Alert>
                </div>
              )}
              <main id="contenu" tabIndex={-1}>
                {children}
              </main>
              <SiteFooter light={light} own={viewer !== null} />
            </>
          )}
        </LightPages>
        {/* On pages without React: its copy of this file is spared them. */}
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
        {/* The browser's tree has none of it: React leaves what it does not find there at the end of the body. */}
        {import.meta.env.SSR && mode && mode !== "never" && <PublicSettings />}
        {mode === "interaction" && <DeferredScripts worker={offline} />}
        {mode === "eager" && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  useShownOutcome();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRouteLoaderData<typeof loader>("root")?.requestId;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <FailurePage requestId={requestId} />;
}
