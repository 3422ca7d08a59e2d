import { setPriority } from "node:os";
import { printGames } from "./cards/press.ts";
import { printSheets } from "./cards/sheet.ts";
import { printHouse } from "./house.ts";
import { printPieces } from "./pieces.ts";

/**
 * Paints what is missing or out of date; the files are committed.
 *
 *     npm run art                    everything
 *     npm run art -- house           pictures of home and of our own slot
 *     npm run art -- pieces          what moves over the stages of games
 *     npm run art -- games [code…]   cards of games; with codes those, in any case
 *     npm run art -- sheet [code…]   sheets of the cards there are, in .cache/art, to look at
 */
const [what = "all", ...codes] = process.argv.slice(2);

// Painting takes both cores for minutes; whatever else the machine does goes first.
setPriority(15);

switch (what) {
  case "all":
    await printHouse();
    await printPieces();
    process.exitCode = (await printGames()) > 0 ? 1 : 0;
    break;
  case "house":
    await printHouse();
    break;
  case "pieces":
    await printPieces();
    break;
  case "games":
    process.exitCode = (await printGames(codes)) > 0 ? 1 : 0;
    break;
  case "sheet":
    await printSheets(codes);
    break;
  default:
    console.error(`no such pictures: ${what} (house, pieces, games, sheet, or nothing for all)`);
    process.exitCode = 2;
}
