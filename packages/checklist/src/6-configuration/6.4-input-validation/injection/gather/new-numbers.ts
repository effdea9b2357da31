/** Two different numbers of four digits that nobody can have seen before in this place. */
export function newNumbers(): readonly [number, number] {
  const first = fourDigits();
  const second = fourDigits();
  return first === second ? newNumbers() : [first, second];
}

/** A word that is in no data. */
export function newWord(): string {
  return `zq${fourDigits()}x${fourDigits()}`;
}

function fourDigits(): number {
  return 1000 + Math.floor(Math.random() * 9000);
}
