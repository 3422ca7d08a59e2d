/**
 * The body of an outside answer, read no further than it may be long.
 *
 * @throws Error for one that is longer
 */
export async function bodyOf(answer: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    // A body of fetch's is a stream of bytes.
    const bytes = part.value as Uint8Array;
    size += bytes.length;
    if (size > bytesMax) throw new Error("The answer is too long");
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
