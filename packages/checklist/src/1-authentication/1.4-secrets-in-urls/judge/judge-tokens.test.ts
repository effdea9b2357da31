import type { Exchange, Verdict } from '@probity/model';
import { exchange, judgeTools, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { judgeTokens } from './judge-tokens.ts';
import { probe } from '../probe.ts';
import type { UrlRecord } from '../record.ts';

const sent = (parts: ExchangeParts = {}): Exchange =>
  exchange({ id: 'a', as: 'eve', credential: '‹in-query:token›', status: 401, ...parts });
const me = (id: unknown, seen = 1): ExchangeParts => ({ status: 200, body: { user: { id }, seen } });
const own: ExchangeParts = { id: 'c', as: 'eve', purpose: 'control', operation: 'GET /v1/me', ...me('u7') };
const controlSucceeded: UrlRecord = {
  none: exchange({ as: 'anonymous', status: 401 }),
  tries: [{ name: 'token', attack: sent() }],
  invented: ['jwt'].map((name) => ({ name, attack: exchange({ as: 'anonymous', status: 401 }) })),
  subjectAt: 'user.id',
  identity: 'eve',
};
const judge = (parts: UrlRecord, control: ExchangeParts = {}): Verdict =>
  judgeTokens({ ...controlSucceeded, ...parts }, exchange({ ...own, ...control }), judgeTools(probe));
const message = (verdict: Verdict): string => {
  if (verdict.kind === 'fail') return verdict.findings.map(({ code }) => code).join();
  return verdict.kind === 'inconclusive'
    ? `? ${verdict.doubts.map(({ code }) => code).join()}`
    : verdict.kind;
};
const WHOSE = '? served-but-whose';
const TAKEN = 'token-accepted-in-query';

describe('a token in the query', () => {
  it.each<[string, ExchangeParts, string, ExchangeParts?]>([
    ['that is refused passes', {}, 'pass'],
    ['that brings the same bytes was taken', me('u7'), TAKEN],
    ['that brings the same two bytes may be anybody’s', { status: 200, body: [] }, WHOSE, { body: [] }],
    ['that brings the same subject was taken', me('u7', 2), TAKEN],
    ['that brings the same number was taken', me(7, 2), TAKEN, me(7)],
    ['that brings another subject may be anybody’s', me('u8', 2), WHOSE],
    ['that brings no subject may be anybody’s', me(null, 2), WHOSE, me(null)],
    ['that brings a record for a subject may be anybody’s', me({ a: 1 }, 2), WHOSE, me({ a: 1 })],
    [
      'that brings no record may be anybody’s',
      { status: 200, body: { user: null, a: 1 } },
      WHOSE,
      { body: { user: null } },
    ],
    ['that brings text may be anybody’s', { status: 200, body: 'hello' }, WHOSE, { body: 'hallo' }],
    ['that brings a number may be anybody’s', { status: 200, body: '1000' }, WHOSE, { body: '2000' }],
    [
      'that brings a value of its owner was taken',
      { ...me('u8', 2), canaries: ['eve:n'] },
      TAKEN,
      { canaries: ['eve:n'] },
    ],
    [
      'that brings a value that everybody sees may be anybody’s',
      { ...me('u8', 2), canaries: ['bob:n'] },
      WHOSE,
      { canaries: ['bob:n'] },
    ],
    [
      'that brings a value that the control itself sent may be anybody’s',
      { ...me('u8', 2), canaries: ['eve:n'] },
      WHOSE,
      { canaries: ['sent:eve:n'] },
    ],
    ['that was sent as a control decides nothing', { purpose: 'control' }, '? not-recorded'],
    ['that was sent in its usual place decides nothing', { credential: '‹eve.access#1›' }, '? not-recorded'],
  ])('%s', (_name, parts, expected, control = {}) => {
    const invented = [{ name: 'token', attack: exchange({ status: expected === TAKEN ? 401 : 200 }) }];
    expect(message(judge({ tries: [{ name: 'token', attack: sent(parts) }], invented }, control))).toBe(
      expected,
    );
  });

  it.each<[string, ExchangeParts, string]>([
    ['that brings nothing was taken, if an invented one is refused', { status: 200, body: [] }, TAKEN],
    ['that brings another subject was taken, if an invented one is refused', me('u8', 2), TAKEN],
    ['that is refused like an invented one passes', {}, 'pass'],
  ])('%s', (_name, parts, expected) => {
    const invented = [{ name: 'token', attack: exchange({ id: 'i', status: 401 }) }];
    expect(message(judge({ tries: [{ name: 'token', attack: sent(parts) }], invented }))).toBe(expected);
  });

  it('that brings the same as an invented one may be anybody’s', () => {
    const invented = [{ name: 'token', attack: exchange({ id: 'i' }) }];
    expect(message(judge({ tries: [{ name: 'token', attack: sent(me('u7')) }], invented }))).toBe(
      '? served-to-invented',
    );
  });

  it('may be anybody’s where nobody knows how the target names its callers', () => {
    expect(message(judge({ tries: [{ name: 'token', attack: sent(me('u7', 2)) }], subjectAt: null }))).toBe(
      WHOSE,
    );
  });

  it('decides nothing where one of several was not sent as an attack', () => {
    expect(
      message(
        judge({ tries: [sent(), sent({ purpose: 'control' })].map((attack) => ({ name: 'token', attack })) }),
      ),
    ).toBe('? not-recorded');
  });

  it('is named with its operation, its parameter and its status', () => {
    expect(
      judge({
        tries: [
          { name: 'token', attack: sent() },
          { name: 'jwt', attack: sent(me('u7')) },
        ],
      }),
    ).toMatchObject({
      findings: [{ params: { operation: 'GET /v1/me', name: 'jwt', status: 200 } }],
    });
  });

  it('decides nothing where strangers are served, and says how they were', () => {
    expect(judge({ none: exchange({ as: 'anonymous' }) })).toMatchObject({
      doubts: [{ code: 'open-to-all', params: { operation: 'GET /v1/me', status: 200 } }],
    });
    const { none: _, ...unasked } = controlSucceeded;
    expect(judgeTokens(unasked, exchange(own), judgeTools(probe))).toMatchObject({
      doubts: [{ code: 'open-to-all', params: { status: 0 } }],
    });
  });
});

describe('the remark on a token that was sent', () => {
  const state = (parts: UrlRecord): unknown => {
    const verdict = judge(parts);
    return verdict.kind === 'pass'
      ? verdict.remarks.map(({ params }) => params['state']).join()
      : verdict.kind;
  };
  it.each<[string, UrlRecord, string]>([
    ['that lives on', {}, 'it works until it expires'],
    ['that lasts', { isFixed: true, ended: exchange() }, 'change it'],
    ['whose session ended', { ended: exchange() }, 'its session was logged out'],
    [
      'whose session ended without a word',
      { ended: exchange({ status: 204 }) },
      'its session was logged out',
    ],
    ['whose logout was refused', { ended: exchange({ status: 403 }) }, 'it works until it expires'],
    ['whose logout led elsewhere', { ended: exchange({ status: 300 }) }, 'it works until it expires'],
    ['whose logout was never answered', { ended: exchange({ status: 0 }) }, 'it works until it expires'],
    ['that was never sent', { tries: [] }, ''],
  ])('%s', (_name, parts, expected) => {
    expect(state(parts)).toBe(expected);
  });

  it('is not made where nobody’s token was sent', () => {
    const { identity: _, ...nobody } = controlSucceeded;
    expect(judgeTokens(nobody, exchange(own), judgeTools(probe))).toMatchObject({
      kind: 'pass',
      remarks: [],
    });
  });
});
