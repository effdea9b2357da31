import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, test } from 'vitest';
import { refreshOutcome, replayOutcome, type Whose } from './replay-outcome.ts';

const NOTHING: Whose = { subjectAt: null, user: null };
const ME = { body: { data: { id: 'u7' }, name: 'eve@example.test', at: 1 } };
const LATER = { body: { data: { id: 'u7' }, name: 'eve@example.test', at: 2 } };

/** Callers without a credential are refused, so that an answer of the same make is an answer to its owner. */
const GUARDED: Whose = { ...NOTHING, anonymous: exchange({ as: 'anonymous', status: 401 }) };

const ACCESS: readonly [string, ExchangeParts, ExchangeParts, Whose, string][] = [
  ['the same bytes', ME, ME, NOTHING, 'alive'],
  ['the same subject', LATER, ME, { ...NOTHING, subjectAt: 'data.id' }, 'alive'],
  ['the same user name', LATER, ME, { ...NOTHING, user: 'eve@example.test' }, 'alive'],
  [
    'the same canary',
    { ...LATER, canaries: ['eve:note'] },
    { ...ME, canaries: ['eve:note'] },
    NOTHING,
    'alive',
  ],
  [
    'a canary that it sent itself',
    { ...LATER, canaries: ['sent:eve:note'] },
    { ...ME, canaries: ['eve:note'] },
    NOTHING,
    'served-otherwise',
  ],
  [
    'another subject',
    { body: { data: { id: 'u8' } } },
    ME,
    { ...NOTHING, subjectAt: 'data.id' },
    'served-otherwise',
  ],
  ['nothing known of the account', LATER, ME, NOTHING, 'served-otherwise'],
  ['an empty body, as the control had', {}, {}, NOTHING, 'served-otherwise'],
  ['an empty list, as the control had', { body: [] }, { body: [] }, NOTHING, 'served-otherwise'],
  [
    'the same canary of somebody else',
    { ...LATER, canaries: ['bob:note'] },
    { ...ME, canaries: ['bob:note'] },
    NOTHING,
    'served-otherwise',
  ],
  [
    'what its own control was shown',
    ME,
    { ...ME, credential: '‹eve.access#1›' },
    NOTHING,
    'served-otherwise',
  ],
  ['what another account was shown', ME, { ...ME, as: 'bob' }, NOTHING, 'served-otherwise'],
  ['silence that calls itself a success', { status: 0, class: 'success' }, ME, NOTHING, 'unanswered'],
  ['the page that every path shows', { ...ME, facts: { catchAll: true } }, ME, NOTHING, 'served-otherwise'],
  ['text that is no JSON', { body: 'hello' }, ME, { ...NOTHING, subjectAt: 'data.id' }, 'served-otherwise'],
  ['the name of nobody', LATER, ME, { ...NOTHING, user: '' }, 'served-otherwise'],
  [
    'a user name that its control was not shown',
    LATER,
    { body: { at: 1 } },
    { ...NOTHING, user: 'eve@example.test' },
    'served-otherwise',
  ],
  [
    'no subject, as the control had none',
    { body: { data: null, at: 2 } },
    { body: { data: null, at: 1 } },
    { ...NOTHING, subjectAt: 'data.id' },
    'served-otherwise',
  ],
  [
    'a flag for a subject, as the control had',
    { body: { id: true, at: 2 } },
    { body: { id: true, at: 1 } },
    { ...NOTHING, subjectAt: 'id' },
    'served-otherwise',
  ],
  [
    'a text where the subject should stand, as the control had',
    { body: { data: 'x', at: 2 } },
    { body: { data: 'x', at: 1 } },
    { ...NOTHING, subjectAt: 'data.0' },
    'served-otherwise',
  ],
  [
    'a subject behind other members',
    { body: { at: 2, id: 'u7' } },
    { body: { at: 1, id: 'u7' } },
    { ...NOTHING, subjectAt: 'id' },
    'alive',
  ],
  ['the same empty list, which strangers are refused', { body: [] }, { body: [] }, GUARDED, 'alive'],
  ['the same text, which strangers are refused', { body: 'ok' }, { body: 'ok' }, GUARDED, 'alive'],
  ['the same names, which strangers are refused', LATER, ME, GUARDED, 'alive'],
  ['other names', { body: { message: 'welcome' } }, ME, GUARDED, 'served-otherwise'],
  ['other text', { body: 'sign in' }, { body: 'ok' }, GUARDED, 'served-otherwise'],
  ['another success', { ...LATER, status: 202 }, ME, GUARDED, 'served-otherwise'],
  [
    'the same names, which strangers are not refused',
    LATER,
    ME,
    { ...NOTHING, anonymous: exchange({ as: 'anonymous' }) },
    'served-otherwise',
  ],
  ['401', { status: 401 }, ME, NOTHING, 'dead'],
  ['404', { status: 404 }, ME, NOTHING, 'dead'],
  ['429', { status: 429 }, ME, NOTHING, 'unanswered'],
  ['no answer', { status: 0 }, ME, NOTHING, 'unanswered'],
];

test.each(ACCESS)('an old access token answered with %s', (_name, replay, control, whose, expected) => {
  const controls = [exchange({ as: 'eve', credential: '‹eve.access#2›', ...control })];
  expect(replayOutcome(exchange({ as: 'eve', ...replay }), controls, whose)).toBe(expected);
});

const REFRESH: readonly [string, ExchangeParts, string][] = [
  ['new tokens', { facts: { granted: true } }, 'alive'],
  ['400, as RFC 6749 has it', { status: 400, facts: { granted: false } }, 'dead'],
  ['200 without tokens', { facts: { granted: false } }, 'served-otherwise'],
  ['503', { status: 503 }, 'unanswered'],
  ['401 with new tokens', { status: 401, facts: { granted: true } }, 'dead'],
  ['new tokens in silence', { status: 0, class: 'success', facts: { granted: true } }, 'unanswered'],
];

test.each(REFRESH)('an old refresh token answered with %s', (_name, replay, expected) => {
  expect(refreshOutcome(exchange(replay))).toBe(expected);
});
