import type { Plugin } from "vite";

/**
 * Names the layers' order at the head of each style sheet. The first sheet that a browser reads
 * decides it, and which one that is the bundler says, not we.
 */
export function layerOrder(): Plugin {
  return {
    name: "trevo:layer-order",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        file.source = `@layer tokens,base,ui,shell,page;${String(file.source)}`;
      }
    },
  };
}
