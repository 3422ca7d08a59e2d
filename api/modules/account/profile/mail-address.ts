/** Longest address that mail can go to (RFC 5321 §4.5.3.1.3). */
const lengthMax = 254;
const shape = /^[^\s@,;:<>()[\]\\"]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u;

/** Whether a text looks like a mail address; only a code can prove that it is somebody's. */
export function isMail(text: string): boolean {
  return text.length <= lengthMax && shape.test(text);
}
