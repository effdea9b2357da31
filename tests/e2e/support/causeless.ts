import type { Json, StoredRecord } from '@probity/model';
import type { Material } from './case-material.ts';
import { isReference } from './record-tree.ts';

/** What befell the object befell its untouched sibling as well, in every round. */
export function withSiblingAlike(material: Material): Material {
  const copy = structuredClone(material);
  for (const round of copy.rounds) siblingAlike(copy, round);
  return copy;
}

/** The object holds something in every round that nobody sent and no write gives, and is else as it was. */
export function withValueOfNobody(material: Material): Material {
  const copy = structuredClone(material);
  for (const [index, round] of copy.rounds.entries()) valueOfNobody(copy, round, index);
  return copy;
}

/** The same in one round. */
export function siblingAlike(material: Material, round: StoredRecord | undefined): void {
  const [, sibling] = namesIn(round?.['siblings']);
  const [after] = namesIn(round?.['after']);
  const seen = material.exchanges.find(({ id }) => id === after);
  if (seen === undefined) return;
  const { answer, class: kind, facts } = seen;
  material.exchanges = material.exchanges.map((each) =>
    each.id === sibling ? { ...each, answer, class: kind, facts } : each,
  );
}

/** The same in one round. */
export function valueOfNobody(material: Material, round: StoredRecord | undefined, b: number): void {
  const before = namesIn(round?.['before']).at(-1);
  const [after] = namesIn(round?.['after']);
  const was = material.exchanges.find(({ id }) => id === before);
  if (was?.answer === undefined || was.answer === null) return;
  const { answer, class: kind } = was;
  const body = answer.body.replace(/^\{/, `{"nobody":"value-${b}",`);
  const facts = { ...was.facts, sha256: `nobody-${b}` };
  material.exchanges = material.exchanges.map((each) =>
    each.id === after ? { ...each, answer: { ...answer, body }, class: kind, facts } : each,
  );
}

/** The exchanges that a part of a round names. */
function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each));
  return isReference(value) ? [value.exchange] : [];
}
