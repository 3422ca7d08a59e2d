/**
 * PostgreSQL's binary form of one-dimensional arrays (`array_recv`; src/backend/utils/adt):
 * dimensions, null flag, element type, length, lower bound, then each element as length and
 * bytes, length -1 for null. Sent as it is: text arrays would have to be quoted, escaped and
 * parsed again, which costs a batch of bets more than the books themselves.
 */

const headerBytes = 20;

/** Element types by their fixed oids (pg_type.dat). */
const oids = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, text: 25, uuid: 2950 } as const;

/** `values[i]` for each row; null where the row has none. */
export type Column<T> = readonly (T | null)[];

export function encodeInt8(values: Column<bigint>): Buffer {
  return fixed(values, oids.int8, 8, (buffer, value, at) => buffer.writeBigInt64BE(value, at));
}

export function encodeInt4(values: Column<number>): Buffer {
  return fixed(values, oids.int4, 4, (buffer, value, at) => buffer.writeInt32BE(value, at));
}

export function encodeInt2(values: Column<number>): Buffer {
  return fixed(values, oids.int2, 2, (buffer, value, at) => buffer.writeInt16BE(value, at));
}

export function encodeBool(values: Column<boolean>): Buffer {
  return fixed(values, oids.bool, 1, (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at));
}

/** Values are in the usual text form: 36 characters, hyphens at 8, 13, 18 and 23. */
export function encodeUuid(values: Column<string>): Buffer {
  return fixed(values, oids.uuid, 16, (buffer, value, at) => {
    buffer.write(value.slice(0, 8), at, "hex");
    buffer.write(value.slice(9, 13), at + 4, "hex");
    buffer.write(value.slice(14, 18), at + 6, "hex");
    buffer.write(value.slice(19, 23), at + 8, "hex");
    buffer.write(value.slice(24, 36), at + 10, "hex");
  });
}

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

function fixed<T>(
  values: Column<T>,
  oid: number,
  bytes: number,
  write: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  let total = headerBytes + 4 * values.length;
  for (const value of values) if (value !== null) total += bytes;
  const buffer = header(values, oid, total);
  let at = headerBytes;
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? -1 : bytes, at);
    if (value === null) continue;
    write(buffer, value, at);
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
