import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { defineConfig, type UserConfig } from "vite";
import { clientAssets } from "./build/assets.ts";
import { callTable } from "./build/calls.ts";
import { compiledWords } from "./build/words.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The two builds of the site: what browsers load, and what the API renders with. */
export function siteConfig(side: "client" | "server"): UserConfig {
  const shared = [react(), callTable(), compiledWords()];
  const base: UserConfig = { root, configFile: false, logLevel: "warn", plugins: shared };
  const css = { modules: { generateScopedName: "[name]_[local]_[hash:base64:4]" } };
  if (side === "client") {
    return {
      ...base,
      css,
      build: {
        outDir: join(root, "dist/client"),
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: join(root, "src/main.tsx"), boot: join(root, "src/boot.ts") },
        },
      },
    };
  }
  return {
    ...base,
    css,
    plugins: [...shared, clientAssets(join(root, "dist/client"))],
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
