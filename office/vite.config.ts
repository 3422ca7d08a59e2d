import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { staffCallTable } from "./build/calls.ts";
import { catalogues } from "./build/catalogues.ts";
import { layerOrder } from "./build/layers.ts";

/** What browsers of staff load; the API serves it at /admin. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/admin/",
  logLevel: "warn",
  plugins: [react(), staffCallTable(), catalogues(), layerOrder()],
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  css: { modules: { generateScopedName: "[local]_[hash:base64:4]" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome111", "edge111", "firefox113", "safari16.4"],
    // The policy of its pages allows no picture in an address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
