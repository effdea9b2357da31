import { expect, test } from 'vitest';
import { chooseSample } from './choose-sample.ts';

const documents = Array.from({ length: 50 }, (_, index) => `provider-${index}/openapi.yaml`);

test('the sample does not depend on the order of the documents', () => {
  expect(chooseSample(documents.toReversed(), 10)).toEqual(chooseSample(documents, 10));
});

test('one more document changes the sample by at most one', () => {
  const before = chooseSample(documents, 10);
  const after = chooseSample([...documents, 'new/openapi.yaml'], 10);
  expect(before.filter((document) => !after.includes(document)).length).toBeLessThanOrEqual(1);
});

test('a sample larger than the corpus is the corpus', () => {
  expect(chooseSample(documents, 500)).toEqual(documents.toSorted());
});
