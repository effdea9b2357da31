import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../../index.ts';

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
    'a POST that makes a single one comes before one that makes several',
    [
      'POST /teams # Create multiple teams',
      'POST /teams/{name} # Create a single team',
      'DELETE /teams/{name}',
    ],
    ['team: POST /teams/{name}, -, -, DELETE /teams/{name}, -'],
  ],
  [
    'a PUT that says create comes before a POST that does not',
    [
      'PUT /desks/{name} # Create a desk',
      'POST /desks/{name} # Start a desk',
      'GET /desks/{name}',
      'PATCH /desks/{name}',
    ],
    ['desk: PUT /desks/{name}, GET /desks/{name}, PATCH /desks/{name}, -, -'],
  ],
  [
    'what is made for another object and read by its own id is found',
    ['GET /jobs', 'GET /jobs/{job_id}', 'POST /reports/{job_id}', 'GET /reports/{report_id}'],
    ['report: POST /reports/{job_id}, GET /reports/{report_id}, -, -, -'],
  ],
  [
    'what is addressed by the name of another sort of object is not made under a name of its own',
    [
      'PUT /desks/{desk_name} # Create a desk',
      'GET /desks/{desk_name}',
      'PATCH /desks/{desk_name}',
      'POST /loans/{owner}/{desk_name}',
      'GET /loans/{owner}/{desk_name}',
    ],
    ['desk: PUT /desks/{desk_name}, GET /desks/{desk_name}, PATCH /desks/{desk_name}, -, -'],
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
  [
    'a POST that writes or sets a value creates nothing',
    [
      'POST /tables/{name} # Write the elements of a table',
      'GET /tables/{name}',
      'POST /actions # Sets an action',
      'GET /actions/{id}',
    ],
    [],
  ],
  [
    'a POST that searches, gets or validates creates nothing',
    [
      'POST /hashes # Bulk search of hashes',
      'GET /hashes/{hash}',
      'POST /genes # Get a large group of genes',
      'GET /genes/{id}',
      'POST /addresses # Validates an address',
      'GET /addresses/{id}',
    ],
    [],
  ],
  [
    'a POST that searches is not taken from elsewhere',
    ['POST /bulk/hashes # Search for hashes', 'GET /lookup/hashes/{hash}'],
    [],
  ],
  [
    'a POST that does something to one object did not make it',
    ['POST /orders/{id} # Signal that it was packed', 'GET /orders/{id}'],
    [],
  ],
  [
    'a POST below one object deletes it where there is no DELETE',
    ['POST /keys', 'POST /keys/{id}/revoke', 'POST /notes', 'DELETE /notes/{id}', 'POST /notes/{id}/remove'],
    ['note: POST /notes, -, -, DELETE /notes/{id}, -', 'key: POST /keys, -, -, POST /keys/{id}/revoke, -'],
  ],
  [
    'a PUT to the collection changes one object, and one that changes all does not',
    [
      'POST /pets',
      'GET /pets/{id}',
      'PUT /pets # Update an existing pet',
      'POST /tags',
      'GET /tags/{id}',
      'PUT /tags # Update all tags',
    ],
    ['pet: POST /pets, GET /pets/{id}, PUT /pets, -, -', 'tag: POST /tags, GET /tags/{id}, -, -, -'],
  ],
  [
    'what gets all of something reads no object',
    ['POST /reviews # Create a review', 'GET /reviews/{filter} # Get all the reviews that match'],
    [],
  ],
  [
    'keys in parentheses are parameters',
    ['POST /things', 'GET /things({id})', "DELETE /things('{id}')", 'GET /things(a={a},b={b})/parts'],
    ["thing: POST /things, GET /things({id}), -, DELETE /things('{id}'), -"],
  ],
  ['a name in the plural reads many', ['POST /create_channel', 'GET /get_channels'], []],
  [
    'words around the object do not matter',
    [
      'POST /createNewStickerSet',
      'POST /getStickerSetInfo',
      'POST /addPhotoToAlbum',
      'POST /deletePhotoFromAlbum',
    ],
    [
      'sticker_set: POST /createNewStickerSet, POST /getStickerSetInfo, -, -, -',
      'photo: POST /addPhotoToAlbum, -, -, POST /deletePhotoFromAlbum, -',
    ],
  ],
  ['sessions that a login makes are no resource', ['POST /login', 'DELETE /login/{id}'], []],
])('%s', async (_, routes, expected) => {
  expect(await resourcesOf(routes)).toEqual(expected);
});

test('where one path does everything, what is below it may read and its plural may list', async () => {
  const id = { name: 'id', in: 'query', required: true, schema: { type: 'string' } };
  const path = { post: {}, delete: { parameters: [id] } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: {
      '/events': { ...path, get: {} },
      '/events/info': { get: { parameters: [id] } },
      '/comment': { ...path, get: { parameters: [id] } },
      '/comments': { get: {} },
    },
  };
  expect(await resourcesOf([JSON.stringify(document)])).toEqual([
    'event: POST /events, GET /events/info, -, DELETE /events, GET /events',
    'comment: POST /comment, GET /comment, -, DELETE /comment, GET /comments',
  ]);
});
