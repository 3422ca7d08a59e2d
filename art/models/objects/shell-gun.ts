import { gloss } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, spike } from "../../sdf/part.ts";
import { GOLDEN, INK, lamp } from "../kit/finish.ts";
import { around, ball, drum, egg, ring } from "../kit/forms.ts";

/** The fishing gun, seated in a scallop; its mouth and its windows shine. */
export const shellGun = (body: string, shine: string) => (): Model =>
  sculpture(
    [
      egg([0.92, 0.34, 0.92], "shell", [0, -0.72, 0], {
        ripple: (x, _y, z) => -Math.abs(Math.sin(Math.atan2(z, x) * 7)) * 0.06,
      }),
      ring([0.62, 0.1], "gold", [0, -0.46, 0], { turn: [90, 0, 0] }),
      ball(0.5, "body", [0, -0.36, 0]),
      spike([0, -0.3, 0], [0, 0.62, 0], [0.36, 0.28], "body"),
      ...[0.08, 0.4].map((y) => drum([0.4 - y * 0.12, 0.075], "gold", [0, y, 0], { round: 0.035 })),
      drum([0.4, 0.15], "gold", [0, 0.74, 0], { round: 0.06 }),
      drum([0.25, 0.2], "ink", [0, 0.9, 0], { role: "carve" }),
      ball(0.21, "shine", [0, 0.86, 0]),
      ...around(
        4,
        (a) => egg([0.1, 0.28, 0.1], "shine", [Math.cos(a) * 0.35, 0.14, Math.sin(a) * 0.35]),
        Math.PI / 4,
      ),
      ...[-1, 1].map((side) =>
        curl(
          [
            [side * 0.42, -0.5, 0.2],
            [side * 0.9, -0.1, 0.1],
            [side * 0.48, 0.4, 0],
          ],
          [0.12, 0.04],
          "gold",
        ),
      ),
    ],
    {
      shell: gloss("#ff8a7a", { scatter: 0.6, rough: 0.25 }),
      body: gloss(body, { rough: 0.08, coat: 1.7 }),
      gold: GOLDEN,
      shine: lamp(shine, 1.2),
      ink: INK,
    },
  );
