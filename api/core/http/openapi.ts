import { z } from "zod";
import type { Call } from "@trevo/contract/define.ts";
import { errors } from "@trevo/contract/errors.ts";
import { everyCall } from "@trevo/contract/registry.ts";
import { rgs, type RgsCall, rgsFailure } from "@trevo/contract/rgs.ts";
import type { StaffCall } from "@trevo/contract/staff/define.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";

const license = { name: "Apache License 2.0", identifier: "Apache-2.0" };
const failureRef = "#/components/schemas/Failure";

const failure = {
  type: "object",
  required: ["success", "code", "message", "value"],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errors) },
    message: { type: "string", description: "In the caller's language." },
    value: { type: "object" },
  },
};

/** Codes by their status: what a refusal with that status can say. */
const byStatus: ReadonlyMap<number, [string, number][]> = Map.groupBy(
  Object.entries(errors),
  ([, status]): number => status,
);

/** Statuses that no call of the document is answered with: they are for what is none. */
const beside: ReadonlySet<number> = new Set([405]);

const statuses = [...byStatus.keys()].filter((status) => !beside.has(status)).toSorted(ascending);

/** Statuses of the game server's refusals. */
const rgsStatuses = [400, 401, 409, 429, 500, 503];

/**
 * The OpenAPI 3.1 document, made from the contract: there is no second description.
 *
 * @param server where the calls are: the site's address, or `/` where it is not known
 */
export function openApi(server = "/"): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, call } of everyCall()) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = memberOperation(name, call);
  }
  for (const { name, call } of everyStaffCall()) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = staffOperation(name, call);
  }
  for (const [name, call] of Object.entries(rgs)) {
    paths[call.path] = { post: rgsOperation(`rgs.${name}`, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Trevo", version: "0.1.0", license },
    servers: [{ url: server }],
    // Each call says for itself what it needs.
    security: [],
    paths,
    components: {
      schemas: { Failure: failure },
      responses: Object.fromEntries(
        statuses.map((status) => [`Refused${status}`, refused(status)]),
      ),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "sid" },
        token: { type: "apiKey", in: "header", name: "token" },
        staff: { type: "apiKey", in: "cookie", name: "staff" },
      },
    },
  };
}

function refused(status: number): Record<string, unknown> {
  const codes = byStatus.get(status)?.map(([code]) => code) ?? [];
  const schema = { allOf: [{ $ref: failureRef }, { properties: { code: { enum: codes } } }] };
  return {
    description: `Refused: ${codes.join(", ")}`,
    content: { "application/json": { schema } },
  };
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** What calls of members and of staff have in common. */
type Described = Pick<Call, "method" | "summary" | "payload" | "answer"> &
  Partial<Pick<Call, "encrypted" | "idempotent" | "files">>;

function memberOperation(name: string, call: Call): Record<string, unknown> {
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    security: call.roles.includes("visitor") ? [] : [{ session: [], token: [] }],
    "x-roles": call.roles,
    ...operation(call),
  };
}

/** Calls of the back office: a cookie and a token of their own, and a permission for roles. */
function staffOperation(name: string, call: StaffCall): Record<string, unknown> {
  return {
    operationId: `office.${name}`,
    tags: ["staff"],
    security: call.needs === "none" ? [] : [{ staff: [], token: [] }],
    "x-needs": call.needs,
    ...operation(call),
  };
}

function operation(call: Described): Record<string, unknown> {
  const schema = z.toJSONSchema(call.payload, { io: "input", unrepresentable: "any" });
  const isRead = call.method === "GET" || call.method === "DELETE";
  return {
    summary: call.summary,
    parameters: [
      ...(isRead || call.files ? queryParameters(schema) : []),
      ...(call.encrypted ? [headerParameter("Encryption", true)] : []),
      ...(call.idempotent ? [headerParameter("Idempotency-Key", true)] : []),
    ],
    ...(isRead ? {} : { requestBody: body(call, schema) }),
    responses: {
      200: {
        description: "Done",
        content: { "application/json": { schema: success(call) } },
      },
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
      default: {
        description: "Refused: see the code",
        content: { "application/json": { schema: { $ref: failureRef } } },
      },
    },
  };
}

/** Calls of the game server speak their own contract: bare answers, `{error, message}`. */
function rgsOperation(name: string, call: RgsCall): Record<string, unknown> {
  const inJson = (of: z.ZodType, io: "input" | "output") => ({
    "application/json": { schema: z.toJSONSchema(of, { io, unrepresentable: "any" }) },
  });
  return {
    operationId: name,
    tags: ["rgs"],
    summary: call.summary,
    security: [],
    parameters: call.idempotent ? [headerParameter("Idempotency-Key", false)] : [],
    requestBody: { required: true, content: inJson(call.payload, "input") },
    responses: {
      200: { description: "Done", content: inJson(call.answer, "output") },
      ...Object.fromEntries(
        rgsStatuses.map((status) => [
          status,
          { description: "Refused: see the error", content: inJson(rgsFailure, "output") },
        ]),
      ),
      default: {
        description: "Refused: see the error",
        content: inJson(rgsFailure, "output"),
      },
    },
  };
}

function success(call: Described): Record<string, unknown> {
  return {
    type: "object",
    required: ["success", "value"],
    properties: {
      success: { const: true },
      value: z.toJSONSchema(call.answer, { io: "output", unrepresentable: "any" }),
    },
  };
}

function queryParameters(schema: Record<string, unknown>): unknown[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: of,
  }));
}

function headerParameter(name: string, required: boolean): unknown {
  return { name, in: "header", required, schema: { type: "string" } };
}

const fileBody = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { file: { type: "array", items: { type: "string", format: "binary" } } },
      },
    },
  },
};

function body(call: Described, schema: unknown): unknown {
  if (call.files) return fileBody;
  return call.encrypted
    ? {
        description:
          "Compact JWE (RSA-OAEP-256, A256GCM) of the JSON payload, cut in two: " +
          "`<protected>.<key>` in the header Encryption, `<iv>.<ciphertext>.<tag>` here.",
        required: true,
        content: { "application/jose": { schema: { type: "string" }, "x-payload": schema } },
      }
    : { content: { "application/json": { schema } } };
}
