/** What messages are about, as members choose it. */
export const topics = ["suggestion", "problem", "payment", "game", "other"] as const;
