import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { type AnswerBy, type CallBy, CallError, type PayloadBy } from "./call.ts";
import { queryClient } from "./query-client.ts";

/** The state of a command. */
export interface Command<P, A> {
  /** Makes the call; a refusal is told to `onRefused` and stands in `error`. */
  send(payload: P, onDone?: (answer: A) => void): void;
  /** Why the last attempt failed; null while it runs and once it has succeeded. */
  error: CallError | null;
  isRunning: boolean;
}

/** What goes with a command. */
interface CommandOptions<S> {
  /** The calls whose answers it changes: those on the screen are read again. */
  changes?: readonly (keyof S & string)[];
  onRefused?(error: CallError): void;
}

/** Makes a call that changes something, see `createUseCommand`. */
export type UseCommand<S> = <N extends keyof S & string>(
  name: N,
  options?: CommandOptions<S>,
) => Command<PayloadBy<S, N>, AnswerBy<S, N>>;

/**
 * The `useCommand` of an application: a call that changes something, made when its user says so and
 * never by itself again. The same payload sent again after a failure is the same intent and bears
 * the same idempotency key, so that an answer that was lost does not make it happen twice; another
 * payload, or the same after it was done, is a new one.
 */
export function createUseCommand<S>(call: CallBy<S>): UseCommand<S> {
  return function useCommand<N extends keyof S & string>(
    name: N,
    { changes = [], onRefused }: CommandOptions<S> = {},
  ): Command<PayloadBy<S, N>, AnswerBy<S, N>> {
    const intent = useIntent();
    const { mutateAsync, error, isPending } = useMutation(
      {
        mutationFn: (payload: PayloadBy<S, N>) =>
          call(name, payload, { key: intent.keyFor(payload) }),
        onSuccess(_, payload) {
          intent.done(payload);
          for (const changed of changes) {
            void queryClient.invalidateQueries({ queryKey: [changed] });
          }
        },
      },
      queryClient,
    );
    return {
      send(payload, onDone = () => {}) {
        mutateAsync(payload).then(onDone, (failure: unknown) => {
          if (!(failure instanceof CallError)) throw failure;
          onRefused?.(failure);
        });
      },
      error: error instanceof CallError ? error : null,
      isRunning: isPending,
    };
  };
}

/** An idempotency key for as long as it is about the same, and another once that was done. */
export function useIntent(): { keyFor(about: unknown): string; done(about: unknown): void } {
  const current = useRef({ about: "", key: "" });
  return {
    keyFor(about) {
      const text = JSON.stringify(about);
      if (current.current.about !== text) {
        current.current = { about: text, key: crypto.randomUUID() };
      }
      return current.current.key;
    },
    done(about) {
      if (current.current.about === JSON.stringify(about)) current.current = { about: "", key: "" };
    },
  };
}
