import type { CredentialSource } from '@probity/model';
import { describe, expect, it } from 'vitest';
import {
  isGivenToken,
  loginSteps,
  opensSessions,
  refreshesSessions,
  sendsPassword,
  tokenPlace,
} from './authentication-traits.ts';

const place = { in: 'header', name: 'authorization', template: 'Bearer {access}' } as const;
const steps = [{ operation: 'POST /login', body: null, headers: {}, extract: {} }];
const refresh = { operation: 'POST /refresh', body: null, extract: {} };
const login: CredentialSource = { kind: 'login', steps, place, refresh: null };

describe('what an account proves itself with', () => {
  it.each<[string, CredentialSource, readonly boolean[]]>([
    ['a login opens sessions', login, [true, false, false, false]],
    ['a login may renew them', { ...login, refresh }, [true, true, false, false]],
    ['a token that was handed in does neither', { kind: 'static', place }, [false, false, true, false]],
    ['a password goes with every request', { kind: 'basic' }, [false, false, false, true]],
  ])('%s', (_name, source, traits) => {
    const asked = [opensSessions, refreshesSessions, isGivenToken, sendsPassword];
    expect(asked.map((ask) => ask(source))).toEqual(traits);
  });

  it.each<[string, CredentialSource, number, boolean]>([
    ['a login', login, 1, true],
    ['a token that was handed in', { kind: 'static', place }, 0, true],
    ['a password', { kind: 'basic' }, 0, false],
  ])('%s has its steps and its place', (_name, source, count, hasPlace) => {
    expect(loginSteps(source)).toHaveLength(count);
    expect(tokenPlace(source)).toEqual(hasPlace ? place : undefined);
  });
});
