import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../index.ts';

async function resourcesOf(routes: readonly string[]) {
  const taken = await readTarget({
    descriptionText: routes.join('\n'),
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url: 'https://api.example' },
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  return taken.target.resources.map(({ name, parent, create, read, update, delete: remove, list }) => {
    const parts = [create, read, update, remove, list].map((id) => id ?? '-');
    return `${name}${parent === null ? '' : ` in ${parent}`}: ${parts.join(', ')}`;
  });
}

test.each<readonly [string, readonly string[], readonly string[]]>([
  [
    'a collection and its objects are one resource',
    ['GET /notes', 'POST /notes', 'GET /notes/{id}', 'PUT /notes/{id}', 'DELETE /notes/{id}'],
    ['note: POST /notes, GET /notes/{id}, PUT /notes/{id}, DELETE /notes/{id}, GET /notes'],
  ],
  ['objects that cannot be created are no resource', ['GET /countries', 'GET /countries/{code}'], []],
  [
    'what is created below its parent and read at a path of its own is one resource',
    [
      'POST /tasks',
      'GET /tasks/{id}',
      'POST /tasks/{id}/comments',
      'GET /comments/{id}',
      'DELETE /comments/{id}',
    ],
    [
      'task: POST /tasks, GET /tasks/{id}, -, -, -',
      'comment in task: POST /tasks/{id}/comments, GET /comments/{id}, -, DELETE /comments/{id}, -',
    ],
  ],
  [
    'a POST to one object changes it where another POST creates',
    ['POST /licences', 'POST /licences/{number}', 'DELETE /licences/{number}'],
    ['licence: POST /licences, -, POST /licences/{number}, DELETE /licences/{number}, -'],
  ],
  [
    'a POST to an id that the caller chooses creates where no other does',
    [
      'POST /videos/{id}/captions/{language}',
      'GET /videos/{id}/captions/{language}',
      'GET /videos/{id}/captions',
    ],
    [
      'caption: POST /videos/{id}/captions/{language}, GET /videos/{id}/captions/{language}, -, -, GET /videos/{id}/captions',
    ],
  ],
  [
    'paths that say what is done are read as words',
    ['POST /templates/create', 'POST /templates/view', 'POST /templates/delete', 'GET /templates/list'],
    [
      'template: POST /templates/create, POST /templates/view, -, POST /templates/delete, GET /templates/list',
    ],
  ],
  [
    'words may stand together',
    ['POST /addUser', 'GET /getUser', 'POST /removeUser'],
    ['user: POST /addUser, GET /getUser, -, POST /removeUser, -'],
  ],
  [
    'slashes at the end and .json do not matter',
    [
      'GET /posts.json',
      'POST /posts.json',
      'PUT /posts/{id}.json',
      'GET /payments/',
      'POST /payments/',
      'GET /payments/{id}/',
    ],
    [
      'post: POST /posts.json, -, PUT /posts/{id}.json, -, GET /posts.json',
      'payment: POST /payments/, GET /payments/{id}/, -, -, GET /payments/',
    ],
  ],
  [
    'two of the same name are told apart by where they lie',
    ['POST /a/items', 'GET /a/items/{id}', 'POST /b/items', 'GET /b/items/{id}'],
    [
      'a_item: POST /a/items, GET /a/items/{id}, -, -, -',
      'b_item: POST /b/items, GET /b/items/{id}, -, -, -',
    ],
  ],
  ['sessions that a login makes are no resource', ['POST /login', 'DELETE /login/{id}'], []],
])('%s', async (_, routes, expected) => {
  expect(await resourcesOf(routes)).toEqual(expected);
});
