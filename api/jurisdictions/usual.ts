/** What several places have in common. */

/** Cruelty to animals, games of members against each other, and other people's draws. */
export const licensedApart = ["COCKFIGHT", "PVP", "LOTT", "ELOTT"];
export const all = ["deposit", "loss", "wager", "time"] as const;
export const sixWeeks = { hoursMin: 24, hoursMax: 42 * 24 };
export const fiveYears = 5 * 365;
/** Three wrong in a row within half an hour (GLI-19 2.5.3), half an hour of idleness (2.5.4). */
export const sessionsByRule = {
  idleMinutes: 30,
  triesMax: 3,
  shutMinutes: 30,
  hoursMax: 12,
  proveAgainDays: null,
};
export const atOwnPace = {
  mayAutoplay: true,
  mayTurbo: true,
  maySlamStop: true,
  mayBuyFeature: true,
  maySeveral: true,
};
export const unhurried = {
  mayAutoplay: false,
  mayTurbo: false,
  maySlamStop: false,
  mayBuyFeature: false,
  maySeveral: false,
};
/** A week to confirm, half a year to look again (RTS 12). */
export const reminders = { confirmDays: 7, reviewMonths: 6 };
/** A looser limit waits for a day (GLI-19 A.3.7, RTS 12D). */
export const daysWait = { loosenHours: 24, ...reminders };
export const inBrazil = ["cvv", "jogadores-anonimos", "gambling-therapy"];
export const inFull = ["age", "play", "investment"] as const;
