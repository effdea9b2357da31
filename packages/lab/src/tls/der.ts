/** One value of DER: its tag, its length and what it holds. */
export function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), lengthOf(body.length), body]);
}

/** Some values in a row. */
export const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);

/** A small number. */
export const integer = (value: number): Buffer => der(0x02, Buffer.of(value));

/** A name of something, such as `2.5.29.17`. */
export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  return der(0x06, Buffer.of(first * 40 + second), ...rest.map(inSevens));
}

/** A moment, to the second. */
export function time(unixMs: number): Buffer {
  const digits = new Date(unixMs).toISOString().replaceAll(/[-T:]|\.\d+/g, '');
  return der(0x18, Buffer.from(digits));
}

/** Bytes as bits, none of them unused. */
export const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.of(0), bytes);

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes = length < 0x1_00 ? [length] : [length >> 8, length & 0xff];
  return Buffer.of(0x80 | bytes.length, ...bytes);
}

/** Seven bits to a byte, all but the last with the highest bit set. */
function inSevens(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}
