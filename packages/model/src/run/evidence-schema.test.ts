import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { EvidenceLine } from './evidence.ts';
import { EvidenceLineSchema, evidenceJsonSchema } from './evidence-schema.ts';
import type { Exchange } from './exchange.ts';

type Written = z.infer<typeof EvidenceLineSchema>;
type WrittenExchange = Extract<Written, { line: 'exchange' }>;

test('the schema and the type describe the same lines', () => {
  expectTypeOf<Written>().toExtend<EvidenceLine>();
  expectTypeOf<EvidenceLine>().toExtend<Written>();
  expectTypeOf<Required<WrittenExchange>>().toExtend<Required<Exchange>>();
  expectTypeOf<Exclude<keyof WrittenExchange, 'line'>>().toEqualTypeOf<keyof Exchange>();
  expectTypeOf<keyof WrittenExchange['facts']>().toEqualTypeOf<keyof Exchange['facts']>();
});

test('the JSON Schema is one of the kinds of lines, and allows more members', () => {
  const schema = evidenceJsonSchema() as { oneOf: { required: string[]; additionalProperties?: unknown }[] };
  expect(schema.oneOf.map(({ required }) => required)).toEqual(
    // A handshake is in few exchanges only.
    EvidenceLineSchema.options.map(({ shape }) => Object.keys(shape).filter((key) => key !== 'handshake')),
  );
  expect(schema.oneOf.every((each) => each.additionalProperties === undefined)).toBe(true);
  expect(JSON.stringify(schema)).not.toContain('readOnly');
});

test.each([
  ['the head of a run', { line: 'run', format: 'probity-exchanges/2', run: 'abc' }, true],
  ['a head of another format', { line: 'run', format: 'probity-exchanges/1', run: 'abc' }, false],
  ['a record with a tree of references', record(1, { a: [{ b: { exchange: 'x1' } }] }), true],
  ['a round that is counted from 0', record(0, {}), false],
  ['the state of an epoch', { line: 'epoch', epoch: 'alice/3', state: 'closed' }, true],
  ['a state that there is not', { line: 'epoch', epoch: 'alice/3', state: 'shut' }, false],
  ['a kind of line that there is not', { line: 'remark', text: '' }, false],
])('%s', (_name, line, fits) => {
  expect(EvidenceLineSchema.safeParse(line).success).toBe(fits);
});

function record(round: number, gathered: object): object {
  return { line: 'record', case: '1.1 · GET /x · none', round, gathered };
}
