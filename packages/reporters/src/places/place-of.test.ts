import { expect, it } from 'vitest';
import { forTools } from '../examples/example-for-tools.ts';
import { placeOf, type Place } from './place-of.ts';

const { description: _, profile: __, folder: ___, ...bare } = forTools.target;
const ME = 'GET /v1/me';
const PROFILE = { profile: { file: 'probity.yaml', line: 4 } };

type Named = Partial<Pick<typeof forTools.target, 'description' | 'profile' | 'folder'>>;

const table: readonly (readonly [string, Named, string | null, Omit<Place, 'isStandIn'>])[] = [
  ['the line of an operation', { description: 'openapi.yaml' }, ME, { file: 'openapi.yaml', line: 30 }],
  [
    'the first line for the whole API',
    { description: 'openapi.yaml' },
    null,
    { file: 'openapi.yaml', line: 1 },
  ],
  ['the first line for an unknown one', { description: 'a.yaml' }, 'GET /x', { file: 'a.yaml', line: 1 }],
  ['below the root', { description: './a.yaml', folder: 'x/y' }, ME, { file: 'x/y/a.yaml', line: 30 }],
  [
    'above the working folder',
    { description: '../a.yaml', folder: 'x/y' },
    ME,
    { file: 'x/a.yaml', line: 30 },
  ],
  [
    'the profile for an address',
    { description: 'https://a.example/a.yaml', ...PROFILE },
    ME,
    { file: 'probity.yaml', line: 4 },
  ],
  [
    'the profile for a file outside',
    { description: '../a.yaml', ...PROFILE },
    ME,
    { file: 'probity.yaml', line: 4 },
  ],
  ['the profile alone', PROFILE, ME, { file: 'probity.yaml', line: 4 }],
];

it.each(table)('%s', (_name, named, operation, place) => {
  expect(placeOf({ target: { ...bare, ...named } }, operation)).toEqual({ ...place, isStandIn: false });
});

it.each<readonly [string, Named, string]>([
  ['no file at all', {}, 'probity.yaml'],
  ['another drive', { description: 'D:/openapi.yaml', folder: 'x' }, 'x/probity.yaml'],
])('%s: where the profile would be', (_name, named, file) => {
  expect(placeOf({ target: { ...bare, ...named } }, ME)).toEqual({ file, line: 1, isStandIn: true });
});
