/**
 * PostgreSQL's binary form of one-dimensional arrays (`array_recv`; src/backend/utils/adt):
 * dimensions, null flag, element type, length, lower bound, then each element as length and
 * bytes, length -1 for null. Sent as it is: text arrays would have to be quoted, escaped and
 * parsed again, which costs a batch of bets more than posting it.
 */

const headerBytes = 20;

/** Element types by their fixed oids (pg_type.dat). */
const oids = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, text: 25, uuid: 2950 } as const;

/** `values[i]` for each row; null where the row has none. */
export type Column<T> = readonly (T | null)[];

/** An `int8[]`; values within 64 bits. */
export function encodeInt8(values: Column<bigint>): Buffer {
  return fixed(values, oids.int8, 8, ({ view }, value, at) => view.setBigInt64(at, value));
}

/** An `int4[]`; whole values within 32 bits. */
export function encodeInt4(values: Column<number>): Buffer {
  return fixed(values, oids.int4, 4, ({ view }, value, at) => view.setInt32(at, value));
}

/** An `int2[]`; whole values within 16 bits. */
export function encodeInt2(values: Column<number>): Buffer {
  return fixed(values, oids.int2, 2, ({ view }, value, at) => view.setInt16(at, value));
}

/** A `bool[]`. */
export function encodeBool(values: Column<boolean>): Buffer {
  return fixed(values, oids.bool, 1, ({ view }, value, at) => view.setUint8(at, value ? 1 : 0));
}

/** The value of each hexadecimal digit, by its character code. */
const digits = new Uint8Array(128);
for (const [value, digit] of Array.from("0123456789abcdef").entries()) {
  digits[digit.charCodeAt(0)] = value;
  digits[digit.toUpperCase().charCodeAt(0)] = value;
}
/** Where the digits of a UUID's bytes begin in its text form of 36 characters. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

/** Values in the usual text form, digit by digit: `write` would be called five times for each. */
export function encodeUuid(values: Column<string>): Buffer {
  return fixed(values, oids.uuid, 16, ({ buffer }, value, at) => {
    for (let byte = 0; byte < 16; byte += 1) {
      const place = places[byte] ?? 0;
      const high = digits[value.charCodeAt(place)] ?? 0;
      buffer[at + byte] = (high << 4) | (digits[value.charCodeAt(place + 1)] ?? 0);
    }
  });
}

/** A `bytea[]`. */
export function encodeBytes(values: Column<Buffer>): Buffer {
  const total = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), headerBytes);
  const buffer = header(values, oids.bytea, total);
  let at = headerBytes;
  for (const value of values) {
    at = buffer.writeInt32BE(value?.length ?? -1, at);
    if (value) at += value.copy(buffer, at);
  }
  return buffer;
}

/** A `text[]`, in UTF-8. */
export function encodeText(values: Column<string>): Buffer {
  let total = headerBytes;
  for (const value of values) total += 4 + (value === null ? 0 : Buffer.byteLength(value));
  const buffer = header(values, oids.text, total);
  let at = headerBytes;
  for (const value of values) {
    const written = value === null ? 0 : buffer.write(value, at + 4);
    buffer.writeInt32BE(value === null ? -1 : written, at);
    at += 4 + written;
  }
  return buffer;
}

/** An array under way: a view writes numbers several times as fast as a buffer's own methods. */
interface Draft {
  buffer: Buffer;
  view: DataView;
}

function fixed<T>(
  values: Column<T>,
  oid: number,
  bytes: number,
  write: (draft: Draft, value: T, at: number) => void,
): Buffer {
  let total = headerBytes + 4 * values.length;
  for (const value of values) if (value !== null) total += bytes;
  const buffer = header(values, oid, total);
  const view = new DataView(buffer.buffer, buffer.byteOffset, total);
  const draft = { buffer, view };
  let at = headerBytes;
  for (const value of values) {
    view.setInt32(at, value === null ? -1 : bytes);
    at += 4;
    if (value === null) continue;
    write(draft, value, at);
    at += bytes;
  }
  return buffer;
}

function header(values: Column<unknown>, oid: number, total: number): Buffer {
  const buffer = Buffer.allocUnsafe(total);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}
