import type { Exchange } from '@probity/model';
import { exchange, judgeTools, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { seconds, unanswered, whyNotCounted, whyTooSlow } from '../judge/judge-attempts.ts';
import { isGranted, isLike, isLost, isPlainRefusal, isRefused } from './login-answer.ts';
import { probe } from '../probe.ts';

const tools = judgeTools(probe);
const token: ExchangeParts = { facts: { granted: true } };

describe('an answer of the login', () => {
  it.each<[string, ExchangeParts, string]>([
    ['401 refuses', { status: 401 }, 'plain refused'],
    ['403 refuses', { status: 403 }, 'plain refused'],
    ['404 refuses', { status: 404 }, 'plain refused'],
    ['200 without a credential refuses', {}, 'plain refused'],
    ['a redirect refuses', { status: 302 }, 'plain refused'],
    ['a challenge refuses', { status: 401, class: 'challenge' }, 'plain refused'],
    ['a lock refuses', { status: 423 }, 'plain refused'],
    ['400 invalid_grant refuses', { status: 400, body: { error: 'invalid_grant' } }, 'plain refused'],
    ['another 400 is about the form', { status: 400, body: { error: 'invalid_grants' } }, 'refused'],
    ['invalid_grant of another class is not the login’s', { status: 502, body: 'invalid_grant' }, 'lost'],
    ['429 refuses without trying', { status: 429 }, 'refused'],
    ['a credential grants', token, 'granted'],
    ['a credential under 401 grants', { ...token, status: 401 }, 'granted'],
    ['silence is lost', { status: 0 }, 'lost'],
    ['silence with a credential is lost', { ...token, status: 0 }, 'lost'],
    ['silence that calls itself a refusal is lost', { status: 0, class: 'unauthenticated' }, 'lost'],
    ['502 is lost', { status: 502 }, 'lost'],
    ['a block in front is lost', { status: 403, class: 'edge-block' }, 'lost'],
  ])('%s', (_name, parts, expected) => {
    const answer = exchange(parts);
    const stated = [
      isPlainRefusal(answer) && 'plain',
      isRefused(answer) && 'refused',
      isLost(answer) && 'lost',
      isGranted(answer) && 'granted',
    ];
    expect(stated.filter(Boolean).join(' ')).toBe(expected);
  });

  it('grants nothing where there is none', () => {
    expect(isGranted(undefined)).toBe(false);
  });

  it.each<[string, ExchangeParts, readonly ExchangeParts[], boolean]>([
    ['of the same status and class', { status: 401 }, [{ status: 403 }, { status: 401 }], true],
    ['not of another status', { status: 403, class: 'unauthenticated' }, [{ status: 401 }], false],
    ['not of another class', { status: 401, class: 'locked' }, [{ status: 401 }], false],
    ['not of what is no refusal of a password', { status: 429 }, [{ status: 429 }], false],
    ['of any wrong password where none is known', { status: 403 }, [], true],
    ['not of a challenge where none is known', { status: 401, class: 'challenge' }, [], false],
    ['not of a lock where none is known', { status: 423 }, [], false],
  ])('is like a plain one %s', (_name, parts, plain, expected) => {
    expect(
      isLike(
        exchange(parts),
        plain.map((each) => exchange(each)),
      ),
    ).toBe(expected);
  });
});

describe('a row of attempts', () => {
  const row = (...parts: ExchangeParts[]): readonly Exchange[] =>
    parts.map((each, index) =>
      exchange({ id: `${index}`, status: 401, started: index * 100, took: 50, ...each }),
    );

  it('counts if every answer refuses a password', () => {
    expect(whyNotCounted(row({}, { status: 403 }, {}), isPlainRefusal, tools)).toBeUndefined();
  });

  it('says how many were lost, and how', () => {
    expect(whyNotCounted(row({}, { status: 502 }, { status: 0 }), isPlainRefusal, tools)).toMatchObject({
      code: 'attempts-lost',
      params: { lost: 2, attempts: 3, class: 'server-error' },
    });
  });

  it('says which attempt was not counted', () => {
    expect(whyNotCounted(row({}, { status: 422 }, { status: 422 }), isPlainRefusal, tools)).toMatchObject({
      code: 'not-counted-as-login',
      params: { attempt: 2, status: 422, class: 'invalid' },
    });
  });

  it('is fast enough if it fits the window exactly', () => {
    const three = row({}, {}, {});
    expect(whyTooSlow(three, 250, tools, 3)).toBeUndefined();
    expect(whyTooSlow(three, 249, tools, 3)).toMatchObject({
      code: 'sender-slow',
      missing: 'timing.attempt_window',
      params: { attempts: 3, seconds: 0.3, rate: 720, bound: 3, window: 0.2 },
    });
    const busy = three.map((each) => ({ ...each, took: 100 }));
    expect(whyTooSlow(busy, 249, tools, 3)).toMatchObject({ code: 'too-slow' });
    expect(whyTooSlow(three, 250, tools, 4)).toMatchObject({ params: { bound: 4 } });
    expect(whyTooSlow([], 250, tools)).toMatchObject({ params: { attempts: 0, rate: 0, bound: 50 } });
  });

  it('tells seconds with one decimal', () => {
    expect([0, 49, 50, 1234].map(seconds)).toEqual([0, 0, 0.1, 1.2]);
  });

  it('ends with a proof that was not answered, and how', () => {
    expect(unanswered(exchange({ status: 503 }), tools)).toMatchObject({
      params: { status: 503, class: 'server-error' },
    });
    expect(unanswered(undefined, tools)).toMatchObject({ params: { status: 0, class: 'network' } });
  });
});
