/** The part of subset-font that the font is cut with; the package brings no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "woff2"; variationAxes: Record<string, unknown> },
  ): Promise<Buffer>;
}
