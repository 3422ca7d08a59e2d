import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { defineConfig, type InlineConfig } from "vite";
import { clientAssets } from "./build/assets.ts";
import { callTable } from "./build/calls.ts";
import { chunks } from "./build/chunks.ts";
import { messages } from "./build/messages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The two builds of the site: what browsers load, and what the API renders with. */
export function siteConfig(side: "client" | "server"): InlineConfig {
  const plugins = [react(), callTable(), messages()];
  // React brings the hook that this package fills in for React 17.
  const alias = { "use-sync-external-store/shim/index.js": "react" };
  const common: InlineConfig = {
    root,
    configFile: false,
    logLevel: "warn",
    plugins,
    resolve: { alias },
  };
  const css = { modules: { generateScopedName: "[local]_[hash:base64:4]" } };
  if (side === "client") {
    return {
      ...common,
      css,
      build: {
        outDir: join(root, "dist/client"),
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        // Browsers that know color-mix know oklch: rewritten to lab, greys would lose their hue.
        cssTarget: ["chrome111", "edge111", "firefox113", "safari16.4"],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: join(root, "src/main.tsx"), boot: join(root, "src/boot.ts") },
          output: {
            codeSplitting: { groups: chunks },
            // "pt-cashier-1a2b3c.js": several areas of several languages share their names.
            chunkFileNames: ({ facadeModuleId }) => {
              const [, language, area] =
                /locales\/(\w+)\/([\w-]+)\.json$/.exec(facadeModuleId ?? "") ?? [];
              return language ? `assets/${language}-${area}-[hash].js` : "assets/[name]-[hash].js";
            },
          },
        },
      },
    };
  }
  return {
    ...common,
    css,
    plugins: [...plugins, clientAssets(join(root, "dist/client"))],
    ssr: { noExternal: true },
    build: {
      outDir: join(root, "dist/server"),
      emptyOutDir: true,
      ssr: join(root, "src/entry-server.tsx"),
      target: "node24",
      copyPublicDir: false,
    },
  };
}

export default defineConfig(siteConfig("client"));
