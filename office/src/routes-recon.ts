/** Where statements, suspense and days are looked after. */
export const reconPlaces = [
  {
    path: "/deposits/match",
    title: "place.match",
    icon: "card",
    group: "money",
    needs: "recon:read",
    page: () => import("./pages/deposits/match.tsx"),
  },
  {
    path: "/recon",
    title: "place.recon",
    icon: "receipt",
    group: "money",
    needs: "recon:read",
    page: () => import("./pages/recon.tsx"),
  },
  {
    path: "/recon/suspense",
    title: "place.suspense",
    icon: "warning",
    group: "money",
    needs: "recon:read",
    page: () => import("./pages/recon/suspense.tsx"),
  },
  {
    path: "/recon/days",
    title: "place.days",
    icon: "history",
    group: "money",
    needs: "recon:read",
    page: () => import("./pages/recon/days.tsx"),
  },
  {
    path: "/recon/imports",
    title: "place.imports",
    icon: "receipt",
    group: "money",
    needs: "recon:read",
    page: () => import("./pages/recon/imports.tsx"),
  },
] as const;
