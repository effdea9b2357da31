import { isIP } from 'node:net';

/** An address in 4 or 16 bytes. */
export type Address = readonly number[];

/** A block of addresses. */
export interface Range {
  readonly text: string;
  readonly first: Address;
  readonly bits: number;
}

/** Reads an address as the system writes it, with or without the zone of an interface; null if it is none. */
export function readAddress(text: string): Address | null {
  const [plain = ''] = text.split('%', 1);
  const family = isIP(plain);
  if (family === 0) return null;
  if (family === 4) return plain.split('.').map(Number);
  // The end may be written as an IPv4 address.
  const hex = plain.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = '', after] = hex.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const zeros: string[] = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}

/** Reads a range such as 10.0.0.0/8, or one address; throws a sentence that says what is wrong. */
export function readRange(text: string): Range {
  const [, place = '', written] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const first = readAddress(place);
  if (first === null)
    throw new Error(`${text} is no range of addresses. Write one such as 10.0.0.0/8 or fd00::/8.`);
  const bits = written === undefined ? first.length * 8 : Number(written);
  if (bits > first.length * 8) throw new Error(`${text} has a prefix of more than ${first.length * 8} bits.`);
  const masked = first.map((byte, at) => byte & maskOf(bits - at * 8));
  if (masked.some((byte, at) => byte !== first[at]))
    throw new Error(`${text} names an address inside a range. Write the first address of the range.`);
  return { text: text.trim(), first, bits };
}

/** Whether an address is in a range; one of the other family never is. */
export function isIn(address: Address, { first, bits }: Range): boolean {
  if (address.length !== first.length) return false;
  return address.every((byte, at) => (byte & maskOf(bits - at * 8)) === first[at]);
}

/** The bits of one byte that count, if so many bits from its beginning do. */
function maskOf(bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 8 ? 255 : (255 << (8 - bits)) & 255;
}
