import { exchange, judgeTools, planCases, operation, target, type ExchangeParts } from '@probity/testkit';
import type { Case } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { probe } from '../probe.ts';
import type { InjectionDetails } from './details.ts';
import { judgeInjection } from './judge-injection.ts';
import type { InjectionRecord, InputRecord, Tried } from './record.ts';

const OPERATION = 'GET /v1/notes';
const FOUND = { items: [{ id: 'n1', title: 'mine' }] };
const NONE = { items: [] };
let number = 0;

const tried = (parts: ExchangeParts = {}, sent = 'sent'): Tried => {
  number += 1;
  return { sent, exchange: exchange({ id: `x${number}`, operation: OPERATION, body: FOUND, ...parts }) };
};
const broken = { status: 500, body: 'Something went wrong.' } as const;
const pair = (holds: ExchangeParts, fails: ExchangeParts) => ({ holds: tried(holds), fails: tried(fails) });
const thrice = <T>(make: () => T): readonly T[] => [make(), make(), make()];

const base = (): InputRecord => ({
  in: 'query',
  name: 'q',
  control: tried(),
  random: tried({ body: NONE }),
  quotes: [{ odd: tried({ body: NONE }), even: tried({ body: NONE }) }],
  conditions: [pair({ body: NONE }, { body: NONE })],
  operators: [{ excludes: tried({ body: NONE }), asks: tried({ body: NONE }) }],
  product: '9801547',
  templates: [tried({ body: NONE })],
  paths: [tried({ status: 404, body: NONE })],
  header: 'x-added',
  headers: [tried({ body: NONE })],
  delays: [],
});

const details: InjectionDetails = {
  half: 'injection',
  inputs: [],
  resource: '',
  writes: false,
  known: 1,
  tried: 1,
};
const testCase = (parts: Partial<InjectionDetails> = {}): Case<InjectionDetails> => ({
  id: 'c',
  check: '6.4',
  origin: 'planned',
  operation: OPERATION,
  variation: 'injection-reads',
  required: true,
  effect: 'reads',
  requests: 1,
  details: { ...details, ...parts },
});
const judge = (record: InjectionRecord, parts?: Partial<InjectionDetails>) =>
  judgeInjection(testCase(parts), record, judgeTools(probe));
const judgeOne = (parts: Partial<InputRecord>) =>
  judge({
    half: 'injection',
    control: exchange(),
    controlSucceeded: true,
    inputs: [{ ...base(), ...parts }],
  });

const evaluated = () => pair({}, { body: NONE });
const late = (slow: number, fast: number) => ({ slow: tried({ took: slow }), fast: tried({ took: fast }) });
const quoted = () => ({ odd: tried(broken), even: tried({ body: NONE }) });
const run = () => ({ excludes: tried(), asks: tried({ body: NONE }) });
const disclosed = { facts: { disclosures: [{ kind: 'sql-sqlite', at: 'detail', text: 'near "x"' }] } };

describe('a finding', () => {
  it.each<[string, () => Partial<InputRecord>, string, object]>([
    [
      'conditions that change the answer three times',
      () => ({ conditions: thrice(evaluated), repeated: tried() }),
      'condition-evaluated',
      { kind: 'measurement', name: 'conditions that changed the answer', value: 3, bound: 0, unit: 'pairs' },
    ],
    [
      'a false condition that breaks the query',
      () => ({ conditions: thrice(() => pair({}, broken)), repeated: tried() }),
      'condition-evaluated',
      { value: 3 },
    ],
    [
      'conditions in an answer of which one place always changes',
      () => ({
        control: tried({ body: { ...FOUND, at: 1 } }),
        repeated: tried({ body: { ...FOUND, at: 2 } }),
        conditions: thrice(() => pair({ body: { ...FOUND, at: 3 } }, { body: { items: [], at: 4 } })),
      }),
      'condition-evaluated',
      { value: 3 },
    ],
    [
      'conditions whose plain form makes no difference',
      () => ({
        conditions: thrice(evaluated),
        repeated: tried(),
        words: pair({ body: NONE }, { body: NONE }),
      }),
      'condition-evaluated',
      { value: 3 },
    ],
    [
      'four delays',
      () => ({ delays: [late(2100, 50), late(2000, 400), late(2050, 40), late(2100, 60)] }),
      'delay-injected',
      { name: 'smallest delay', value: 1600, bound: 1599, unit: 'ms' },
    ],
    [
      'two errors by a quote',
      () => ({ quotes: [quoted(), quoted()] }),
      'quote-breaks-query',
      { name: 'server errors by a quote', value: 2, bound: 0, unit: 'answers' },
    ],
    [
      'a message of the database',
      () => ({ quotes: [{ odd: tried({ status: 400, ...disclosed }), even: tried() }] }),
      'quote-breaks-query',
      { kind: 'shown', at: 'detail', text: 'near "x"' },
    ],
    [
      'operators that are run',
      () => ({ operators: thrice(run) }),
      'operator-evaluated',
      { name: 'operators that changed the answer', value: 3, bound: 0, unit: 'pairs' },
    ],
    [
      'a product in the answer',
      () => ({ templates: [tried({ body: { text: 'Hello 9801547' } })] }),
      'template-evaluated',
      { kind: 'shown', at: 'body', text: '9801547' },
    ],
    [
      'a product that is read later',
      () => ({ templatesRead: exchange({ id: 'later', body: { text: '9801547' } }) }),
      'template-evaluated',
      { exchange: 'later' },
    ],
    [
      'a file of the system',
      () => ({
        paths: [tried({ status: 404 }), tried({ body: { text: 'root:x:0:0:root:/root' } }, '....//')],
      }),
      'file-read',
      { kind: 'shown', at: 'body', text: 'root:x:0:0:' },
    ],
    [
      'a header of ours',
      () => ({ headers: [tried({ headers: { 'x-added': '1' } })] }),
      'header-injected',
      { kind: 'shown', at: 'header:x-added', text: '1' },
    ],
  ])('%s', (_name, parts, code, proof) => {
    expect(judgeOne(parts())).toMatchObject({
      kind: 'fail',
      findings: [{ code, place: 'query:q', proof, params: { operation: OPERATION, input: 'query q' } }],
      doubts: [],
    });
  });

  it('names both answers of each pair', () => {
    const conditions = thrice(evaluated);
    const verdict = judgeOne({ conditions, repeated: tried() });
    const exchanges = conditions.flatMap(({ holds, fails }) => [holds.exchange.id, fails.exchange.id]);
    expect(verdict).toMatchObject({ findings: [{ proof: { exchanges } }] });
  });

  it('about the query is one, and those about other interpreters come with it', () => {
    const verdict = judgeOne({
      conditions: thrice(evaluated),
      repeated: tried(),
      quotes: [quoted(), quoted()],
      headers: [tried({ headers: { 'x-added': '1' } })],
    });
    expect(verdict.kind === 'fail' && verdict.findings.map(({ code }) => code)).toEqual([
      'condition-evaluated',
      'header-injected',
    ]);
  });
});

describe('no finding', () => {
  it.each<[string, () => Partial<InputRecord>]>([
    ['everything is answered like any text', () => ({})],
    [
      'conditions changed the answer only twice',
      () => ({ conditions: [evaluated(), evaluated()], repeated: tried() }),
    ],
    [
      'true is not like the control',
      () => ({ conditions: thrice(() => pair({ body: { a: 1 } }, { body: NONE })), repeated: tried() }),
    ],
    [
      'one of three pairs made no difference',
      () => ({ conditions: [evaluated(), evaluated(), pair({}, {})], repeated: tried() }),
    ],
    ['the control was not sent again', () => ({ conditions: thrice(evaluated) })],
    [
      'one delay is too short',
      () => ({ delays: [late(2100, 50), late(1649, 50), late(2050, 40), late(2100, 60)] }),
    ],
    ['there were three delays', () => ({ delays: [late(2100, 50), late(2100, 50), late(2050, 40)] })],
    ['a quote broke it once', () => ({ quotes: [quoted()] })],
    ['a gateway broke', () => ({ quotes: [{ odd: tried({ status: 400 }), even: tried() }, quoted()] })],
    [
      'another detail is shown',
      () => ({
        quotes: [
          {
            odd: tried({
              status: 400,
              facts: { disclosures: [{ kind: 'path-unix', at: 'a', text: '/srv' }] },
            }),
            even: tried(),
          },
        ],
      }),
    ],
    [
      'the control shows the same message',
      () => ({ control: tried(disclosed), quotes: [{ odd: tried(disclosed), even: tried() }] }),
    ],
    ['operators were run twice', () => ({ operators: [run(), run()] })],
    ['operators are ignored', () => ({ operators: thrice(() => ({ excludes: tried(), asks: tried() })) })],
    [
      'asking by an operator is refused',
      () => ({ operators: thrice(() => ({ excludes: tried(), asks: tried({ status: 400 }) })) }),
    ],
    [
      'excluding by an operator is refused',
      () => ({
        operators: thrice(() => ({ excludes: tried({ status: 400 }), asks: tried({ body: NONE }) })),
      }),
    ],
    [
      'excluding finds less',
      () => ({
        random: tried({ body: FOUND }),
        operators: thrice(() => ({ excludes: tried({ body: NONE }), asks: tried() })),
      }),
    ],
    [
      'the control shows the product as well',
      () => ({ control: tried({ body: { n: 9801547 } }), templates: [tried({ body: { n: 9801547 } })] }),
    ],
    ['the expression is shown as it is', () => ({ templates: [tried({ body: { text: '{{1337*7331}}' } })] })],
    ['another text about root', () => ({ paths: [tried({ body: { text: 'root: 0:0' } })] })],
    ['another header', () => ({ headers: [tried({ headers: { 'x-other': '1' } })] })],
  ])('if %s', (_name, parts) => {
    expect(judgeOne(parts())).toMatchObject({ kind: 'pass' });
  });
});

describe('a doubt', () => {
  it.each<[string, () => Partial<InputRecord>, string, string | undefined]>([
    [
      'a firewall answered',
      () => ({ quotes: [{ odd: tried({ status: 403, class: 'edge-block' }), even: tried() }] }),
      'injection-blocked',
      'target',
    ],
    [
      'a firewall answered a path',
      () => ({ paths: [tried({ status: 403, class: 'edge-block' })] }),
      'injection-blocked',
      'target',
    ],
    ['nothing was answered', () => ({ headers: [tried({ status: 0 })] }), 'injection-unanswered', undefined],
    [
      'too much was sent',
      () => ({ templates: [tried({ status: 429, class: 'limited' })] }),
      'injection-unanswered',
      undefined,
    ],
    [
      'the object of a write is gone',
      () => ({
        random: undefined,
        quotes: [
          { odd: tried({ status: 404, class: 'missing' }), even: tried({ status: 404, class: 'missing' }) },
        ],
      }),
      'injection-object-gone',
      'operations',
    ],
    [
      'any quote breaks it',
      () => ({ quotes: [{ odd: tried(broken), even: tried(broken) }] }),
      'broken-by-any-quote',
      undefined,
    ],
    [
      'plain words make the difference',
      () => ({ conditions: thrice(evaluated), repeated: tried(), words: evaluated() }),
      'condition-is-plain-words',
      undefined,
    ],
    [
      'answers differ by themselves',
      () => ({
        conditions: thrice(() => pair({ body: { a: 1 } }, { body: NONE })),
        repeated: tried({ body: { a: 2 } }),
      }),
      'answers-differ-by-themselves',
      undefined,
    ],
    [
      'nothing is found by the value',
      () => ({ control: tried({ body: NONE }) }),
      'no-matching-value',
      'resources',
    ],
    [
      'the control of the input failed',
      () => ({ control: tried({ status: 422 }) }),
      'injection-control-failed',
      'operations',
    ],
  ])('if %s', (_name, parts, code, missing) => {
    expect(judgeOne(parts())).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code, params: { operation: OPERATION, input: 'query q' }, ...(missing && { missing }) }],
    });
  });
});

describe('the whole case', () => {
  it.each([
    ['without a control', {}, 'injection-control-failed', 0],
    ['with a control that failed', { control: exchange({ status: 500 }) }, 'injection-control-failed', 500],
    [
      'with a control that shows nothing of its caller',
      { control: exchange(), controlSucceeded: false },
      'injection-control-failed',
      200,
    ],
    [
      'in which nothing was sent',
      { control: exchange(), controlSucceeded: true, inputs: [] },
      'injection-nothing-sent',
      undefined,
    ],
  ])('%s stays open', (_name, record, code, status) => {
    expect(judge({ half: 'injection', ...record })).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code, params: { operation: OPERATION, ...(status !== undefined && { status }) } }],
    });
  });

  it('says how many inputs of all were tried', () => {
    const record = {
      half: 'injection',
      control: exchange(),
      controlSucceeded: true,
      inputs: [base()],
    } as const;
    expect(judge(record, { known: 9, tried: 4 })).toMatchObject({
      kind: 'pass',
      remarks: [{ code: 'texts-sampled', params: { known: 9, tried: 4 } }],
    });
    expect(judge(record)).toMatchObject({ kind: 'pass', remarks: [] });
  });
});

it('plans texts, numbers and what sorts, and no form that nothing interprets', () => {
  const inputs = [
    { in: 'query', name: 'q', required: false, type: 'string' },
    { in: 'query', name: 'limit', required: false, type: 'integer', maximum: 100 },
    { in: 'query', name: 'sort', required: false, type: 'string', enum: ['name'] },
    { in: 'query', name: 'kind', required: false, type: 'string', enum: ['a'] },
    { in: 'query', name: 'since', required: false, type: 'string', format: 'date' },
    { in: 'header', name: 'x-note', required: false, type: 'string' },
    { in: 'query', name: 'all', required: false, type: 'boolean' },
  ] as const;
  const [planned] = planCases(
    probe,
    target({ operations: [operation(OPERATION, { inputs, parameters: [{ name: 'q', in: 'query' }] })] }),
  ).filter(({ variation }) => variation === 'injection-reads');
  expect(planned?.details).toMatchObject({
    inputs: [
      { name: 'q', sort: 'text', example: '' },
      { name: 'limit', sort: 'number', example: '100' },
      { name: 'sort', sort: 'order', example: 'name' },
    ],
    known: 3,
    tried: 3,
  });
});
