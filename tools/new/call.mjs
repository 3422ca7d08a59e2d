import { insertLine, refuseTwice, spoken } from "./insert.mjs";

const registry = "contract/registry.ts";
const modules = "api/modules.ts";

/**
 * A call of a module that there is: its declaration and its handler.
 *
 * @param {string} name `wallet.limits`
 * @param {import("./scaffold.mjs").Project} project
 */
export function callFiles(name, project) {
  const [module = "", verb = ""] = name.split(".");
  const contract = `contract/member/${module}.ts`;
  const calls = `api/modules/${module}/calls.ts`;
  refuseTwice(!project.has(contract), `No module ${module}; the list of them`);
  refuseTwice(project.read(contract).includes(`\n  ${verb}: call({`), name);
  const after = `export const ${module} = {`;
  return new Map([
    [
      contract,
      insertLine(project.read(contract), { after, before: "};", line: declared(module, verb) }),
    ],
    [
      calls,
      insertLine(project.read(calls), {
        after: "export function calls",
        before: "  };\n}",
        line: handled(verb),
      }),
    ],
  ]);
}

/**
 * A module with one call and its test.
 *
 * @param {string} name
 * @param {import("./scaffold.mjs").Project} project
 */
export function moduleFiles(name, project) {
  const home = `api/modules/${name}`;
  refuseTwice(project.has(`${home}/index.ts`) || project.has(`contract/member/${name}.ts`), name);
  const named = insertLine(project.read(registry), {
    before: "import type",
    line: `import { ${name} } from "./member/${name}.ts";`,
  });
  const opened = insertLine(project.read(modules), {
    before: "\n/** Every handler",
    line: `import * as ${name} from "./modules/${name}/index.ts";`,
  });
  return new Map([
    [`contract/member/${name}.ts`, contractOf(name)],
    [registry, insertLine(named, { after: "registry = {", before: "};", line: `  ${name},` })],
    [`${home}/index.ts`, `export { calls } from "./calls.ts";\n`],
    [`${home}/calls.ts`, callsOf(name)],
    [`${home}/${name}.test.ts`, testOf(name)],
    [
      modules,
      insertLine(opened, {
        after: "handlersOf",
        before: "  };",
        line: `    ${name}: ${name}.calls(house),`,
      }),
    ],
  ]);
}

/** @param {string} module @param {string} verb */
function declared(module, verb) {
  return `  ${verb}: call({
    summary: "${spoken(verb)}",
    method: "GET",
    path: "/wps/${module}/${verb}",
    payload: payload({}),
    answer: z.object({ done: z.literal(true) }),
    roles: who.signedIn,
    rate: rates.read,
  }),`;
}

/** @param {string} verb */
function handled(verb) {
  return `    ${verb}: () => ({ done: true }),`;
}

/** @param {string} name */
function contractOf(name) {
  return `import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";

/** ${spoken(name)}. */
export const ${name} = {
${declared(name, "list")}
};
`;
}

/** @param {string} name */
function callsOf(name) {
  return `import type { Handlers } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";

/** ${spoken(name)}. */
export function calls(_app: App): Handlers<"${name}"> {
  return {
${handled("list")}
  };
}
`;
}

/** @param {string} name */
function testOf(name) {
  return `import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("a member is answered, a visitor is not", async () => {
  const member = await app.newMember();
  expect(await member.call("${name}.list", {})).toEqual({ done: true });
  expect((await app.visitor().try("${name}.list", {})).status).toBe(401);
});
`;
}
