import type { Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { createHealth, type Health } from './health.ts';

const BLOCKED = '<h1>Sorry, you have been blocked</h1>';

/** An answer of a class to an operation; a status of 0 is none at all. */
function seen(
  kind: Exchange['class'],
  status: number,
  { purpose = 'control', operation = 'GET /a', started = 0, as = 'alice' }: Partial<Exchange> = {},
): Exchange {
  const headers = { 'cf-ray': 'x' };
  return {
    purpose,
    operation,
    started,
    as,
    request: { method: 'GET', path: '/a' },
    class: kind,
    answer: status === 0 ? null : { status, headers, body: kind === 'edge-block' ? BLOCKED : '' },
    failure: status === 0 ? { code: 'RESET', message: 'reset' } : null,
    facts: { form: 'html' },
  } as unknown as Exchange;
}

/** What is known after these answers, where the control of somebody then works, does not, or cannot be repeated. */
async function after(exchanges: readonly Exchange[], answers?: boolean): Promise<Health> {
  const health = createHealth({
    entrances: new Set(['POST /login']),
    stillAnswers: () => Promise.resolve(answers),
  });
  for (const exchange of exchanges) health.observe(exchange);
  await health.settle();
  return health;
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const of = (operation: string): Partial<Exchange> => ({ operation });
const broken = [
  ...times(3, seen('server-error', 503)),
  seen('network', 0, of('GET /b')),
  seen('network', 0, of('GET /c')),
];

describe('a target', () => {
  it('is well as long as nearly all legitimate requests are answered', async () => {
    const some = [...times(40, seen('success', 200)), ...times(4, seen('server-error', 500))];
    expect((await after(some, false)).unhealthy).toBeNull();
  });

  it('is not called ill for what attacks do to it', async () => {
    const attacks = times(40, seen('server-error', 500, { purpose: 'attack' }));
    expect((await after(attacks, false)).unhealthy).toBeNull();
  });

  it('that breaks and falls silent is ill, with how often, by what, where, and what was sent before', async () => {
    const before = seen('success', 201, { purpose: 'attack', operation: 'POST /x', started: -1, as: 'bob' });
    for (const answers of [false, undefined])
      expect((await after([before, ...broken], answers)).unhealthy).toBe(
        '5 of the last 5 legitimate requests failed (3 × 503, 2 × RESET): GET /a, GET /b, GET /c. The target seems unhealthy and is left alone. Sent just before: POST /x as bob in a test (201). Look at its log, and run again when it is healthy.',
      );
  });

  it('whose control still works is well, whatever broke', async () => {
    const health = await after(broken, true);
    expect(health.unhealthy).toBeNull();
    for (const exchange of broken) health.observe(exchange);
    await health.settle();
    expect(health.unhealthy).toBeNull();
  });

  it('that broke while it was well once is asked again later', async () => {
    let answers = true;
    const health = createHealth({ stillAnswers: () => Promise.resolve(answers) });
    for (const isLast of [false, true]) {
      answers = !isLast;
      for (const exchange of broken) health.observe(exchange);
      await health.settle();
      expect(health.unhealthy !== null).toBe(isLast);
    }
  });

  it('is not called ill for one operation where no control can be repeated', async () => {
    expect((await after(times(30, seen('server-error', 500)))).unhealthy).toBeNull();
  });

  it('behind a firewall that shuts us out is left alone, with the name of the firewall', async () => {
    const some = [...times(10, seen('success', 200)), ...times(5, seen('edge-block', 403))];
    expect((await after(some)).unhealthy).toMatch(
      /^5 of the last 15 legitimate requests were answered by Cloudflare in the place of the API \(5 × 403\)\./,
    );
  });

  it('that throttles for good is left alone, but not one that lets something through', async () => {
    const limited = times(15, seen('limited', 429));
    expect((await after([...limited, seen('success', 200), ...limited])).unhealthy).toBeNull();
    expect((await after([...limited, seen('limited', 429)])).unhealthy).toMatch(
      /^The last 16 legitimate requests were throttled \(429\)/,
    );
  });

  it('is not left alone because its logins are limited, as they should be', async () => {
    const login = seen('limited', 429, of('POST /login'));
    expect((await after(times(40, login))).unhealthy).toBeNull();
  });
});

describe('an operation', () => {
  const before = seen('success', 200, { operation: 'PATCH /me', started: -1, as: 'bob' });

  it('that breaks again and again is left alone, and what was sent before is told', async () => {
    const health = await after([before, ...times(4, seen('server-error', 500))], true);
    expect(health.whyNot('GET /a')).toBe(
      'GET /a failed whenever it was called as it should be (4 × 500), while the target answers otherwise. Sent just before: PATCH /me as bob (200). Look at its log; its cases stay undecided until it works.',
    );
    expect(health.whyNot('GET /b')).toBeNull();
    expect(health.broken.map(({ operation }) => operation)).toEqual(['GET /a']);
  });

  it.each([
    ['breaks seldom', times(3, seen('server-error', 500)), 1],
    ['broke once', [seen('server-error', 500)], 1],
    ['works again', [...times(9, seen('server-error', 500)), seen('success', 200)], 0],
    ['worked before', [seen('success', 200), ...times(3, seen('server-error', 500))], 0],
  ])('that %s is asked for again', async (_what, some, told) => {
    const health = await after(some, true);
    expect(health.whyNot('GET /a')).toBeNull();
    expect(health.broken).toHaveLength(told);
  });
});
