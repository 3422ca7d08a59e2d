/** Rules that several jurisdictions share. */

/** Cruelty to animals, games between members, and other operators' lotteries. */
export const separatelyLicensed = ["COCKFIGHT", "PVP", "LOTT", "ELOTT"];
export const allLimitKinds = ["deposit", "loss", "wager", "time"] as const;
export const sixWeeks = { hoursMin: 24, hoursMax: 42 * 24 };
export const fiveYears = 5 * 365;
/** Three wrong passwords within half an hour (GLI-19 2.5.3), half an hour idle (2.5.4). */
export const standardSessions = {
  idleMinutes: 30,
  attemptsMax: 3,
  shutMinutes: 30,
  hoursMax: 12,
  proveAgainDays: null,
};
export const unrestrictedGames = {
  mayAutoplay: true,
  mayTurbo: true,
  maySlamStop: true,
  mayBuyFeature: true,
  maySeveral: true,
};
export const restrictedGames = {
  mayAutoplay: false,
  mayTurbo: false,
  maySlamStop: false,
  mayBuyFeature: false,
  maySeveral: false,
};
/** A week to confirm, half a year until the next review (RTS 12). */
export const reminders = { confirmDays: 7, reviewMonths: 6 };
/** A looser limit waits for a day (GLI-19 A.3.7, RTS 12D). */
export const oneDayWait = { loosenHours: 24, ...reminders };
export const brazilianHelpServices = ["cvv", "jogadores-anonimos", "gambling-therapy"];
export const fullLegalNote = ["age", "play", "investment"] as const;
