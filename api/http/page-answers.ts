import type { FastifyInstance } from "fastify";
import type { Language } from "@trevo/contract/define.ts";
import { callOf, type CallName } from "@trevo/contract/registry.ts";

/** A call that a page makes before it shows anything. */
export interface Read {
  name: CallName;
  payload: Record<string, unknown>;
}

interface Visitor {
  language: Language;
  /** Whether the request came with a session's cookie. */
  signedIn: boolean;
  ip: string;
}

/**
 * Makes a page's calls as its script would: through the same route, from the same address.
 *
 * @returns the answers in the order of the reads; null where there is nothing to make, where one
 *   was refused, and for a member, whose own browser asks for what is theirs
 */
export async function answersFor(
  server: FastifyInstance,
  { language, signedIn, ip }: Visitor,
  reads: readonly Read[] | null,
): Promise<unknown[] | null> {
  if (reads === null || (signedIn && reads.length > 0)) return null;
  const answers = await Promise.all(
    reads.map(async ({ name, payload }) => {
      const { method, path } = callOf(name);
      const answer = await server.inject({
        method,
        url: path,
        remoteAddress: ip,
        headers: { language },
        ...(method === "GET" ? { query: payload as Record<string, string> } : { payload }),
      });
      return answer.json<{ success: boolean; value: unknown }>();
    }),
  );
  return answers.every(({ success }) => success) ? answers.map(({ value }) => value) : null;
}
