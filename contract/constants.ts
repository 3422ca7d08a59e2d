/**
 * Plain values that server and site both decide by. Nothing here needs the schema library: the site
 * imports this file as it is.
 */

/** Customer types that are no agents': every type beside these is an agent's. */
export const customerTypes = { member: 0, trial: 4, affiliate: 40 } as const;

/** Whether an account of this customer type plays with its own money: members, in three kinds. */
export function isPlayerType(type: number): boolean {
  return type >= 0 && type <= 2;
}

/** Whether an account of this customer type is an agent's. */
export function isAgentType(type: number): boolean {
  return !Object.values<number>(customerTypes).includes(type);
}

/** Minutes without a sign of anybody after which a session of the back office ends. */
export const staffIdleMinutes = 15;

/** Sorts of movements, in the order in which a member chooses among them. */
export const txGroups = ["deposit", "withdrawal", "play", "bonus", "transfer", "other"] as const;

export type TxGroup = (typeof txGroups)[number];

/**
 * What the member of a withdrawal may be asked for: a proof of identity, the payment password and
 * second factor anew, an answer in words.
 */
export const withdrawalAsks = ["identity", "confirm", "explain"] as const;

/** Whitelabel flags: what a site offers; what its merchant has not set is off. */
export const whitelabelFlags = [
  "CHNGPASSVERIF3",
  "TRANSBETREPMEM3",
  "MOBILEVERCODELOGIN3",
  "CBS3",
  "COMM3",
  "INBOX3",
  "FACEBOOKLOGIN3",
  "GOOGLELOGIN3",
  "USERNAMEREG3",
  "MOBILENUMREG3",
  "REGMOBVERF3",
  "MOBILENUMPASSREG3",
] as const;
