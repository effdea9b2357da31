/**
 * A fingerprint as a UUID of version 8, whose digits mean what its maker says. The same finding has the same one in every
 * run; two findings of an API cannot share one by chance.
 */
export function findingUuid(fingerprint: string): string {
  const digits = fingerprint
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, '')
    .padEnd(32, '0')
    .slice(0, 32);
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
