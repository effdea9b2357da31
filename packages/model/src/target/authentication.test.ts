import { describe, expect, test } from 'vitest';
import {
  isGivenToken,
  loginStepsOf,
  opensSessions,
  placesOf,
  refreshOf,
  sendsPassword,
  sendsToken,
  type CredentialPlace,
  type CredentialSource,
} from './authentication.ts';

const place: CredentialPlace = { in: 'header', name: 'authorization', template: 'Bearer {access}' };
const csrf: CredentialPlace = { in: 'header', name: 'x-csrf-token', template: '{csrf}' };
const step = { operation: 'POST /login', body: null, headers: {}, extract: { access: 'token' } };
const refresh = { operation: 'POST /refresh', body: null, extract: { access: 'token' } };

const LOGIN: CredentialSource = { kind: 'login', steps: [step], place, extra: [csrf], refresh };
const GIVEN: CredentialSource = { kind: 'static', place };
const BASIC: CredentialSource = { kind: 'basic' };

describe('what a credential is asked for', () => {
  test.each([
    ['a login', LOGIN, ['opensSessions', 'sendsToken']],
    ['a token of the profile', GIVEN, ['sendsToken', 'isGivenToken']],
    ['HTTP Basic', BASIC, ['sendsPassword']],
    ['no credential', undefined, []],
  ])('%s', (_name, credential, traits) => {
    const asked = { opensSessions, sendsPassword, sendsToken, isGivenToken };
    expect(Object.entries(asked).flatMap(([trait, has]) => (has(credential) ? [trait] : []))).toEqual(traits);
  });

  test.each([
    ['a login', LOGIN, { places: [place, csrf], steps: [step], refresh }],
    ['a token of the profile', GIVEN, { places: [place], steps: [], refresh: null }],
    ['HTTP Basic', BASIC, { places: [], steps: [], refresh: null }],
    ['no credential', undefined, { places: [], steps: [], refresh: null }],
  ])('places, steps and refresh of %s', (_name, credential, parts) => {
    expect({
      places: placesOf(credential),
      steps: loginStepsOf(credential),
      refresh: refreshOf(credential),
    }).toEqual(parts);
  });
});
