import { insertLine, kebab, refuseTwice, spoken } from "./insert.mjs";

const routes = "site/src/routes.ts";
const table = "contract/languages.ts";

/**
 * A member's page at /m/<name>, with its title in each language.
 *
 * @param {string} name
 * @param {import("./scaffold.mjs").Project} project
 */
export function pageFiles(name, project) {
  const file = kebab(name);
  const path = `site/src/pages/${file}.tsx`;
  refuseTwice(project.has(path) || project.read(routes).includes(`"/m/${name}"`), `/m/${name}`);
  const title = `title.${name}`;
  const route =
    `  {\n    path: "/m/${name}",\n    title: "${title}",\n` +
    `    page: () => import("./pages/${file}.tsx"),\n    members: true,\n  },`;
  const codes = [...project.read(table).matchAll(/\{ code: "(\w+)"/g)].map(([, code = ""]) => code);
  const words = codes.map((code) => {
    const list = `site/src/locales/${code.toLowerCase()}/frame.json`;
    const line = `  "${title}": "${spoken(name)}",`;
    return /** @type {[string, string]} */ ([
      list,
      insertLine(project.read(list), { before: '  "loading":', line }),
    ]);
  });
  return new Map([
    [path, pageOf(name, title)],
    [`site/src/pages/${file}.module.css`, style],
    [routes, insertLine(project.read(routes), { after: "routes:", before: "];", line: route })],
    ...words,
  ]);
}

/** @param {string} name @param {string} title */
function pageOf(name, title) {
  const component = name.charAt(0).toUpperCase() + name.slice(1);
  return `import { useTranslations } from "../lib/i18n.ts";
import css from "./${kebab(name)}.module.css";

/** ${spoken(name)}. */
export default function ${component}() {
  const t = useTranslations();
  return (
    <section className={css.page}>
      <h2>{t("${title}")}</h2>
    </section>
  );
}
`;
}

const style = `@layer page {
  .page {
    display: grid;
    gap: 12px;
    padding: 16px;
    max-inline-size: 640px;
    margin-inline: auto;
  }
}
`;
