import { expect, test } from 'vitest';
import { textsIn } from './texts-in.ts';

test.each([
  ['nothing', null, []],
  ['JSON, however deep', '{"a":{"b":["some-long-text","short"]},"n":12345678}', ['some-long-text']],
  ['a form', 'name=somebody-new&x=1', ['somebody-new']],
])('the texts of a body: %s', (_what, body, expected) => {
  expect(textsIn(body)).toEqual(expected);
});
