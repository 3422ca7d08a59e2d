import { z } from "zod";
import type { Call } from "@trevo/contract/define.ts";
import { errors } from "@trevo/contract/errors.ts";
import { everyCall } from "@trevo/contract/registry.ts";
import { rgs, type RgsCall, rgsFailure } from "@trevo/contract/rgs.ts";
import type { StaffCall } from "@trevo/contract/staff/define.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";

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

/** The OpenAPI 3.1 document, made from the contract: there is no second description. */
export function openApi(): Record<string, unknown> {
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
    info: { title: "Trevo", version: "0.1.0", license: { name: "Apache-2.0" } },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "sid" },
        token: { type: "apiKey", in: "header", name: "token" },
        staff: { type: "apiKey", in: "cookie", name: "staff" },
      },
    },
  };
}

/** What calls of members and of staff have in common. */
type Described = Pick<Call, "method" | "summary" | "payload" | "answer"> &
  Partial<Pick<Call, "encrypted" | "idempotent" | "files">>;

function memberOperation(name: string, call: Call): Record<string, unknown> {
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    ...(call.roles.includes("visitor") ? {} : { security: [{ session: [], token: [] }] }),
    "x-roles": call.roles,
    ...operation(call),
  };
}

/** Calls of the back office: a cookie and a token of their own, and a permission for roles. */
function staffOperation(name: string, call: StaffCall): Record<string, unknown> {
  return {
    operationId: `office.${name}`,
    tags: ["staff"],
    ...(call.needs === "none" ? {} : { security: [{ staff: [], token: [] }] }),
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
      ...(call.idempotent ? [headerParameter("Idempotency-Key", false)] : []),
    ],
    ...(isRead ? {} : { requestBody: body(call, schema) }),
    responses: {
      200: {
        description: "Done",
        content: { "application/json": { schema: success(call) } },
      },
      default: {
        description: "Refused: see the code",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
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
    parameters: call.idempotent ? [headerParameter("Idempotency-Key", false)] : [],
    requestBody: { required: true, content: inJson(call.payload, "input") },
    responses: {
      200: { description: "Done", content: inJson(call.answer, "output") },
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
