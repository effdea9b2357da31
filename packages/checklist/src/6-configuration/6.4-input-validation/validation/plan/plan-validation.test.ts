import type { Operation, OperationInput } from '@probity/model';
import { identity, operation, resource, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { planValidation } from './plan-validation.ts';
import { sampled } from './sampled.ts';

const input = (name: string, parts: Partial<OperationInput> = {}): OperationInput => ({
  in: 'body',
  name,
  required: false,
  type: 'string',
  ...parts,
});
const note = resource('note', {
  create: 'POST /notes',
  read: 'GET /notes/{n}',
  update: 'PATCH /notes/{n}',
  delete: 'DELETE /notes/{n}',
});
const bound = { bindings: { n: 'note' } };
const planned = (operations: readonly Operation[], notes = note) =>
  planValidation(
    target({
      identities: [identity('alice'), identity('admin', { kind: 'admin' })],
      operations,
      resources: [notes],
    }),
  ).map(
    ({ operation: id, variation, details }) =>
      `${id ?? '*'} ${variation} ${details.does} ${details.names.join(',')}`,
  );

const inputs = [input('name'), input('size', { type: 'integer' })];
const open = '* validation-description nothing ';

describe('the plan', () => {
  it.each<[string, Operation, readonly string[]]>([
    ['a create', operation('POST /notes', { inputs }), ['POST /notes validation-body create name,size']],
    [
      'an update',
      operation('PATCH /notes/{n}', { inputs, ...bound }),
      ['PATCH /notes/{n} validation-body update name,size'],
    ],
    ['no action', operation('POST /notes/{n}/send', { inputs, ...bound }), [open]],
    [
      'no form',
      operation('POST /notes', { inputs, body: { type: 'multipart/form-data', template: {} } }),
      [open],
    ],
    ['no body that cannot be made', operation('POST /notes', { inputs, body: null }), [open]],
    ['nothing that is excluded', operation('POST /notes', { inputs, excluded: 'It sends mail.' }), [open]],
    ['no account', operation('POST /notes', { inputs, authRole: 'signup' }), [open]],
    ['no privileged write', operation('POST /notes', { inputs, privileged: true }), [open]],
    ['nothing without a resource', operation('POST /things', { inputs }), [open]],
    [
      'no reference to others',
      operation('POST /notes', { inputs: [input('owner_id'), input('a.owner_id'), input('name')] }),
      ['POST /notes validation-body create name'],
    ],
    [
      'no object as a whole',
      operation('POST /notes', { inputs: [input('a', { type: 'object' }), input('a.b')] }),
      ['POST /notes validation-body create a.b'],
    ],
    [
      'no query of a write',
      operation('POST /notes', { inputs: [input('q', { in: 'query', enum: ['a'] }), input('name')] }),
      ['POST /notes validation-body create name'],
    ],
    [
      'each place of a read',
      operation('GET /notes/{n}', {
        ...bound,
        inputs: [
          input('n', { in: 'path', format: 'uuid' }),
          input('limit', { in: 'query', type: 'integer' }),
          input('X-Page', { in: 'header', type: 'integer' }),
          input('X-Api-Key', { in: 'header', type: 'integer' }),
          input('If-Match', { in: 'header', type: 'integer' }),
          input('c', { in: 'cookie', type: 'integer' }),
          input('b'),
        ],
      }),
      [
        'GET /notes/{n} validation-query read limit',
        'GET /notes/{n} validation-path read n',
        'GET /notes/{n} validation-header read X-Page',
      ],
    ],
    [
      'a privileged read',
      operation('GET /all', { privileged: true, inputs: [input('limit', { in: 'query', type: 'integer' })] }),
      ['GET /all validation-query read limit'],
    ],
    [
      'the caller’s own record',
      operation('GET /me', { authRole: 'me', inputs: [input('limit', { in: 'query', type: 'integer' })] }),
      ['GET /me validation-query read limit'],
    ],
    [
      'no read that signs in',
      operation('GET /token', {
        authRole: 'login',
        inputs: [input('limit', { in: 'query', type: 'integer' })],
      }),
      [open],
    ],
    ['no search by POST', operation('POST /search', { effect: 'reads', inputs }), [open]],
    [
      'half of the inputs',
      operation('GET /notes', {
        inputs: [input('limit', { in: 'query', type: 'integer' }), input('q', { in: 'query' })],
      }),
      ['GET /notes validation-query read limit'],
    ],
    [
      'less than half, which leaves it open',
      operation('GET /notes', {
        inputs: [
          input('limit', { in: 'query', type: 'integer' }),
          input('q', { in: 'query' }),
          input('r', { in: 'query' }),
        ],
      }),
      ['GET /notes validation-query read limit', open],
    ],
    [
      'what is more than ids in addresses',
      operation('GET /notes/{n}', {
        ...bound,
        inputs: [
          input('limit', { in: 'query', type: 'integer' }),
          input('n', { in: 'path' }),
          input('m', { in: 'path' }),
        ],
      }),
      ['GET /notes/{n} validation-query read limit'],
    ],
  ])('tries %s', (_what, each, expected) => {
    expect(planned([each])).toEqual(expected);
  });

  it.each([
    ['is not private', { visibility: 'shared' as const }],
    ['cannot be made', { create: null }],
    ['cannot be removed', { delete: null }],
    ['nobody can read', { read: null, list: null }],
    ['belongs to an administrator', { owner: 'admin' }],
    ['belongs to nobody', { owner: 'carol' }],
  ])('writes to nothing that %s', (_what, parts) => {
    const update = operation('PATCH /notes/{n}', { inputs, ...bound });
    expect(planned([update], { ...note, ...parts })).toEqual([open]);
  });

  it('writes to what only a list shows', () => {
    const update = operation('PATCH /notes/{n}', { inputs, ...bound });
    expect(planned([update], { ...note, read: null, list: 'GET /notes' })).toEqual([
      'PATCH /notes/{n} validation-body update name,size',
    ]);
  });

  it('says what a case does, and how much it takes', () => {
    const [first, second] = planValidation(
      target({
        operations: [
          operation('POST /notes', { inputs }),
          operation('GET /notes', {
            caller: 'bob',
            inputs: [input('limit', { in: 'query', type: 'integer' })],
          }),
        ],
        resources: [note],
      }),
    );
    expect(first).toEqual({
      operation: 'POST /notes',
      variation: 'validation-body',
      required: true,
      effect: 'writes',
      requests: 10,
      details: {
        half: 'validation',
        place: 'body',
        does: 'create',
        resource: 'note',
        owner: 'alice',
        names: ['name', 'size'],
        bounded: 2,
        inputs: 2,
      },
    });
    expect(second).toMatchObject({
      effect: 'reads',
      requests: 6,
      details: { does: 'read', resource: '', owner: 'bob' },
    });
  });

  it('says how much is described where that is little', () => {
    const [only] = planValidation(
      target({ operations: [operation('GET /a', { inputs: [input('q', { in: 'query' })] })] }),
    );
    expect(only).toMatchObject({
      operation: null,
      required: true,
      requests: 0,
      effect: 'reads',
      details: { bounded: 0, inputs: 1 },
    });
    expect(planValidation(target({ operations: [] }))).toEqual([]);
  });
});

describe('a sample', () => {
  const group = (name: string, count: number, place: OperationInput['in'] = 'body') => ({
    name,
    all: Array.from({ length: count }, (_, index) => input(`${name}${index}`, { in: place })),
  });
  const counts = (groups: readonly ReturnType<typeof group>[]) =>
    sampled(groups).map(({ name, chosen }) => `${name} ${chosen.length}`);

  it('has everything where there is little', () => {
    expect(counts([group('q', 2, 'query'), group('a', 3)])).toEqual(['a 3', 'q 2']);
    expect(sampled([])).toEqual([]);
  });

  it('has forty fields of bodies at most, in turn', () => {
    expect(counts([group('a', 39), group('b', 5), group('c', 1)])).toEqual(['a 34', 'b 5', 'c 1']);
  });

  it('has sixty inputs at most', () => {
    expect(counts([group('a', 50), group('q', 30, 'query')])).toEqual(['a 40', 'q 20']);
    expect(counts([group('q', 70, 'query')])).toEqual(['q 60']);
  });

  it('is spread over many operations', () => {
    const many = Array.from({ length: 120 }, (_, index) => group(`o${index}-`, 2, 'query'));
    const chosen = sampled(many);
    expect(chosen).toHaveLength(60);
    expect(chosen.slice(0, 3).map(({ name }) => name)).toEqual(['o0-', 'o2-', 'o4-']);
  });
});
