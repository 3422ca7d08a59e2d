import { camel, insertLine, kebab, refuseTwice, spoken } from "./insert.mjs";
import { ToolError } from "../step.mjs";

const registry = "contract/registry.ts";
const modules = "api/modules.ts";

/** Where modules stand: `api/modules/<area>/<module>`. */
const areas = [
  "account",
  "agents",
  "backoffice",
  "cashier",
  "casino",
  "compliance",
  "lottery",
  "loyalty",
  "messaging",
  "platform",
  "sports",
];

/**
 * A call of a module that there is: its declaration and its handler.
 *
 * @param {string} name `wallet.limits`
 * @param {import("./scaffold.mjs").Project} project
 */
export function callFiles(name, project) {
  const [module = "", verb = ""] = name.split(".");
  const contract = `contract/member/${kebab(module)}.ts`;
  const area = areas.find((each) => project.has(`api/modules/${each}/${kebab(module)}/calls.ts`));
  refuseTwice(
    area === undefined || !project.has(contract),
    `No module ${module}; the list of them`,
  );
  refuseTwice(project.read(contract).includes(`\n  ${verb}: call({`), name);
  const calls = `api/modules/${area}/${kebab(module)}/calls.ts`;
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
 * A module with one call and its test; the files that get a line are the contract's registry and
 * the list of modules.
 *
 * @param {string} place `loyalty/missions`
 * @param {import("./scaffold.mjs").Project} project
 */
export function moduleFiles(place, project) {
  const [area = "", folder = ""] = place.split("/");
  if (!areas.includes(area)) throw new ToolError(`The areas are ${areas.join(", ")}.`);
  const home = `api/modules/${area}/${folder}`;
  const contract = `contract/member/${folder}.ts`;
  const name = camel(folder);
  refuseTwice(project.has(`${home}/index.ts`) || project.has(contract), place);
  const declaredIn = insertLine(project.read(registry), {
    before: "import type",
    line: `import { ${name} } from "./member/${folder}.ts";`,
  });
  const imported = insertLine(project.read(modules), {
    before: "\n/** Every module",
    line: `import { ${name} } from "./modules/${area}/${folder}/index.ts";`,
  });
  return new Map([
    [contract, contractOf(name)],
    [registry, insertLine(declaredIn, { after: "registry = {", before: "};", line: `  ${name},` })],
    [`${home}/index.ts`, `export { ${name} } from "./module.ts";\n`],
    [`${home}/module.ts`, moduleOf(name)],
    [`${home}/calls.ts`, callsOf(name)],
    [`${home}/${folder}.test.ts`, testOf(name)],
    [
      modules,
      insertLine(imported, { after: "const list = [", before: "] as", line: `  ${name},` }),
    ],
  ]);
}

/** @param {string} name */
function moduleOf(name) {
  return `import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";

export const ${name} = defineModule({
  name: "${name}",
  calls,
});
`;
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
