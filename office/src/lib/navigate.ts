import { navigate, usePathname, useSearch } from "wouter/use-browser-location";

/** Where the office stands on its host. */
export const base = "/admin";

let isBack = false;
addEventListener("popstate", () => (isBack = true), { capture: true });
// Every other way to an address goes by `pushState` or `replaceState`, which wouter makes events.
for (const way of ["pushState", "replaceState"]) {
  addEventListener(way, () => (isBack = false), { capture: true });
}

/** Whether the address was come to by Back or Forward: what stood there is to be found again. */
export function hasComeBack(): boolean {
  return isBack;
}

/** The path within the office, `/members`; `/` for its first page. */
export function usePath(): string {
  const path = usePathname();
  return path.slice(base.length).replace(/\/+$/, "") || "/";
}

/** Goes to a path within the office. */
export function go(to: string, options?: { replace?: boolean }): void {
  navigate(base + to, options);
}

/** What the address says behind its question mark: the state of a list, for a colleague too. */
export function useAddress(): [
  URLSearchParams,
  (change: Record<string, string | null>, options?: { replace?: boolean }) => void,
] {
  const search = useSearch();
  const path = usePathname();
  const params = new URLSearchParams(search);
  return [
    params,
    (change, options) => {
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      navigate(text === "" ? path : `${path}?${text}`, options);
    },
  ];
}
