import type { ChapterExplanations } from './explanation.ts';

/** Chapter 2: what a known caller may reach. */
export const authorization: ChapterExplanations = {
  1: {
    lanes: [
      {
        role: 'control',
        who: 'alice',
        is: 'owns the invoice',
        sends: 'GET /v1/invoices/7f3a…',
        label: 'control',
        answer: '200',
        means: 'and alice’s canary, so the request is a fair one',
      },
      {
        role: 'attack',
        who: 'bob',
        is: 'same role, other owner',
        sends: 'GET /v1/invoices/7f3a…',
        label: 'attack: only the token differs',
        answer: '403 or 404',
        means: 'and nothing of alice’s in the answer',
      },
    ],
    stake: { what: 'invoice 7f3a…', note: 'owner alice' },
    caption:
      'Two requests that differ in one thing. Without the first, a refusal of the second proves nothing.',
    decides: {
      pass: 'Every read, write and delete by bob was refused with 403 or 404, alice’s objects are unchanged, and the controls before and after held.',
      fail: 'alice’s canary is in bob’s answer, or her own re-read shows a change or a missing object.',
      inconclusive:
        'bob could not use the operation on an object of his own, or an attempt ended in a validation error, a 5xx or a 429.',
      inapplicable: 'The API has no objects that belong to a user, and the profile says so.',
    },
  },
  2: {
    lanes: [
      {
        role: 'control',
        who: 'alice',
        is: 'and bob, in turn',
        sends: 'POST /v1/invoices × 5',
        label: 'control',
        answer: '7f3a…, 91c0…',
        means: 'ids that nobody can count to',
      },
      {
        role: 'attack',
        who: 'bob',
        is: 'was sent the id',
        sends: 'GET /v1/invoices/7f3a…',
        label: 'attack: a copied id',
        answer: '403 or 404',
        means: 'knowing the id is no permission',
      },
    ],
    stake: { what: 'id 7f3a…', note: 'of alice' },
    caption: 'First the ids are compared with each other, then one of them is used by somebody else.',
    decides: {
      pass: 'No private type counts its ids, and every copied id was refused to bob.',
      fail: 'The ids of a private type count up, also behind a prefix or base64, or a copied id opened the object.',
      inconclusive: 'Fewer than three ids of a type are known, or the copied ids could not be decided.',
      inapplicable: 'The API has no private objects with ids.',
    },
  },
  3: {
    lanes: [
      {
        role: 'control',
        who: 'alice',
        is: 'an ordinary update',
        sends: 'PATCH {"name":"chk…"}',
        label: 'control',
        answer: '200',
        means: 'and the name reads back changed',
      },
      {
        role: 'attack',
        who: 'alice',
        is: 'adds a field',
        sends: 'PATCH {…,"role":"admin"}',
        label: 'attack: one more field',
        answer: '200 or 400',
        means: 'ignored or refused, both are fine',
      },
      {
        role: 'proof',
        who: 'admin',
        is: 'sees every field',
        sends: 'GET /v1/users/alice',
        label: 'proof: read again',
        answer: 'role: user',
        means: 'the extra field had no effect',
      },
    ],
    stake: { what: 'role: user', note: 'not alice’s to write' },
    caption: 'The answer to a write may only echo it. What counts is what somebody reads afterwards.',
    decides: {
      pass: 'None of the privileged fields took effect in any create or update, as a reader who can see them confirmed.',
      fail: 'A later read shows the value that was slipped in, or the caller was served a privileged operation afterwards.',
      inconclusive:
        'No reader can see the field, so nothing tells whether it was kept; or the ordinary update failed.',
      inapplicable: 'The API has no operation that creates or updates anything.',
    },
  },
  4: {
    lanes: [
      {
        role: 'control',
        who: 'admin',
        is: 'may see everything',
        sends: 'GET /v1/users/alice',
        label: 'control',
        answer: '14 fields',
        means: 'internal notes among them',
      },
      {
        role: 'attack',
        who: 'bob',
        is: 'an ordinary user',
        sends: 'GET /v1/users/alice',
        label: 'attack: only the role differs',
        answer: '5 fields',
        means: 'those on the list for his role, no others',
      },
    ],
    stake: { what: 'password_hash', note: 'never leaves' },
    caption: 'Every answer of every operation is read: lists, errors and the claims inside tokens included.',
    decides: {
      pass: 'Each answer holds only approved fields, no secret by its shape, and nothing of another user.',
      fail: 'An answer holds a password hash, a key, a canary of another user, or a field outside the approved list.',
      inconclusive:
        'There is no approved list of fields, so only the detectors could look, and they found nothing.',
      inapplicable: 'No operation answers with structured data.',
    },
  },
  5: {
    lanes: [
      {
        role: 'control',
        who: 'admin',
        is: 'has the role',
        sends: 'GET /v1/admin/users',
        label: 'control',
        answer: '200',
        means: 'so the operation exists and works',
      },
      {
        role: 'attack',
        who: 'alice',
        is: 'an ordinary user',
        sends: 'GET /v1/admin/users',
        label: 'attack: only the role differs',
        answer: '403',
        means: 'and nothing changed, as admin reads',
      },
    ],
    stake: { what: 'admin users', note: 'role admin' },
    caption: 'Writes are aimed at throwaway objects, and an administrator reads them again.',
    decides: {
      pass: 'Every privileged operation served admin and refused alice with 403, and nothing was changed.',
      fail: 'alice was shown privileged data, or an effect of her request was read afterwards. A refusal with another status is a milder fail.',
      inconclusive: 'There is no administrator, so a refusal may only mean that nothing is there.',
      inapplicable: 'The owner states that the API has one role only.',
    },
  },
};
