import type { Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { createHealth } from './health.ts';

const BLOCKED = '<h1>Sorry, you have been blocked</h1>';

/** An answer of a class; a status of 0 is none at all. */
function seen(kind: Exchange['class'], status: number, purpose: Exchange['purpose'] = 'control'): Exchange {
  const headers = { 'cf-ray': 'x' };
  return {
    purpose,
    class: kind,
    answer: status === 0 ? null : { status, headers, body: kind === 'edge-block' ? BLOCKED : '' },
    failure: status === 0 ? { code: 'ECONNRESET', message: 'reset' } : null,
    facts: { form: 'html' },
  } as unknown as Exchange;
}

function after(...exchanges: readonly Exchange[]): string | null {
  const health = createHealth(new Set(['POST /login']));
  for (const exchange of exchanges) health.observe(exchange);
  return health.unhealthy;
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a target', () => {
  it('is well as long as nearly all legitimate requests are answered', () => {
    expect(after(...times(40, seen('success', 200)), ...times(4, seen('server-error', 500)))).toBeNull();
  });

  it('is not called ill for what attacks do to it', () => {
    expect(after(...times(40, seen('server-error', 500, 'attack')))).toBeNull();
  });

  it('that breaks and falls silent is ill, with how often and by what', () => {
    expect(after(...times(3, seen('server-error', 503)), ...times(2, seen('network', 0)))).toBe(
      '5 of the last 5 legitimate requests failed (3 × 503, 2 × ECONNRESET); the target seems unhealthy and is left alone. Look at its log, and run again when it is healthy.',
    );
  });

  it('behind a firewall that shuts us out is left alone, with the name of the firewall', () => {
    expect(after(...times(10, seen('success', 200)), ...times(5, seen('edge-block', 403)))).toMatch(
      /^5 of the last 15 legitimate requests were answered by Cloudflare in the place of the API \(5 × 403\)\./,
    );
  });

  it('that throttles for good is left alone, but not one that lets something through', () => {
    const limited = times(15, seen('limited', 429));
    expect(after(...limited, seen('success', 200), ...limited)).toBeNull();
    expect(after(...limited, seen('limited', 429))).toMatch(
      /^The last 16 legitimate requests were throttled \(429\)/,
    );
  });

  it('is not left alone because its logins are limited, as they should be', () => {
    const login = { ...seen('limited', 429), operation: 'POST /login' };
    expect(after(...times(40, login))).toBeNull();
  });
});
