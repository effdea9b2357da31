import { describe, expect, it } from 'vitest';
import { isTaken, mayCollide } from './is-taken.ts';
import { readValidationErrors } from './read-validation-errors.ts';

const answer = (status: number, body: unknown) => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  cut: false,
});

/** Answers to a second value of the same name, and the fields that they name. */
const TAKEN: readonly (readonly [string, number, unknown, readonly string[]])[] = [
  ['409 without a word', 409, '', []],
  ['Rails', 422, { email: ['has already been taken'] }, ['email']],
  ['Rails with details', 422, { errors: { email: [{ error: 'taken', value: 'a' }] } }, ['email']],
  ['Laravel', 422, { errors: { slug: ['The slug has already been taken.'] } }, ['slug']],
  ['Django REST framework', 400, { username: ['A user with that username already exists.'] }, ['username']],
  ['Django REST framework, unique', 400, { name: ['This field must be unique.'] }, ['name']],
  ['Mongoose', 400, { errors: { email: { kind: 'unique', message: 'is not right' } } }, ['email']],
  ['Spring', 400, { errors: [{ field: 'code', defaultMessage: 'already in use' }] }, ['code']],
  [
    'ASP.NET Identity',
    400,
    [{ code: 'DuplicateUserName', description: "Username 'a' is already taken." }],
    ['UserName'],
  ],
  [
    'Symfony',
    422,
    { violations: [{ propertyPath: 'email', title: 'This value is already used.' }] },
    ['email'],
  ],
  [
    'Postgres',
    500,
    'duplicate key value violates unique constraint "users_email_key" DETAIL: Key (email)=(a@b.c) already exists.',
    ['email'],
  ],
  ['SQLite', 500, { error: 'UNIQUE constraint failed: users.user_name' }, ['user_name']],
  ['MySQL', 400, { message: "Duplicate entry 'a' for key 'users.email_unique'" }, ['email']],
  [
    'MongoDB',
    500,
    'E11000 duplicate key error collection: db.users index: email_1 dup key: { email: "a" }',
    ['email'],
  ],
  ['Prisma', 400, { message: 'Unique constraint failed on the fields: (`email`)' }, ['email']],
  ['a sentence', 400, { message: 'Email already exists' }, []],
  ['a code', 400, { error: 'user_already_exists' }, []],
  ['a code in capitals', 400, { error: { message: 'EMAIL_EXISTS' } }, []],
  ['the name of an exception', 400, { __type: 'UsernameExistsException' }, []],
  ['German', 400, { meldung: 'Der Name ist bereits vergeben.' }, []],
  ['French', 400, { erreur: 'Ce nom existe déjà' }, []],
  ['Spanish', 400, { mensaje: 'El correo ya está registrado' }, []],
  ['Chinese', 400, { msg: '用户名已存在' }, []],
];

describe('a value that is taken', () => {
  it.each(TAKEN)('is read from %s', (_style, status, body, fields) => {
    expect(isTaken(answer(status, body))).toBe(true);
    const named = readValidationErrors(typeof body === 'string' ? body : JSON.stringify(body))
      .filter(({ trouble }) => trouble === 'taken')
      .flatMap(({ path }) => path);
    for (const field of fields) expect(named).toContain(field);
  });

  it.each<[string, number, unknown]>([
    ['a field that is missing', 422, { errors: { email: ["can't be blank"] } }],
    ['a field that is unknown', 400, { message: 'unknown field: role' }],
    [
      'a rule that asks for what exists',
      422,
      { errors: [{ field: 'plan', code: 'exists', message: 'is invalid' }] },
    ],
    ['a refusal', 403, { message: 'You may not write role.' }],
    ['an object that is not there', 404, { message: 'No such project exists.' }],
  ])('is not read from %s', (_what, status, body) => {
    expect(isTaken(answer(status, body))).toBe(false);
  });
});

it.each([
  ['a request that writes', 'writes', null, '{}', true],
  ['a sign-up', 'writes', 'signup', '{}', true],
  ['a read', 'reads', null, '{}', false],
  ['a request without a body', 'writes', null, null, false],
  ['a login', 'writes', 'login', '{}', false],
] as const)('%s may collide or not', (_what, effect, authRole, body, expected) => {
  expect(mayCollide({ effect, authRole } as never, { body })).toBe(expected);
});
