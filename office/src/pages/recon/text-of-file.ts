/** A file's text: UTF-8, or else the code page that older banks write in. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Whatever is no UTF-8 can be read as this: each byte is a letter.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
