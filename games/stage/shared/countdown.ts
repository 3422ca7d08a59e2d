import { make } from "../dom.ts";

const usualSize = 76;

/**
 * A ring that runs out, with the seconds in it.
 *
 * @param decimal in front of their tenths; null: whole seconds
 */
export function newCountdown(decimal: string | null, size = usualSize) {
  const canvas = make("canvas", { class: "countdown", "aria-hidden": true });
  const width = size / 12.7;
  const ratio = Math.min(2, devicePixelRatio);
  canvas.width = size * ratio;
  canvas.height = size * ratio;
  const pen = canvas.getContext("2d");
  const ring = (share: number, colour: string) => {
    pen?.beginPath();
    pen?.arc(size / 2, size / 2, size / 2 - width, -Math.PI / 2, (share * 2 - 0.5) * Math.PI);
    if (pen) pen.strokeStyle = colour;
    pen?.stroke();
  };
  return {
    element: canvas,
    draw(leftMs: number, allMs: number): void {
      if (!pen) return;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.clearRect(0, 0, size, size);
      pen.lineWidth = width;
      pen.lineCap = "round";
      pen.fillStyle = "rgb(13 8 48 / 0.67)";
      pen.beginPath();
      pen.arc(size / 2, size / 2, size / 2 - width, 0, Math.PI * 2);
      pen.fill();
      ring(1, "rgb(255 255 255 / 0.2)");
      const share = Math.max(0, Math.min(1, leftMs / allMs));
      if (share > 0) ring(share, "#fff");
      pen.fillStyle = "#fff";
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.font = `800 ${size * 0.34}px ${getComputedStyle(canvas).fontFamily}`;
      const tenths = Math.ceil(Math.max(0, leftMs) / 100);
      const whole = decimal === null ? Math.ceil(tenths / 10) : Math.floor(tenths / 10);
      const rest = decimal === null ? "" : `${decimal}${tenths % 10}`;
      pen.fillText(`${whole}${rest}`, size / 2, size / 2 + 1);
    },
  };
}
