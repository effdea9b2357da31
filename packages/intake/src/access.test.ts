import { expect, test } from 'vitest';
import { readTarget, showProblem } from './index.ts';

const described = (list: string, read: string, change: string, open = '') => `
openapi: 3.1.0
info: { title: Book, version: '1' }
security: [{ key: [] }]
paths:
  /posts:
    get: { summary: ${list} }
    post: { requestBody: { content: { application/json: { schema: { type: object, properties: { title: { type: string } } } } } } }
  /posts/{postId}:
    get: { summary: ${read}${open} }
    patch: { summary: ${change}, requestBody: { content: { application/json: { schema: { type: object, properties: { title: { type: string } } } } } } }
    delete: {}
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
`;
const [LIST, READ, CHANGE] = ['List posts', 'Read a post', 'Change a post'];

test.each([
  ['a name is no sign', described(LIST, READ, CHANGE), '', 'private, readers unsaid, writers unsaid'],
  [
    'my list',
    described('List my posts', READ, CHANGE),
    '',
    'private, readers owner by description, writers unsaid',
  ],
  [
    'your item',
    described(LIST, 'Read your post', CHANGE),
    '',
    'private, readers owner by description, writers unsaid',
  ],
  [
    'all of a community',
    described('Posts of the community', READ, CHANGE),
    '',
    'private, readers users by description, writers unsaid',
  ],
  [
    'words that contradict each other',
    described('Posts of all members', 'Read your post', CHANGE),
    '',
    'private, readers unsaid, writers unsaid',
  ],
  [
    'authors only',
    described(LIST, READ, 'Change a post; authors only'),
    '',
    'private, readers unsaid, writers owner by description',
  ],
  [
    'a public item',
    described(LIST, READ, CHANGE, ', security: []'),
    '',
    'public, readers public by description, writers unsaid',
  ],
  [
    'a private type of the profile',
    described(LIST, READ, CHANGE),
    'visibility: private',
    'private, readers owner by profile, writers owner by profile',
  ],
  [
    'a shared type of the profile',
    described('List my posts', READ, CHANGE),
    'visibility: shared',
    'shared, readers users by profile, writers owner by profile',
  ],
  [
    'readers of the profile',
    described(LIST, READ, CHANGE),
    'readers: users',
    'shared, readers users by profile, writers unsaid',
  ],
  [
    'writers of the profile',
    described(LIST, READ, CHANGE),
    'visibility: public, writers: users',
    'public, readers public by profile, writers users by profile',
  ],
])('who may read and write: %s', async (_name, descriptionText, post, expected) => {
  const loaded = await readTarget({
    descriptionText,
    profileText: `target: https://api.example\n${post === '' ? '' : `resources: { post: { ${post} } }`}`,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  const { visibility, readers, writers } = loaded.target.resources.find(({ name }) => name === 'post') ?? {};
  const said = (stated: typeof readers) =>
    stated === undefined ? 'unsaid' : `${stated.who} by ${stated.by}`;
  expect(`${visibility}, readers ${said(readers)}, writers ${said(writers)}`).toBe(expected);
});
