import sharp from "sharp";

const perRow = 8;
const gap = 8;

/**
 * Draws pictures of one size beside each other on one sheet, eight to a row.
 *
 * @param tile how wide each stands there, in pixels, and how high it is for its width
 */
export async function drawSheet(
  paths: string[],
  into: string,
  tile: { width: number; ratio: number },
): Promise<void> {
  const height = Math.round(tile.width * tile.ratio);
  const rows = Math.max(1, Math.ceil(paths.length / perRow));
  const tiles = await Promise.all(
    paths.map(async (path, index) => ({
      input: await sharp(path).resize(tile.width, height).toBuffer(),
      left: (index % perRow) * (tile.width + gap),
      top: Math.floor(index / perRow) * (height + gap),
    })),
  );
  const [width, whole] = [perRow * (tile.width + gap), rows * (height + gap)];
  await sharp({ create: { width, height: whole, channels: 3, background: "#2a2a2a" } })
    .composite(tiles)
    .png()
    .toFile(into);
}
