import { expect, it } from 'vitest';
import { unusedId } from './no-such-id.ts';

it.each<[string, string, RegExp]>([
  ['a short one is one of ours', 'UVVi_1ZU', /^probity-[0-9a-f]{16}$/],
  ['one of 15 small letters and digits has the same length', 'e91lo6iehdcvf03', /^[0-9a-f]{15}$/],
  ['one of capitals has capitals', '01ARZ3NDEKTSV4RRFFQ69G5FAV', /^[0-9A-F]{26}$/],
  [
    'a UUID is another one',
    '9876540c-2a6f-4b5d-8e1f-987654987654',
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  ],
])('an unused id: %s', (_name, like, expected) => {
  const invented: string[] = [];
  const id = unusedId(like, { invented: (value) => void invented.push(value) });
  expect([id, invented]).toEqual([expect.stringMatching(expected), [id]]);
});

it('is none where it would have to be a number', () => {
  expect(unusedId('42', { invented: () => undefined })).toBeUndefined();
});
