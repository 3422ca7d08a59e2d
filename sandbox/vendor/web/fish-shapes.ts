/** How a fish looks: colours, length against the screen's width, and speed. */
export interface Look {
  body: string;
  belly: string;
  fin: string;
  /** Share of the screen's width. */
  length: number;
  /** Screens per second. */
  speed: number;
  /** Height against length. */
  round: number;
  kind: "fish" | "turtle" | "octopus" | "ray" | "dragon";
  stripes?: string;
}

const fish = { kind: "fish", round: 0.55 } as const;

export const looks: Readonly<Record<string, Look>> = {
  guppy: { ...fish, body: "#ffb43b", belly: "#fff0b8", fin: "#ff7a29", length: 0.1, speed: 0.1 },
  clown: {
    ...fish,
    body: "#ff6b2c",
    belly: "#ffb27a",
    fin: "#d94a12",
    length: 0.13,
    speed: 0.085,
    stripes: "#ffffff",
  },
  tang: {
    ...fish,
    body: "#2f6bff",
    belly: "#7fd0ff",
    fin: "#ffd83d",
    length: 0.15,
    speed: 0.09,
    round: 0.62,
  },
  puffer: {
    ...fish,
    body: "#e8c33c",
    belly: "#fff8d9",
    fin: "#b98a12",
    length: 0.16,
    speed: 0.055,
    round: 0.86,
  },
  turtle: {
    kind: "turtle",
    body: "#2f9e5b",
    belly: "#9be08a",
    fin: "#63c46f",
    length: 0.2,
    speed: 0.05,
    round: 0.7,
  },
  octopus: {
    kind: "octopus",
    body: "#c247c9",
    belly: "#f2a3f0",
    fin: "#8d2a97",
    length: 0.18,
    speed: 0.045,
    round: 1,
  },
  ray: {
    kind: "ray",
    body: "#5a6fd6",
    belly: "#aebcff",
    fin: "#3b4cae",
    length: 0.26,
    speed: 0.06,
    round: 0.6,
  },
  angler: {
    ...fish,
    body: "#7a3b52",
    belly: "#c27489",
    fin: "#54243a",
    length: 0.24,
    speed: 0.05,
    round: 0.72,
  },
  shark: {
    ...fish,
    body: "#6f8aa3",
    belly: "#eef4fa",
    fin: "#4d657c",
    length: 0.38,
    speed: 0.075,
    round: 0.36,
  },
  whale: {
    ...fish,
    body: "#2d5fa8",
    belly: "#cfe6ff",
    fin: "#1e4378",
    length: 0.5,
    speed: 0.035,
    round: 0.42,
  },
  dragon: {
    kind: "dragon",
    body: "#ffb300",
    belly: "#fff0a8",
    fin: "#e0361b",
    length: 0.58,
    speed: 0.045,
    round: 0.3,
  },
};

/** Draws a fish that looks to +x, one unit long, in the middle; `beat` moves its tail. */
export function drawFish(context: CanvasRenderingContext2D, look: Look, beat: number): void {
  const wag = Math.sin(beat) * 0.12;
  const drawers = { fish: bodied, turtle, octopus, ray, dragon };
  context.lineJoin = "round";
  drawers[look.kind](context, look, wag);
}

type Draw = (context: CanvasRenderingContext2D, look: Look, wag: number) => void;

const bodied: Draw = (context, { body, belly, fin, round, stripes }, wag) => {
  const half = round / 2;
  fill(
    context,
    fin,
    `M-.3 0C-.4-.02-.5 ${-half * 0.8 + wag}-.56 ${-half + wag}` +
      `C-.5-.05-.5.05-.56 ${half + wag}C-.5 ${half * 0.8 + wag}-.4.02-.3 0z`,
  );
  fill(context, fin, `M-.15 ${-half * 0.75}C0 ${-half * 1.5}.12 ${-half * 1.3}.2 ${-half * 0.7}z`);
  const outline =
    `M.5 0C.38 ${-half * 1.2}-.12 ${-half * 1.25}-.36-.02L-.36.02` +
    `C-.12 ${half * 1.25}.38 ${half * 1.2}.5 0z`;
  shaded(context, { path: outline, from: body, to: belly, reach: half });
  if (stripes !== undefined) {
    context.save();
    context.clip(new Path2D(outline));
    context.fillStyle = stripes;
    context.fillRect(0.12, -0.5, 0.09, 1);
    context.fillRect(-0.16, -0.5, 0.09, 1);
    context.restore();
  }
  fill(
    context,
    fin,
    `M.1 ${half * 0.2}C.02 ${half * 0.9 + wag}-.1 ${half * 0.9 + wag}-.14 ${half * 0.5}z`,
  );
  eye(context, 0.31, -half * 0.32, Math.min(0.06, half * 0.3));
};

const turtle: Draw = (context, { body, belly, fin }, wag) => {
  fill(context, fin, `M.1-.2C.2 ${-0.42 - wag} .0 ${-0.5 - wag}-.06-.24z`);
  fill(context, fin, `M.1.2C.2 ${0.42 + wag} .0 ${0.5 + wag}-.06.24z`);
  fill(context, fin, "M-.3-.12C-.45-.3-.5-.2-.36-.06zM-.3.12C-.45.3-.5.2-.36.06z");
  fill(context, belly, "M.28-.1C.5-.16.56.16.28.1z");
  shaded(context, {
    path: "M.34 0C.34-.36-.38-.36-.4 0-.38.36.34.36.34 0z",
    from: belly,
    to: body,
    reach: 0.3,
  });
  context.strokeStyle = "#0a3d2088";
  context.lineWidth = 0.022;
  context.stroke(
    new Path2D(
      "M-.2-.2 0-.1.2-.2M-.2.2 0 .1.2.2M0-.1V.1M-.38 0H-.14L0-.1M-.14 0 0 .1M.33 0H.14L0-.1M.14 0 0 .1",
    ),
  );
  eye(context, 0.42, -0.05, 0.03);
};

const octopus: Draw = (context, { body, belly, fin }, wag) => {
  for (let arm = 0; arm < 5; arm++) {
    const y = (arm - 2) * 0.15;
    context.strokeStyle = fin;
    context.lineWidth = 0.085;
    context.lineCap = "round";
    context.stroke(
      new Path2D(`M0 ${y}C-.2 ${y + wag}-.3 ${y * 1.6 - wag}-.48 ${y * 1.5 + wag * 2}`),
    );
  }
  shaded(context, {
    path: "M-.06-.38C.6-.5.6.5-.06.38-.16.2-.16-.2-.06-.38z",
    from: belly,
    to: body,
    reach: 0.4,
  });
  eye(context, 0.2, -0.14, 0.075);
  eye(context, 0.2, 0.14, 0.075);
};

const ray: Draw = (context, { body, belly, fin }, wag) => {
  context.strokeStyle = fin;
  context.lineWidth = 0.03;
  context.stroke(new Path2D(`M-.2 0C-.35 ${wag}-.4 ${-wag}-.56 ${wag}`));
  const wings = `M.36 0C.2-.12.1 ${-0.42 - wag}-.06 ${-0.46 - wag}C-.1-.2-.2-.08-.24 0-.2.08-.1.2-.06 ${0.46 + wag}C.1 ${0.42 + wag} .2.12.36 0z`;
  shaded(context, { path: wings, from: belly, to: body, reach: 0.4 });
  eye(context, 0.22, -0.07, 0.03);
  eye(context, 0.22, 0.07, 0.03);
};

const dragon: Draw = (context, { body, belly, fin }, wag) => {
  for (let part = 8; part >= 0; part--) {
    const x = 0.26 - part * 0.095;
    const y = Math.sin(part * 0.8 - wag * 18) * 0.07;
    const size = 0.13 - part * 0.009;
    fill(context, fin, `M${x} ${y - size}l-.05-.07-.04.06z`);
    context.fillStyle = part % 2 === 0 ? body : belly;
    context.beginPath();
    context.arc(x, y, size, 0, 7);
    context.fill();
  }
  shaded(context, {
    path: "M.5.02C.46-.12.32-.16.2-.12L.2.12C.34.15.46.12.5.02z",
    from: belly,
    to: body,
    reach: 0.14,
  });
  context.strokeStyle = fin;
  context.lineWidth = 0.02;
  context.stroke(
    new Path2D(
      `M.46.03C.56.05.54.16.62.15M.46-.02C.56-.04.56-.12.64-.13M.26-.12C.22-.22.14-.24.08-.26`,
    ),
  );
  eye(context, 0.34, -0.05, 0.035);
};

function fill(context: CanvasRenderingContext2D, colour: string, path: string): void {
  context.fillStyle = colour;
  paint(context, new Path2D(path));
}

interface Shade {
  path: string;
  from: string;
  to: string;
  reach: number;
}

function shaded(context: CanvasRenderingContext2D, { path, from, to, reach }: Shade): void {
  const shade = context.createLinearGradient(0, -reach, 0, reach);
  shade.addColorStop(0, from);
  shade.addColorStop(1, to);
  context.fillStyle = shade;
  paint(context, new Path2D(path));
}

function paint(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fill(path);
}

function eye(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  const rings: [string, number, number][] = [
    ["#fff", 0, 1],
    ["#10131c", 0.25, 0.62],
    ["#fff", 0.45, 0.22],
  ];
  for (const [colour, off, share] of rings) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x + radius * off, y - radius * off * 0.4, radius * share, 0, 7);
    context.fill();
  }
}
