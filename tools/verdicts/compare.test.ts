import { expect, test } from 'vitest';
import { differences, type Outcomes } from './compare.ts';

const [A, B] = ['2.1 · GET /a · read', '2.1 · GET /b · read'];
const FAIL = 'fail foreign-object-read';

test.each<[string, Outcomes, Outcomes, string[]]>([
  ['nothing changed, in another order', { [A]: 'pass', [B]: FAIL }, { [B]: FAIL, [A]: 'pass' }, []],
  ['a case is gone', { [A]: 'pass' }, {}, [`${A}: pass → no such case`]],
  ['a case is new', {}, { [A]: 'pass' }, [`${A}: no such case → pass`]],
  [
    'two cases changed places, which no sum shows',
    { [A]: 'pass', [B]: FAIL },
    { [A]: FAIL, [B]: 'pass' },
    [`${A}: pass → ${FAIL}`, `${B}: ${FAIL} → pass`],
  ],
  [
    'the same verdict has another code',
    { [B]: FAIL },
    { [B]: 'fail refused-otherwise' },
    [`${B}: ${FAIL} → fail refused-otherwise`],
  ],
])('%s', (_, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});
