import type { CredentialPlace } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { credentialPlaces, placeInWords, type PlaceHints } from './credential-places.ts';

const bearer: CredentialPlace = { in: 'header', name: 'Authorization', template: 'Bearer {access}' };
const hints: PlaceHints = {
  described: bearer,
  securitySchemes: [],
  tokenType: undefined,
  challenge: undefined,
};
const USUAL = ['Bearer …', 'Token …', 'JWT …', '…'].map((value) => `Authorization: ${value}`);
const first = (where: string, more: Partial<PlaceHints> = {}): readonly string[] =>
  credentialPlaces({ where }, 'access', { ...hints, ...more }).map(placeInWords);

describe('where a credential may go', () => {
  it('is the described place, then the usual ones', () => {
    expect(first('access_token').slice(0, 5)).toEqual([...USUAL, 'X-Auth-Token: …']);
  });

  it.each<[string, Partial<PlaceHints>, string]>([
    ['what the answer calls its token', { tokenType: 'token' }, 'Authorization: Token …'],
    ['what a refusal asks for', { challenge: 'Workbench' }, 'Authorization: Workbench …'],
    ['no scheme that takes no token', { challenge: 'Basic' }, 'Authorization: Token …'],
  ])('is second %s', (_name, more, expected) => {
    expect(first('token', more)[1]).toBe(expected);
  });

  it('is the same header that it came in', () => {
    expect(first('header:x-workbench')).toContain('x-workbench: …');
  });

  it('is a cookie where it came as one, and no usual header', () => {
    expect(first('cookie:sid')).toEqual(['Cookie: sid=…', 'Authorization: Bearer …']);
  });

  it('is a header that a scheme names', () => {
    const scheme = { name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Key', flows: [] };
    expect(first('token', { securitySchemes: [scheme] })).toContain('X-Key: …');
  });
});
