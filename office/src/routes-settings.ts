/** What the site offers and asks for. */
export const settingsPlaces = [
  {
    path: "/settings/flags",
    title: "place.flags",
    icon: "settings",
    group: "house",
    needs: "settings:read",
    page: () => import("./pages/settings/flags.tsx"),
  },
  {
    path: "/settings/fields",
    title: "place.fields",
    icon: "receipt",
    group: "house",
    needs: "settings:read",
    page: () => import("./pages/settings/fields.tsx"),
  },
  {
    path: "/settings/place",
    title: "place.placeRules",
    icon: "globe",
    group: "house",
    needs: "settings:read",
    page: () => import("./pages/settings/place.tsx"),
  },
  {
    path: "/settings/template",
    title: "place.template",
    icon: "phone",
    group: "house",
    needs: "settings:read",
    page: () => import("./pages/settings/template.tsx"),
  },
  {
    path: "/settings/messages",
    title: "place.messageTexts",
    icon: "mail",
    group: "house",
    needs: "settings:read",
    page: () => import("./pages/settings/messages.tsx"),
  },
] as const;
