/** Which page is shown. A resume key stands behind "#", so that no server logs it. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "editions"; id: string }
  | { page: "how"; game: string }
  | { page: "resume"; key: string };

export function parse(path: string, hash: string): Route {
  const [page = "", id = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const behind = hash.replace(/^#/, "");
  if (page === "table" && id) return { page: behind === "replay" || behind === "editions" ? behind : "table", id };
  if (page === "how" && id) return { page, game: id };
  if (page === "resume" && behind) return { page, key: behind };
  return { page: "lobby" };
}

export function address(route: Route): string {
  if (route.page === "table") return `/table/${encodeURIComponent(route.id)}`;
  if (route.page === "replay" || route.page === "editions") return `/table/${encodeURIComponent(route.id)}#${route.page}`;
  if (route.page === "how") return `/how/${encodeURIComponent(route.game)}`;
  if (route.page === "resume") return `/resume#${route.key}`;
  return "/";
}

/** Marks an address of the history that was come to from another page of ours. */
const FROM_HERE = "from here";

class Router {
  route = $state.raw<Route>({ page: "lobby" });

  start(): void {
    const read = () => (this.route = parse(location.pathname, location.hash));
    addEventListener("popstate", read);
    read();
  }

  go(route: Route, replace = false): void {
    if (replace) history.replaceState(history.state, "", address(route));
    else history.pushState(FROM_HERE, "", address(route));
    this.route = route;
    scrollTo(0, 0);
  }

  /** Where one came from, if that was a page of ours; else the lobby. */
  back(): void {
    if (history.state === FROM_HERE) history.back();
    else this.go({ page: "lobby" });
  }

  /** For links: a plain click stays in the page, anything else is the browser's. */
  follow(event: MouseEvent, route: Route): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(route);
  }
}

export const router = new Router();
