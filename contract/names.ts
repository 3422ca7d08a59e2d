type Key<T> = Extract<keyof T, string>;

/** The name of every call of a registry: `"session.login" | "wallet.balance" | …` */
export type NameIn<R> = { [M in Key<R>]: `${M}.${Key<R[M]>}` }[Key<R>];

/** What a registry declares under a name. */
export type CallIn<R, N> = N extends `${infer M extends Key<R>}.${infer V}`
  ? V extends keyof R[M]
    ? R[M][V]
    : never
  : never;

/**
 * Every call of a registry with its name.
 *
 * @typeParam C the kind of calls that stand in it
 */
export function everyIn<C, R extends Record<string, Record<string, C>>>(
  registry: R,
): { name: NameIn<R>; call: C }[] {
  return Object.entries(registry).flatMap(([module, calls]) =>
    Object.entries(calls).map(([verb, call]) => ({
      // What stands under a module's key and a verb's is named so, by `NameIn`.
      name: `${module}.${verb}` as NameIn<R>,
      call,
    })),
  );
}
