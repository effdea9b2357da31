import type { Case, Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  type ExchangeParts,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details33 } from './details.ts';
import { probe } from './probe.ts';
import type { Record33, Try33 } from './record.ts';
import { LENGTH } from './variations.ts';

const N = '/v1/notes/{n}';
const body = { type: 'application/json', template: { text: '{canary}' } };
const form = { type: 'multipart/form-data', template: { title: '{canary}', file: 'x' } };
const files = { inputs: [{ in: 'body', name: 'file', required: true, format: 'binary' }] } as const;
const api = (more: Partial<Target> = {}): Target => ({
  ...target({
    auth: { me: 'GET /v1/me' },
    operations: [
      operation('GET /v1/me', { authRole: 'me' }),
      operation('POST /v1/login', { authRole: 'login', public: true, body }),
      operation('GET /v1/notes'),
      operation('POST /v1/notes', { body }),
      operation(`GET ${N}`, { bindings: { n: 'note' } }),
      operation(`PATCH ${N}`, { bindings: { n: 'note' }, body }),
      operation('GET /v1/tags'),
      operation('POST /v1/tags', { body }),
      operation('POST /v1/files', { body: form, ...files }),
      operation('GET /v1/files'),
    ],
    resources: [
      resource('note', {
        create: 'POST /v1/notes',
        read: `GET ${N}`,
        update: `PATCH ${N}`,
        list: 'GET /v1/notes',
      }),
      resource('tag', { create: 'POST /v1/tags', list: 'GET /v1/tags' }),
      resource('file', { create: 'POST /v1/files', list: 'GET /v1/files' }),
    ],
  }),
  mode: 'active',
  ...more,
});
const planOf = (more: Partial<Target> = {}) => planCases(probe, api(more));
const find = (variation: string, more: Partial<Target> = {}): Case<Details33> =>
  planOf(more).find((each) => each.variation === variation)!;

describe('the plan', () => {
  it('sends everything to one write, one size to others, and uploads and long lines elsewhere', () => {
    const planned = planOf().map(
      ({ operation: id, variation, required, details }) =>
        `${variation}: ${id} ${required} [${details.sizes.join(' ')}]`,
    );
    expect(planned).toEqual([
      `size with a length: PATCH ${N} true [4000000]`,
      `size in chunks: PATCH ${N} true [4000000]`,
      `gzip: PATCH ${N} true [4000000]`,
      `br: PATCH ${N} true [4000000]`,
      `nesting: PATCH ${N} true [10000 100000]`,
      `members: PATCH ${N} false [66666]`,
      'size with a length: POST /v1/tags true [4000000]',
      'upload: POST /v1/files true [16000000]',
      'long header: GET /v1/me false [65536]',
      'long address: GET /v1/me false [65536 1000]',
    ]);
  });

  it.each<[string, Partial<Target>, readonly number[], boolean, string]>([
    ['the limit of the checklist', {}, [4_000_000], false, ''],
    [
      'a documented one, just above it and four times',
      { limits: { body: 100_000 } },
      [110_000, 400_000],
      true,
      '',
    ],
    [
      'no more than 16 MB in mode active',
      { limits: { body: 10_000_000 } },
      [11_000_000, 16_000_000],
      true,
      '',
    ],
    ['nothing where even that is below it', { limits: { body: 15_000_000 } }, [], true, 'mode: disruptive'],
    [
      'more in mode disruptive',
      { mode: 'disruptive', limits: { body: 15_000_000 } },
      [16_500_000, 60_000_000],
      true,
      '',
    ],
    ['nothing above 64 MB', { mode: 'disruptive', limits: { body: 60_000_000 } }, [], true, ''],
  ])('tests %s', (_, more, sizes, isDocumented, missing) => {
    expect(find(LENGTH, more).details).toMatchObject({ sizes, isDocumented, missing });
  });

  it('does not apply where no body is taken, and asks for resources where none can be read again', () => {
    const none = probe.plan(api({ operations: [operation('GET /v1/me')], resources: [] }));
    expect(none).toMatchObject({ inapplicable: 'No operation takes a body.' });
    const unseen = planOf({ resources: [] });
    expect(unseen[0]).toMatchObject({ variation: LENGTH, required: true, details: { missing: 'resources' } });
    expect(words(judge(unseen[0]!, {}))).toBe('doubt no-write-to-read-back needs resources');
  });
});

describe('gathering', () => {
  const gather = async (
    variation: string,
    answer: (send: FakeSend) => ExchangeParts | undefined,
    more: Partial<Target> = {},
  ) => {
    const tools = fakeGatherTools(api(more), (send) =>
      exchange({ operation: send.call?.operation.id ?? null, ...answer(send) }),
    );
    const record = await probe.gather(find(variation, more), tools);
    if (isUnavailable(record)) throw new Error(record.reason);
    return { record, sent: tools.sent };
  };
  const large = ({ large: how }: FakeSend) => how?.growth !== undefined;

  it('sends each size once where it is refused, with a read of somebody else after it', async () => {
    const { record, sent } = await gather(
      LENGTH,
      (send) => (large(send) ? { status: 413 } : { canaries: [`alice:${send.call?.writes}`] }),
      { limits: { body: 1000 } },
    );
    expect(sent.filter(large).map((each) => each.large)).toEqual(
      [1100, 4000].map((size) => ({ growth: { at: 'probity_filler', what: 'blanks', size } })),
    );
    expect(record.tries?.map(({ after }) => after.length)).toEqual([1, 1]);
    expect(words(judge(find(LENGTH, { limits: { body: 1000 } }), record))).toBe('pass');
  });

  it('sends an ordinary body once more where a refusal may have another reason', async () => {
    let isMade = false;
    const { record } = await gather(LENGTH, (send) => {
      if (send.call?.operation.id !== `PATCH ${N}`) return {};
      if (large(send) || isMade) return { status: 422 };
      isMade = true;
      return { canaries: [`alice:${send.call.writes}`] };
    });
    expect(record.tries?.map(({ again: after }) => after?.answer?.status)).toEqual([422]);
    expect(words(judge(find(LENGTH), record))).toBe('doubt refused-anyway needs operations');
  });

  it('sends it twice where it is taken or breaks', async () => {
    for (const status of [201, 500]) {
      const { record } = await gather(LENGTH, (send) => (large(send) ? { status } : {}));
      expect(record.tries).toHaveLength(2);
    }
  });

  it('unpacks nothing where no compressed bodies are taken', async () => {
    const { record, sent } = await gather('gzip', ({ large: how }) => (how ? { status: 415 } : {}));
    expect(sent.filter(({ large: how }) => how)).toHaveLength(1);
    expect(words(judge(find('gzip'), record))).toBe('pass (encoding-refused)');
  });

  it('stops where somebody else is no longer served, and looks for a while', async () => {
    let isDown = false;
    const { record } = await gather('nesting', (send) => {
      isDown ||= large(send);
      return isDown ? { status: 503 } : {};
    });
    expect(record.tries).toHaveLength(1);
    expect(record.tries?.[0]?.after).toHaveLength(20);
  });

  it.each([
    ['size in chunks', { chunked: true }],
    ['br', { encoding: 'br' }],
    ['members', { growth: { at: 'probity_filler', what: 'members', size: 66_666 } }],
    ['upload', { growth: { at: 'file', what: 'text', size: 16_000_000 } }],
  ])('sends %s', async (variation, expected) => {
    const { sent } = await gather(variation, (send) => (large(send) ? { status: 413 } : {}));
    expect(sent.find(large)?.large).toMatchObject(expected);
  });

  it('sends long lines with a read', async () => {
    const header = await gather('long header', ({ change }) =>
      change.headers ? { status: 431, class: 'too-large' } : {},
    );
    expect(header.sent.at(-2)?.change.headers?.['x-probity-filler']).toHaveLength(65_536);
    const address = await gather('long address', ({ change }) =>
      change.query ? { status: 414, class: 'too-large' } : {},
    );
    const queries = address.sent.flatMap(({ change }) => (change.query ? [change.query] : []));
    expect(queries.map((each) => Object.keys(each).length)).toEqual([1, 1000]);
  });

  it('does nothing for an identity that does not work, or without a size', async () => {
    const lacks = { reason: 'no login' };
    const tools = fakeGatherTools(api(), () => exchange(), { whyNot: () => lacks });
    expect(await probe.gather(find(LENGTH), tools)).toEqual(lacks);
    const none = { limits: { body: 15_000_000 } };
    expect(
      await probe.gather(
        find(LENGTH, none),
        fakeGatherTools(api(none), () => exchange()),
      ),
    ).toEqual({});
  });
});

const judge = (testCase: Case<Details33>, record: Record33): Verdict =>
  probe.judge(testCase, record, judgeTools(probe));

const words = (verdict: Verdict): string => {
  const remarks = 'remarks' in verdict ? verdict.remarks.map(({ code }) => ` (${code})`).join('') : '';
  if (verdict.kind === 'fail') return `fail ${verdict.findings.map(({ code }) => code).join()}${remarks}`;
  if (verdict.kind !== 'inconclusive') return `${verdict.kind}${remarks}`;
  const doubts = verdict.doubts.map(({ code, missing }) => (missing ? `${code} needs ${missing}` : code));
  return `doubt ${doubts.join()}${remarks}`;
};

let number = 0;
const at = (parts: ExchangeParts = {}): Exchange => exchange({ id: `x${(number += 1)}`, ...parts });
const made = (size: number) => `‹${size.toLocaleString('en')} bytes: " " repeated›{"text":"chk-1-a"}`;
const CONTROL = { purpose: 'control', operation: `PATCH ${N}` } as const;
const OK = (): Exchange => at({ purpose: 'control', operation: 'GET /v1/me', as: 'bob' });
const tried = (parts: ExchangeParts, size = 4_000_000, more: Partial<Try33> = {}): Try33 => ({
  attack: at({ operation: `PATCH ${N}`, sent: made(size), ...parts }),
  label: 'L',
  looks: [],
  after: [OK()],
  ...more,
});
const again = (status: number): Partial<Try33> => ({ again: at({ ...CONTROL, status }) });
const taken = { status: 200, canaries: ['sent:alice:L'] };
const reset = (): Try33 => {
  const each = tried({ status: 0 });
  return { ...each, attack: { ...each.attack, failure: { code: 'RESET', message: 'closed' } } };
};
const record = (tries: readonly Try33[], more: Partial<Record33> = {}): Record33 => ({
  control: at({ ...CONTROL, canaries: ['alice:C'] }),
  label: 'C',
  looks: [],
  before: OK(),
  tries,
  ...more,
});
const down = (from: number, to: number): readonly Exchange[] => [
  at({ purpose: 'control', status: 0, started: from }),
  at({ purpose: 'control', status: 503, started: to, class: 'server-error' }),
];

describe('judging a size', () => {
  it.each<[string, () => readonly Try33[], string]>([
    ['refused as too large', () => [tried({ status: 413 })], 'pass'],
    ['refused as invalid', () => [tried({ status: 422 }, 4e6, again(200))], 'pass'],
    [
      'refused, as an ordinary one is by now',
      () => [tried({ status: 422 }, 4e6, again(422))],
      'doubt refused-anyway needs operations',
    ],
    [
      'refused, and nothing else was sent',
      () => [tried({ status: 403 })],
      'doubt refused-anyway needs operations',
    ],
    ['cut by the server', () => [reset()], 'pass (connection-reset)'],
    ['taken twice and shown', () => [tried(taken), tried(taken)], 'fail oversized-accepted'],
    ['taken once', () => [tried(taken), tried({ status: 413 })], 'doubt not-seen-again'],
    ['taken by a single record', () => [tried(taken)], 'doubt not-seen-again'],
    [
      'taken and shown by a list',
      () =>
        Array.from({ length: 2 }, () =>
          tried({ status: 201 }, 4_000_000, { looks: [at({ canaries: ['alice:L'] })] }),
        ),
      'fail oversized-accepted',
    ],
    [
      'answered with a success and not written',
      () => [tried({ status: 200 }), tried({ status: 200 })],
      'pass (body-ignored)',
    ],
    [
      'a refusal in a success',
      () => [tried({ status: 200, class: 'soft-denial' }, 4e6, again(200))],
      'pass (body-ignored)',
    ],
    [
      'a refusal in a success, as of an ordinary one by now',
      () => [tried({ status: 200, class: 'soft-denial' }, 4e6, again(422))],
      'doubt refused-anyway needs operations',
    ],
    ['broken twice', () => [tried({ status: 500 }), tried({ status: 500 })], 'fail payload-breaks'],
    ['broken once', () => [tried({ status: 500 }), tried({ status: 413 })], 'doubt unclear-answer'],
    ['a gateway that fails', () => [tried({ status: 502 })], 'doubt unclear-answer'],
    ['throttled', () => [tried({ status: 429 })], 'doubt throttled'],
    ['no answer', () => [tried({ status: 0 })], 'doubt not-answered'],
    ['a redirect', () => [tried({ status: 302 })], 'doubt unclear-answer'],
    ['cut, and others not served', () => [{ ...reset(), after: down(0, 10_000) }], 'fail api-fell-over'],
    [
      'others not served for a moment',
      () => [tried({ status: 413 }, 9e6, { after: [...down(0, 900), OK()] })],
      'doubt slow-to-recover',
    ],
    ['no attack', () => [tried({ ...taken, purpose: 'control' })], 'doubt unclear-answer'],
    ['not above the limit', () => [tried(taken, 900_000), tried(taken, 900_000)], 'doubt not-recorded'],
    ['nothing', () => [], 'doubt not-recorded'],
  ])('%s', (_, tries, expected) => {
    expect(words(judge(find(LENGTH), record(tries())))).toBe(expected);
  });

  it('names the bytes and the exchanges that show them', () => {
    const tries = [tried(taken), tried(taken)];
    const verdict = judge(find(LENGTH), record(tries));
    expect(verdict.kind === 'fail' && verdict.findings[0]?.proof).toMatchObject({
      value: 4_000_000,
      bound: 1_000_000,
      exchanges: tries.map(({ attack }) => attack.id),
    });
  });

  it.each<[string, Partial<Record33>, string]>([
    [
      'the ordinary request failed',
      { control: at({ ...CONTROL, status: 403 }) },
      'doubt control-failed needs operations',
    ],
    ['nothing was recorded', { control: undefined } as never, 'doubt control-failed needs operations'],
    [
      'the other was not served before',
      { before: at({ status: 500 }) },
      'doubt control-failed needs auth.me',
    ],
    ['an earlier case did harm', { isStopped: true }, 'doubt stopped'],
  ])('decides nothing where %s', (_, more, expected) => {
    expect(words(judge(find(LENGTH), record([tried(taken), tried(taken)], more)))).toBe(expected);
  });

  it('doubts a success where not even the ordinary request can be seen', () => {
    const unseen = record([tried({ status: 204 })], { label: '', control: at(CONTROL) });
    expect(words(judge(find(LENGTH), unseen))).toBe('doubt not-visible');
  });

  it.each<[string, readonly [number, boolean][], string]>([
    [
      'only just above it',
      [
        [1_100_000, true],
        [4_000_000, false],
      ],
      'fail over-documented-limit',
    ],
    [
      'both',
      [
        [1_100_000, true],
        [4_000_000, true],
      ],
      'fail oversized-accepted',
    ],
    [
      'neither',
      [
        [1_100_000, false],
        [4_000_000, false],
      ],
      'pass',
    ],
  ])('compares with a documented limit: taken is %s', (_, sizes, expected) => {
    const tries = sizes.flatMap(([size, isTaken]) =>
      isTaken ? [tried(taken, size), tried(taken, size)] : [tried({ status: 413 }, size)],
    );
    expect(words(judge(find(LENGTH, { limits: { body: 1_000_000 } }), record(tries)))).toBe(expected);
  });

  it('says that nothing above a high limit is sent', () => {
    expect(words(judge(find(LENGTH, { limits: { body: 15_000_000 } }), {}))).toBe(
      'doubt too-large-to-send needs mode: disruptive',
    );
  });
});

describe('judging other excess', () => {
  const packed = (): Partial<Record33> => ({ packed: tried(taken) });
  it.each<[string, string, () => Record33, string]>([
    [
      'a bomb taken',
      'gzip',
      () => record([tried(taken), tried(taken)], packed()),
      'fail compressed-accepted',
    ],
    ['a bomb refused', 'br', () => record([tried({ status: 413 })], packed()), 'pass'],
    [
      'a bomb without an ordinary body',
      'gzip',
      () => record([tried(taken), tried(taken)]),
      'doubt not-recorded',
    ],
    [
      'no compressed bodies',
      'gzip',
      () => record([], { packed: tried({ status: 400 }, 0, again(200)) }),
      'pass (encoding-refused)',
    ],
    [
      'neither compressed bodies nor ordinary ones by now',
      'gzip',
      () => record([], { packed: tried({ status: 422 }, 0, again(422)) }),
      'doubt refused-anyway needs operations',
    ],
    ['compressed bodies reset', 'gzip', () => record([], { packed: reset() }), 'pass (connection-reset)'],
    [
      'compressed bodies throttled',
      'gzip',
      () => record([], { packed: tried({ status: 429 }) }),
      'doubt throttled',
    ],
    ['nesting taken', 'nesting', () => record([tried(taken, 200_000)]), 'pass (nesting-taken)'],
    [
      'nesting that breaks',
      'nesting',
      () => record([tried({ status: 500 }, 20_000), tried({ status: 500 }, 20_000)]),
      'fail payload-breaks',
    ],
    ['nesting refused', 'nesting', () => record([tried({ status: 422 }, 20_000)]), 'pass'],
    ['members ignored', 'members', () => record([tried({ status: 200 }, 800_000)]), 'pass (nesting-taken)'],
  ])('%s', (_, variation, recorded, expected) => {
    expect(words(judge(find(variation), recorded()))).toBe(expected);
  });

  const ofFile = { operation: 'POST /v1/files', purpose: 'control' } as const;
  it.each<[string, unknown, string]>([
    ['that is stored whole', { id: 1, size: 16_000_012 }, 'fail upload-accepted'],
    ['that was cut', { id: 1, size: 10_000_000 }, 'doubt not-visible'],
    ['of which no size is shown', { id: 1 }, 'doubt not-visible'],
  ])('a file %s', (_, answered, expected) => {
    const each = () => tried({ status: 201, body: answered, sent: made(16_000_000) });
    expect(words(judge(find('upload'), record([each(), each()], { control: at(ofFile) })))).toBe(expected);
  });

  const ofRead = { operation: 'GET /v1/me', purpose: 'control' } as const;
  it.each<[string, number, string]>([
    ['refused', 431, 'pass'],
    ['taken', 200, 'pass (long-line-taken)'],
  ])('a long header that is %s', (_, status, expected) => {
    const line = tried({ status, ...(status > 400 && { class: 'too-large' as const }) }, 0, { label: '' });
    expect(words(judge(find('long header'), record([line], { control: at(ofRead) })))).toBe(expected);
  });
});
