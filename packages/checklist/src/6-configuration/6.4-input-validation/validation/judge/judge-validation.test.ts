import type { Case, Exchange, Json } from '@probity/model';
import { evidenceOf, exchange, judgeTools, target, verifyProof, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { probe } from '../../probe.ts';
import type { ValidationDetails } from '../details.ts';
import type { InputTry, ValidationRecord } from '../record.ts';
import { judgeValidation } from './judge-validation.ts';

const details: ValidationDetails = {
  half: 'validation',
  place: 'body',
  does: 'create',
  resource: 'note',
  owner: 'alice',
  names: ['name'],
  bounded: 1,
  inputs: 1,
};
const caseOf = (parts: Partial<ValidationDetails> = {}): Case<ValidationDetails> => ({
  id: 'c',
  check: '6.4',
  operation: 'POST /notes',
  variation: 'validation-body',
  required: true,
  origin: 'planned',
  effect: 'writes',
  requests: 1,
  details: { ...details, ...parts },
});
const control = exchange({
  id: 'c',
  purpose: 'control',
  method: 'POST',
  sent: { name: 'a', size: 3 },
  status: 201,
  body: { id: 'n1' },
});
const before = exchange({ id: 'b', purpose: 'reread', body: { id: 'n1', name: 'a', size: 3 } });
const attackOf = (parts: ExchangeParts = {}): Exchange =>
  exchange({
    id: 'a',
    method: 'POST',
    started: 10,
    took: 5,
    status: 201,
    body: { id: 'n2' },
    ...parts,
  });
const readOf = (body: Json, parts: ExchangeParts = {}): Exchange =>
  exchange({ id: 'r', purpose: 'reread', started: 20, body, ...parts });
const tryOf = (parts: Partial<InputTry> = {}): InputTry => ({
  kind: 'wrong-length',
  field: 'name',
  required: true,
  value: 'xxxx',
  attack: attackOf({ sent: { name: 'xxxx', size: 3 } }),
  object: 'n2',
  after: [readOf({ id: 'n2', name: 'xxxx', size: 3 })],
  ...parts,
});
const recordOf = (...tries: readonly InputTry[]): ValidationRecord => ({
  half: 'validation',
  control,
  succeeded: true,
  object: 'n1',
  idAt: 'id',
  before,
  tries,
});
const judge = (record: ValidationRecord, parts: Partial<ValidationDetails> = {}) =>
  judgeValidation(caseOf(parts), record, judgeTools(probe));
const summary = (record: ValidationRecord, parts: Partial<ValidationDetails> = {}) => {
  const verdict = judge(record, parts);
  if (verdict.kind === 'fail') return verdict.findings.map(({ code }) => code).join(' ');
  if (verdict.kind === 'inconclusive') return verdict.doubts.map(({ code }) => code).join(' ');
  return verdict.kind === 'pass'
    ? ['pass', ...verdict.remarks.map(({ code }) => code)].join(' ')
    : verdict.kind;
};

describe('a value that was written', () => {
  it.each<[string, Partial<InputTry>, string]>([
    ['and stored is too long', {}, 'wrong-length-stored'],
    [
      'is of another type',
      { kind: 'wrong-type', value: 5, after: [readOf({ id: 'n2', name: 5 })] },
      'wrong-type-stored',
    ],
    [
      'is an object',
      {
        kind: 'wrong-type',
        value: { probity: true },
        after: [readOf({ id: 'n2', name: { probity: true } })],
      },
      'wrong-type-stored',
    ],
    [
      'is out of range',
      { kind: 'out-of-range', field: 'size', value: -1, after: [readOf({ id: 'n2', size: -1 })] },
      'out-of-range-stored',
    ],
    ['has another form', { kind: 'wrong-form' }, 'wrong-form-stored'],
    ['is not in its list', { kind: 'unlisted' }, 'unlisted-value-stored'],
    ['is null', { kind: 'null', value: null, after: [readOf({ id: 'n2', name: null })] }, 'null-stored'],
    [
      'was left out and is not there',
      { kind: 'missing', after: [readOf({ id: 'n2' })] },
      'missing-field-stored',
    ],
    [
      'was left out and is null',
      { kind: 'missing', after: [readOf({ id: 'n2', name: null })] },
      'missing-field-stored',
    ],
    [
      'was left out and is empty',
      { kind: 'missing', after: [readOf({ id: 'n2', name: '' })] },
      'missing-field-stored',
    ],
    [
      'was left out and has a default',
      { kind: 'missing', after: [readOf({ id: 'n2', name: 'new' })] },
      'pass taken-leniently',
    ],
    ['was cut', { after: [readOf({ id: 'n2', name: 'xxx' })] }, 'pass taken-leniently'],
    [
      'became text',
      { kind: 'wrong-type', value: 5, after: [readOf({ id: 'n2', name: '5' })] },
      'pass taken-leniently',
    ],
    ['is not there', { kind: 'null', value: null, after: [readOf({ id: 'n2' })] }, 'pass taken-leniently'],
    [
      'is seen by the last read only',
      { after: [readOf({ id: 'n2', name: 'a' }), readOf({ id: 'n2', name: 'xxxx' })] },
      'wrong-length-stored',
    ],
    [
      'is replaced by the last read',
      { after: [readOf({ id: 'n2', name: 'xxxx' }), readOf({ id: 'n2', name: 'a' })] },
      'pass taken-leniently',
    ],
    [
      'is not seen by a read that failed',
      { after: [readOf({ id: 'n2', name: 'xxxx' }, { status: 404 })] },
      'not-shown',
    ],
    [
      'is not seen by a read that came too early',
      { after: [readOf({ id: 'n2', name: 'xxxx' }, { started: 14 })] },
      'not-shown',
    ],
    [
      'is seen by a read right after it',
      { after: [readOf({ id: 'n2', name: 'xxxx' }, { started: 15 })] },
      'wrong-length-stored',
    ],
    ['was not read', { after: [] }, 'not-shown'],
    ['is in a field that reads do not show', { field: 'hidden' }, 'not-shown'],
    ['was refused', { attack: attackOf({ status: 422 }) }, 'pass'],
    ['was refused in a success', { attack: attackOf({ class: 'soft-denial' }) }, 'pass'],
    ['was refused as too large', { attack: attackOf({ status: 413 }) }, 'pass'],
    ['was refused as of another type', { attack: attackOf({ status: 415 }) }, 'pass'],
    [
      'was called too large with a success',
      { attack: attackOf({ status: 200, class: 'too-large' }) },
      'unclear-answer',
    ],
    [
      'was called another type by a gateway',
      { attack: attackOf({ status: 500, class: 'type' }) },
      'unclear-answer',
    ],
    ['broke the target', { attack: attackOf({ status: 500 }) }, 'refused-otherwise'],
    ['broke a gateway', { attack: attackOf({ status: 502 }) }, 'server-error'],
    ['was throttled', { attack: attackOf({ status: 429 }) }, 'throttled'],
    ['was not answered', { attack: attackOf({ status: 0 }) }, 'no-answer'],
    ['was blocked', { attack: attackOf({ status: 403, class: 'edge-block' }) }, 'blocked'],
    ['collided', { attack: attackOf({ status: 409, facts: { taken: true } }) }, 'collided'],
    ['was answered unclearly', { attack: attackOf({ class: 'unclear' }) }, 'unclear-answer'],
    ['was answered like any path', { attack: attackOf({ facts: { catchAll: true } }) }, 'unclear-answer'],
  ])('%s', (_what, parts, expected) => {
    expect(summary(recordOf(tryOf(parts)))).toBe(expected);
  });

  it('is looked for where the legitimate value is shown', () => {
    const record = recordOf(tryOf({ field: 'data.name', after: [readOf({ id: 'n2', name: 'xxxx' })] }));
    const nested = exchange({ id: 'c', purpose: 'control', sent: { data: { name: 'a' } } });
    expect(summary({ ...record, control: nested })).toBe('wrong-length-stored');
    const other = exchange({ id: 'c', purpose: 'control', sent: { data: { name: 'b' } } });
    expect(summary({ ...record, control: other })).toBe('not-shown');
    const none = exchange({ id: 'c', purpose: 'control', sent: { data: {} } });
    expect(summary({ ...record, control: none })).toBe('wrong-length-stored');
    expect(summary({ ...record, before: exchange({ status: 404 }) })).toBe('not-shown');
    const { before: _, ...unread } = record;
    expect(summary(unread)).toBe('not-shown');
  });

  it('is read from the object that was made', () => {
    const list = readOf({
      items: [
        { id: 'n1', name: 'a' },
        { id: 'n2', name: 'xxxx' },
      ],
    });
    expect(summary(recordOf(tryOf({ after: [list] })))).toBe('wrong-length-stored');
    expect(summary(recordOf(tryOf({ after: [list], object: 'n1' })))).toBe('pass taken-leniently');
  });

  it('is looked for by the usual name of ids where none is recorded', () => {
    const { idAt: _, object: __, ...record } = recordOf(tryOf());
    expect(summary(record)).toBe('wrong-length-stored');
  });
});

describe('a value that a read was asked for', () => {
  const list = (items: number, id = 'c'): Exchange =>
    exchange({
      id,
      purpose: 'control',
      body: { items: Array.from({ length: items }, (_, n) => ({ id: n })) },
    });
  const asked = (parts: Partial<InputTry>): ValidationRecord => ({
    half: 'validation',
    control: list(2),
    succeeded: true,
    tries: [
      tryOf({
        field: 'limit',
        object: null,
        after: [],
        attack: attackOf({ status: 200, body: { items: [{ id: 7 }] } }),
        ...parts,
      }),
    ],
  });
  it.each<[string, Partial<InputTry>, string]>([
    ['changes only how much is listed', {}, 'pass taken-leniently'],
    [
      'changes nothing',
      { attack: attackOf({ status: 200, body: list(2).answer?.body }) },
      'pass taken-leniently',
    ],
    [
      'changes the form of the answer',
      { attack: attackOf({ status: 200, body: { items: [{ id: 7, more: 1 }] } }) },
      'taken-by-read',
    ],
    [
      'takes a part of the answer away',
      { attack: attackOf({ status: 200, body: { items: [] } }) },
      'taken-by-read',
    ],
    [
      'has another field in place of one',
      { attack: attackOf({ status: 200, body: { items: [{ no: 7 }] } }) },
      'taken-by-read',
    ],
    [
      'does what the nearest one does',
      { attack: attackOf({ status: 200, body: { items: [] } }), nearest: exchange({ body: { items: [] } }) },
      'pass taken-leniently',
    ],
    [
      'does what the nearest one did not do',
      { attack: attackOf({ status: 200, body: { items: [] } }), nearest: list(1) },
      'taken-by-read',
    ],
    [
      'has another status',
      { attack: attackOf({ status: 206, body: list(2).answer?.body }) },
      'taken-by-read',
    ],
    [
      'is compared with no answer',
      { attack: attackOf({ status: 206, body: {} }), nearest: exchange({ status: 0 }) },
      'taken-by-read',
    ],
    ['is refused', { attack: attackOf({ status: 400 }) }, 'pass'],
    ['breaks the target', { attack: attackOf({ status: 500 }) }, 'refused-otherwise'],
  ])('%s', (_what, parts, expected) => {
    expect(summary(asked(parts), { does: 'read', place: 'query' })).toBe(expected);
  });
});

describe('the verdict', () => {
  it('has one finding for each kind, with every write and its read as proof', () => {
    const second = tryOf({
      field: 'size',
      value: 'yyyy',
      attack: attackOf({ id: 'a2', sent: { size: 'yyyy' } }),
      after: [readOf({ id: 'n2', size: 'yyyy' }, { id: 'r2' })],
    });
    const third = tryOf({
      kind: 'unlisted',
      attack: attackOf({ id: 'a3', sent: { name: 'xxxx' } }),
      after: [readOf({ id: 'n2', name: 'xxxx' }, { id: 'r3' })],
    });
    const open = tryOf({ attack: attackOf({ id: 'a4', status: 429 }) });
    const verdict = judge(recordOf(tryOf(), second, third, open));
    const proof = {
      kind: 'measurement',
      name: 'values stored against the description',
      bound: 0,
      wanted: 'at most',
      unit: 'values',
    };
    expect(verdict).toMatchObject({
      kind: 'fail',
      findings: [
        {
          code: 'wrong-length-stored',
          params: { operation: 'POST /notes', inputs: 'name (wrong length), size (wrong length)' },
          proof: { ...proof, value: 2, exchanges: ['a', 'r', 'a2', 'r2'] },
        },
        {
          code: 'unlisted-value-stored',
          params: { inputs: 'name (not in its list)' },
          proof: { ...proof, value: 1, exchanges: ['a3', 'r3'] },
        },
      ],
      doubts: [{ code: 'throttled', params: { inputs: 'name (wrong length)', status: 429 } }],
    });
    if (verdict.kind !== 'fail') throw new Error('It did not fail.');
    const attacks = [tryOf(), second, third].flatMap(({ attack, after }) => [attack, ...after]);
    for (const finding of verdict.findings)
      expect(verifyProof(evidenceOf(attacks, target()), '6.4', finding)).toBeNull();
  });

  it('names every way in which one input was wrong, once', () => {
    const kinds = [
      'wrong-type',
      'out-of-range',
      'wrong-length',
      'wrong-form',
      'unlisted',
      'missing',
      'null',
      'null',
    ] as const;
    const tries = kinds.map((kind, index) =>
      tryOf({ kind, attack: attackOf({ id: `a${index}`, status: 500 }) }),
    );
    expect(judge(recordOf(...tries))).toMatchObject({
      findings: [
        {
          code: 'refused-otherwise',
          params: {
            inputs:
              'name (another type, out of range, wrong length, another form, not in its list, left out, null)',
            status: 500,
          },
          proof: { kind: 'status', status: 500, exchanges: tries.map((_, index) => `a${index}`) },
        },
      ],
    });
  });

  it('has one doubt for each reason and status', () => {
    const undecided = (status: number, field: string): InputTry =>
      tryOf({ field, attack: attackOf({ id: `${field} ${status}`, status }) });
    const verdict = judge(
      recordOf(undecided(502, 'name'), undecided(503, 'name'), undecided(502, 'size'), tryOf({ after: [] })),
    );
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      doubts: [
        { code: 'server-error', params: { inputs: 'name (wrong length), size (wrong length)', status: 502 } },
        { code: 'server-error', params: { inputs: 'name (wrong length)', status: 503 } },
        { code: 'not-shown', missing: 'resources', params: { status: 201 } },
      ],
    });
  });

  it('passes with the control and says what was tried', () => {
    const verdict = judge(recordOf(tryOf({ attack: attackOf({ status: 400 }) })), { bounded: 3 });
    expect(verdict).toMatchObject({
      kind: 'pass',
      controls: ['c'],
      remarks: [{ code: 'inputs-sampled', params: { operation: 'POST /notes', count: 1, bounded: 3 } }],
    });
  });

  it('says what was taken', () => {
    const verdict = judge(recordOf(tryOf({ after: [readOf({ id: 'n2', name: 'x' })] })));
    expect(verdict).toMatchObject({
      remarks: [{ code: 'taken-leniently', params: { inputs: 'name (wrong length)' } }],
    });
  });

  it('names the description where a read took something', () => {
    const record = recordOf(tryOf({ attack: attackOf({ status: 200, body: { other: 1 } }) }));
    expect(judge(record, { does: 'read' })).toMatchObject({
      doubts: [{ code: 'taken-by-read', missing: 'description' }],
    });
  });

  it.each<[string, ValidationRecord, string]>([
    ['nothing was recorded', { half: 'validation' }, 'not-recorded'],
    [
      'the control failed',
      { half: 'validation', control: exchange({ status: 400 }), succeeded: false },
      'control-failed',
    ],
    ['it is not said whether the control succeeded', { half: 'validation', control }, 'control-failed'],
    ['no tries were recorded', { half: 'validation', control, succeeded: true }, 'not-recorded'],
    ['nothing could be sent', recordOf(), 'nothing-sent'],
  ])('is open where %s', (_what, record, expected) => {
    expect(summary(record)).toBe(expected);
  });

  const moved = {
    ...recordOf(tryOf({ attack: attackOf({ status: 500 }) })),
    before: exchange({ status: 404, class: 'missing' }),
  };

  it('is open where the legitimate write moved its object', () => {
    expect(judge(moved, { does: 'update' })).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code: 'object-moved', missing: 'operations', params: { operation: 'POST /notes' } }],
    });
  });

  it('lets a new object that cannot be read speak by its answers', () => {
    expect(summary(moved)).toBe('refused-otherwise');
  });

  it('says the status with which the control failed', () => {
    const failed = exchange({ status: 404 });
    expect(judge({ half: 'validation', control: failed, succeeded: false })).toMatchObject({
      doubts: [{ params: { operation: 'POST /notes', status: 404 } }],
    });
  });

  it.each([
    [1, 3, 'too-little-described'],
    [0, 0, 'nothing-to-break'],
    [2, 4, 'nothing-to-break'],
    [3, 4, 'nothing-to-break'],
  ])('is open where %i of %i inputs are bounded and nothing is tried', (bounded, inputs, code) => {
    const verdict = judge({ half: 'validation' }, { does: 'nothing', bounded, inputs });
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code, missing: 'description', params: { bounded, count: inputs } }],
    });
  });

  it('calls what has no operation the target', () => {
    const verdict = judgeValidation(
      { ...caseOf(), operation: null },
      { half: 'validation' },
      judgeTools(probe),
    );
    expect(verdict).toMatchObject({ doubts: [{ params: { operation: 'the target' } }] });
  });
});
