declare module "virtual:staff-calls" {
  type Row = readonly [method: string, path: string, isEncrypted: 0 | 1, isIdempotent: 0 | 1];
  /** Every call of the back office, by its name. */
  export const calls: Readonly<Record<string, Row>>;
}
