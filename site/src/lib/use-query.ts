import { createUseQuery } from "@trevo/client/use-query.ts";
import { createUseCommand } from "@trevo/client/use-command.ts";
import { createDefinePages } from "@trevo/client/use-pages.ts";
import { watchAnswers } from "./answers.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";
import { call } from "./client.ts";

export type { QueryResult } from "@trevo/client/use-query.ts";

if (typeof window !== "undefined") watchAnswers();

/** Runs a call for a component: `useQuery("wallet.balance", {})`. */
export const useQuery = createUseQuery(call);

/** A list that a call gives page by page, for `usePages`. */
export const definePages = createDefinePages(call);

/** The answer to a call that is known already; undefined: none is. */
export function knownAnswer<N extends CallName>(
  name: N,
  payload: PayloadOf<N>,
): AnswerOf<N> | undefined {
  return queryClient.getQueryData([name, payload]);
}

/** Shows what another call answered; an answer that was asked for before does not come over it. */
export function setAnswer<N extends CallName>(
  name: N,
  payload: PayloadOf<N>,
  answer: AnswerOf<N>,
): void {
  const queryKey = [name, payload];
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
}

/** Makes a call that changes something: `useCommand("session.endOthers").send({})`. */
export const useCommand = createUseCommand(call);
