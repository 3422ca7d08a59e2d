import type { Plugin } from "vite";

const prefix = "virtual:pay-table/";

/**
 * Gives the view of a slot its pay table as data, without the rules: `virtual:pay-table/<folder>`
 * is the `payTable` of `<folder>/pay-table.ts`.
 */
export function payTablesPlugin(): Plugin {
  return {
    name: "trevo:pay-tables",
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(source) {
      if (!source.startsWith(`\0${prefix}`)) return null;
      const folder = source.slice(prefix.length + 1);
      const file = new URL(`../${folder}/pay-table.ts`, import.meta.url);
      const { payTable } = (await import(file.href)) as { payTable: unknown };
      return `export default ${JSON.stringify(payTable)}`;
    },
  };
}
