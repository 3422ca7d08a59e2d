/** Where one begins: the state of the house, and what waits for who looks. */
export const workPlaces = [
  {
    path: "/",
    title: "place.board",
    icon: "home",
    group: "work",
    needs: "report:read",
    letter: "h",
    page: () => import("./pages/board.tsx"),
  },
  {
    path: "/work",
    title: "place.work",
    icon: "clock",
    group: "work",
    letter: "z",
    page: () => import("./pages/work.tsx"),
  },
  {
    path: "/approvals",
    title: "place.approvals",
    icon: "check-circle",
    group: "work",
    letter: "a",
    page: () => import("./pages/approvals.tsx"),
  },
] as const;
