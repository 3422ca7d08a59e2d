/** The game list with its search begun. */
export const searchPath = "/m/gameList?search=1";
