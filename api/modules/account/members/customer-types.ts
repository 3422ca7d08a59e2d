/** Members (0), trials (4) and affiliates (40) are no agents; every other customer type is one. */
const notAgents = new Set([0, 4, 40]);

/** Whether an account of this customer type is an agent's. */
export function isAgent(type: number): boolean {
  return !notAgents.has(type);
}
