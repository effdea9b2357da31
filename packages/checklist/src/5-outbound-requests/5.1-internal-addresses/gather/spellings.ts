/** The spellings of an IPv4 address that some reader of addresses understands, without a port. */
export function spellingsOf(address: string): readonly string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = whole.toString(16).padStart(8, '0');
  const [high, low] = [hex.slice(0, 4), hex.slice(4)].map((each) => Number.parseInt(each, 16).toString(16));
  return [
    address,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    String(whole),
    `0x${hex}`,
    `0x${a.toString(16)}.${b}.${c}.${d}`,
    `0${a.toString(8)}.${b}.${c}.${d}`,
    `0${whole.toString(8)}`,
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    // As IPv6 of other times: compatible, 6to4 and NAT64. Where such a way exists, it leads to the same place.
    `[::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[64:ff9b::${high}:${low}]`,
    address.replaceAll(/\d/g, (digit) => ENCLOSED[Number(digit)] ?? digit),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    `${address}.`,
  ];
}

const ENCLOSED = ['⓪', '①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨'];

/** Spellings of loopback: of its usual address, its names, the address of any interface, and another of its range. */
export const LOOPBACK: readonly string[] = [
  ...spellingsOf('127.0.0.1'),
  'localhost',
  'LOCALHOST',
  'localhost.',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '127.1.2.3',
];

/** The spellings of any other address that are worth a request each. */
export function fewSpellingsOf(address: string): readonly string[] {
  if (address.includes(':')) return [`[${address}]`];
  const all = spellingsOf(address);
  return [all[0], all[3], all[9]].filter((each) => each !== undefined);
}
