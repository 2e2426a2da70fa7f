/**
 * What the pages use of React Router, for one page (decision 117): the browser's build takes this file in the place of
 * `react-router` and `react-router/dom`. A name that is missing here fails the build.
 */
import {
  Component,
  type ComponentProps,
  type ComponentType,
  type Dispatch,
  type MouseEvent,
  type ReactNode,
  type SetStateAction,
  type SubmitEvent,
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { overTheNetwork } from "#app/platform/forms/over-the-network.ts";
import { Page, type Shown, openPage } from "./page.ts";
import type { Body } from "./requests.ts";

type Awake = { page: Page; shown: Shown };

const AwakeContext = createContext<Awake | null>(null);
/** How deep in the page's routes a component stands. */
const DepthContext = createContext(0);

function useAwake(): Awake {
  const awake = useContext(AwakeContext);
  if (!awake) throw new Error("outside of the page");
  return awake;
}

/** Made when it is first drawn: this file is read before. */
let opening: Page | undefined;
function opened(): Page {
  opening ??= openPage();
  return opening;
}

/** Of the two children, the second is empty: the server's router has two as well, and ids count them. */
export function HydratedRouter() {
  const page = opened();
  const [shown, setShown] = useState(page.shown);
  useLayoutEffect(() => {
    page.start((next) => startTransition(() => setShown(next)));
  }, [page]);
  return (
    <>
      <AwakeContext value={{ page, shown }}>
        <Unbroken page={page} shown={shown}>
          <Routed depth={0} />
        </Unbroken>
      </AwakeContext>
      {null}
    </>
  );
}

/** What a component throws is shown as what a loader throws. */
class Unbroken extends Component<Awake & { children: ReactNode }, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };
  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }
  override render() {
    const { page, shown, children } = this.props;
    const { broken } = this.state;
    if (!broken) return children;
    return (
      <AwakeContext value={{ page, shown: { ...shown, failure: { id: "root", error: broken.error } } }}>
        <Routed depth={0} />
      </AwakeContext>
    );
  }
}

/** A route with those within it. */
function Routed({ depth }: { depth: number }) {
  const { page, shown } = useAwake();
  const route = page.routes[depth];
  if (!route) return null;
  const { Layout, ErrorBoundary, default: Own } = route.module;
  const Shows = shown.failure?.id === route.id ? ErrorBoundary : Own;
  const inner = <DepthContext value={depth}>{Shows ? <Shows /> : <Outlet />}</DepthContext>;
  return Layout ? <Layout>{inner}</Layout> : inner;
}

export function Outlet() {
  return <Routed depth={useContext(DepthContext) + 1} />;
}

function useRouteProps() {
  const { page, shown } = useAwake();
  const id = page.routes[useContext(DepthContext)]?.id ?? "";
  return { params: page.params, loaderData: shown.loaderData[id], actionData: shown.actionData?.[id], error: shown.failure?.error, matches: useMatches() };
}

/** React Router's build wraps the component of a route in this. */
export function UNSAFE_withComponentProps(Own: ComponentType<ReturnType<typeof useRouteProps>>) {
  return function WithRouteProps() {
    return <Own {...useRouteProps()} />;
  };
}
export const UNSAFE_withErrorBoundaryProps = UNSAFE_withComponentProps;

export function useMatches() {
  const { page, shown } = useAwake();
  return page.routes.map(({ id, module }) => ({
    id,
    params: page.params,
    pathname: shown.location.pathname,
    loaderData: shown.loaderData[id],
    handle: module.handle,
  }));
}

export const useRouteLoaderData = (id: string): unknown => useAwake().shown.loaderData[id];
export const useLocation = () => useAwake().shown.location;
export const useNavigation = () => useAwake().shown.navigation;

type FormProps = ComponentProps<"form"> & { /** The router here never scrolls. */ preventScrollReset?: boolean };

/** A form of the page. The one of another page, or one that only asks, is sent by the browser. */
export function Form({ preventScrollReset: _scrolls, action, onSubmit, ...props }: FormProps) {
  const { page, shown } = useAwake();
  const here = shown.location.pathname + shown.location.search;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    const { to, body, posted } = sendingOf(event);
    if (!posted || !page.holds(to)) return;
    event.preventDefault();
    void page.send(to, { body });
  };
  return <form action={typeof action === "string" ? action : here} onSubmit={submit} {...props} />;
}

/** What a browser would send, and where. */
function sendingOf({ currentTarget: form, submitter: button }: SubmitEvent<HTMLFormElement>): { to: URL; body: Body; posted: boolean } {
  const said = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const data = new FormData(form);
  const name = button?.getAttribute("name");
  if (name) data.append(name, button?.getAttribute("value") ?? "");
  const texts = () => new URLSearchParams([...data].map(([field, value]) => [field, typeof value === "string" ? value : value.name]));
  return {
    to: new URL(said("action"), location.href),
    body: said("enctype") === "multipart/form-data" ? data : texts(),
    posted: said("method").toLowerCase() === "post",
  };
}

/** Asks for the page at another address of its own, as a form that only asks would. */
export function useSubmit() {
  const { page } = useAwake();
  return (asked: URLSearchParams, { action, replace }: { action: string; replace?: boolean }) => {
    const to = new URL(action, location.href);
    to.search = asked.toString();
    return page.visit(to, replace ? "replace" : undefined);
  };
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string; preventScrollReset?: boolean };

export function Link({ to, preventScrollReset: _scrolls, children, ...props }: LinkProps) {
  const { page } = useAwake();
  const follow = (event: MouseEvent) => {
    const address = new URL(to, location.href);
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || !page.holds(address)) return;
    event.preventDefault();
    void page.visit(address);
  };
  return (
    <a href={to} onClick={follow} {...props}>
      {children}
    </a>
  );
}

type Fetched = { state: "idle" | "submitting"; data?: unknown };

/** Sends a form to another page without leaving this one; a line that drops is told as an answer. */
export function useFetcher() {
  const { page } = useAwake();
  const [fetched, setFetched] = useState<Fetched>({ state: "idle" });
  const [Own] = useState(() => fetchingForm(page, setFetched));
  return { ...fetched, Form: Own };
}

function fetchingForm(page: Page, tell: Dispatch<SetStateAction<Fetched>>) {
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { to, body } = sendingOf(event);
    tell(({ data }) => ({ state: "submitting", data }));
    try {
      tell({ state: "idle", data: await overTheNetwork(() => page.sendElsewhere(to, body)) });
    } catch (error) {
      page.fail(error);
    }
  }
  return function FetchingForm(props: ComponentProps<"form">) {
    return <form onSubmit={(event) => void send(event)} {...props} />;
  };
}

/** The head and the scripts of the page stay as the server wrote them. */
const asWritten = () => null;
export { asWritten as Links, asWritten as Meta, asWritten as Scripts };

export function isRouteErrorResponse(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && "statusText" in error && "internal" in error && "data" in error;
}

/** Named by files that a browser has parts of; only the server calls them. */
// @__NO_SIDE_EFFECTS__
function onTheServer(): void {}
export { onTheServer as createContext, onTheServer as redirect };
