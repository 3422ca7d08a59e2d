import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { type Grants, isSame, openGrants } from "./grants.ts";
import { makeSigner, type Signer } from "./keys.ts";
import { consentPage, firstPerson, languageOf, overPage } from "./page.ts";

/** A provider of identities in miniature. */
export interface SsoOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Makes the tokens; a test may have them made wrongly. */
  signer?: Signer;
}

const style = readFileSync(new URL("../style.css", import.meta.url), "utf8");
const idSeconds = 300;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * OpenID Connect by the code flow with PKCE: discovery, keys, a page that asks who one wants to be,
 * and the exchange of a code, once. The same address is always the same subject.
 */
export function serveSso(app: FastifyInstance, options: SsoOptions): void {
  const { issuer, clientId } = options;
  const signer = options.signer ?? makeSigner();
  const grants = openGrants();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.get("/.well-known/openid-configuration", () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get("/jwks", () => signer.jwks);
  app.get("/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/authorize", (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const language = languageOf(query["language"], request.headers["accept-language"]);
    const wish = {
      redirectUri: text(query["redirect_uri"]),
      state: text(query["state"]),
      nonce: text(query["nonce"]),
      challenge: text(query["code_challenge"]),
    };
    const isRight =
      query["client_id"] === clientId &&
      query["response_type"] === "code" &&
      query["code_challenge_method"] === "S256" &&
      /^https?:\/\/[^/]+\/wps\/social\/back\/\w+$/.test(wish.redirectUri) &&
      wish.challenge !== "";
    const page = isRight
      ? consentPage(grants.ask(wish), firstPerson, language)
      : overPage(language);
    return reply
      .status(isRight ? 200 : 400)
      .type("text/html; charset=utf-8")
      .send(page);
  });
  serveConsent(app, issuer, grants);
  serveToken(app, { ...options, signer }, grants);
}

function serveConsent(app: FastifyInstance, issuer: string, grants: Grants): void {
  app.post("/consent", (request, reply) => {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const { language: asked } = request.query as { language?: unknown };
    const language = languageOf(asked, request.headers["accept-language"]);
    const [id, name, email] = [form["request"], form["name"], form["email"]].map(text);
    const shown = reply.type("text/html; charset=utf-8");
    if (form["answer"] === "no") {
      const refused = grants.refuse(id ?? "");
      if (!refused) return shown.status(400).send(overPage(language));
      const { redirectUri, state } = refused;
      const answer = new URLSearchParams({ error: "access_denied", state, iss: issuer });
      return reply.redirect(`${redirectUri}?${answer.toString()}`, 303);
    }
    const person = { name: name?.trim() ?? "", email: email?.trim().toLowerCase() ?? "" };
    const isWrong = person.name === "" || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(person.email);
    if (isWrong && grants.wish(id ?? "")) {
      return shown.status(422).send(consentPage(id ?? "", { ...person, isWrong }, language));
    }
    const consent = grants.consent(id ?? "", person);
    if (!consent) return shown.status(400).send(overPage(language));
    const { code, wish } = consent;
    const answer = new URLSearchParams({ code, state: wish.state, iss: issuer });
    return reply.redirect(`${wish.redirectUri}?${answer.toString()}`, 303);
  });
}

function serveToken(
  app: FastifyInstance,
  { issuer, clientId, clientSecret, signer }: SsoOptions & { signer: Signer },
  grants: Grants,
): void {
  app.post("/token", (request, reply) => {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const isKnown =
      isSame(text(form["client_id"]), clientId) &&
      isSame(text(form["client_secret"]), clientSecret);
    if (!isKnown) return reply.status(401).send({ error: "invalid_client" });
    const [code = "", uri = "", verifier = ""] = [
      form["code"],
      form["redirect_uri"],
      form["code_verifier"],
    ].map(text);
    const grant = form["grant_type"] === "authorization_code" && grants.redeem(code, uri, verifier);
    if (!grant) return reply.status(400).send({ error: "invalid_grant" });
    const now = Math.floor(Date.now() / 1000);
    const { name, email, nonce } = grant;
    const sub = createHash("sha256").update(`sandbox-id:${email}`).digest("hex").slice(0, 32);
    const about = { name, email, email_verified: true };
    const claims = { iss: issuer, aud: clientId, sub, nonce, iat: now, exp: now + idSeconds };
    return reply.header("Cache-Control", "no-store").send({
      access_token: createHash("sha256").update(code).digest("hex"),
      token_type: "Bearer",
      expires_in: idSeconds,
      id_token: signer.sign({ ...claims, ...about }),
    });
  });
}
