import type { ChapterExplanations } from './explanation.ts';

/** Chapter 1: who is calling. */
export const authentication: ChapterExplanations = {
  1: {
    lanes: [
      {
        role: 'control',
        who: 'alice',
        is: 'with her own token',
        sends: 'GET /v1/me',
        label: 'control',
        answer: '200',
        means: 'and her canary, so the operation works',
      },
      {
        role: 'attack',
        who: 'nobody',
        is: 'no credential, or a bad one',
        sends: 'GET /v1/me',
        label: 'attack: only the token differs',
        answer: '401',
        means: 'and nothing of alice’s in the answer',
      },
    ],
    stake: { what: 'GET /v1/me', note: 'not on the public list' },
    caption:
      'The attack is sent four times: without a token, with an expired one, with a broken signature, and with a random string.',
    decides: {
      pass: 'Every non-public operation served alice and refused every bad credential with 401.',
      fail: 'Private data of alice came back, or something changed, for a request without a valid credential. A refusal with another status than 401 is a milder fail: wrong status.',
      inconclusive:
        'alice herself was not served, so a refusal says nothing; or there was no expired token to send.',
      inapplicable: 'The owner states that every operation of the API is public.',
    },
  },
  2: {
    lanes: [
      {
        role: 'control',
        who: 'alice',
        is: 'a genuine token',
        sends: 'alg: ES256, aud: api',
        label: 'control',
        answer: '200',
        means: 'with her private data',
      },
      {
        role: 'attack',
        who: 'forger',
        is: 'the same claims',
        sends: 'alg: none, no signature',
        label: 'attack: one part is forged',
        answer: '401',
        means: 'for each forgery by itself',
      },
    ],
    stake: { what: 'signing key', note: 'known to the server' },
    caption:
      'One forgery at a time: algorithm, key, audience, issuer, expiry. So it shows which part is not verified.',
    decides: {
      pass: 'The genuine token was served and every forged or wrongly addressed token was refused with 401.',
      fail: 'A forged token was answered with alice’s private data, or the API fetched a key from an address that the token itself named.',
      inconclusive:
        'A kind of token could not be made, for example one for another audience without a signing key; the report names which.',
      inapplicable: 'The access tokens are opaque, so there is nothing to forge.',
    },
  },
  3: {
    lanes: [
      {
        role: 'control',
        who: 'expendable',
        is: 'the right password',
        sends: 'POST /v1/sessions',
        label: 'control',
        answer: '201',
        means: 'the account works before any wrong attempt',
      },
      {
        role: 'attack',
        who: 'guesser',
        is: '50 attempts in a minute',
        sends: 'POST /v1/sessions × 50',
        label: 'attack: wrong password',
        answer: '429',
        means: 'or a CAPTCHA or lock, by attempt 25',
      },
      {
        role: 'proof',
        who: 'expendable',
        is: 'right password, while limited',
        sends: 'POST /v1/sessions',
        label: 'proof: the limit is real',
        answer: '429',
        means: 'also with an invented X-Forwarded-For',
      },
    ],
    stake: { what: 'one account', note: 'made to be locked' },
    caption:
      'The last request tells a real limit from a message: while it holds, not even the right password gets in.',
    decides: {
      pass: 'Login, one-time codes and password reset were each held up by attempt 25, for one account and across many, and nothing lifted the limit.',
      fail: '50 attempts within a minute met no limit, the limit came after attempt 25, the right password still worked, or a header lifted it.',
      inconclusive:
        'The attempts could not be sent fast enough, the right password failed at the start, or only delivered mails would show the limit and no mailbox is known.',
      inapplicable: 'The API has no login, code or reset route of its own.',
    },
  },
  4: {
    lanes: [
      {
        role: 'control',
        who: 'alice',
        is: 'token in the header',
        sends: 'GET /v1/me',
        label: 'control',
        answer: '200',
        means: 'the token is good',
      },
      {
        role: 'attack',
        who: 'alice',
        is: 'token in the address',
        sends: 'GET /v1/me?access_token=…',
        label: 'attack: only the place differs',
        answer: '401',
        means: 'a token in a URL opens nothing',
      },
      {
        role: 'proof',
        who: 'access log',
        is: 'handed over by the owner',
        sends: 'GET /v1/me?…',
        label: 'evidence',
        answer: 'no secret',
        means: 'in any recorded address',
        from: 'api',
      },
    ],
    stake: { what: 'access log', note: 'read by many' },
    caption: 'Requests show what the API accepts. Only the log shows what its clients really send.',
    decides: {
      pass: 'The description, the answers and an access log hold no secret in any address, and a token in the query was refused.',
      fail: 'A credential in a query was accepted, or one was found in an address in the description, an answer or the log.',
      inconclusive:
        'No access log was given, or it is not the log of this API. The requests alone cannot decide it.',
      inapplicable: 'Never: every API has addresses.',
    },
  },
  5: {
    lanes: [
      {
        role: 'control',
        who: 'expendable',
        is: 'session is open',
        sends: 'GET /v1/me',
        label: 'control',
        answer: '200',
        means: 'the token lives, for an hour at most',
      },
      {
        role: 'attack',
        who: 'thief',
        is: 'the same token, after logout',
        sends: 'GET /v1/me',
        label: 'attack: the session has ended',
        answer: '401',
        means: 'and the refresh token yields nothing',
      },
    ],
    stake: { what: 'session', note: 'ended by its owner' },
    caption: 'The same is done in a second session after the password was changed in the first.',
    decides: {
      pass: 'Tokens live an hour or less, and logout and a password change ended access and refresh tokens.',
      fail: 'A token lives longer or for ever, or an old token still got the private answer of its owner.',
      inconclusive:
        'No logout or password change is known, the lifetime cannot be read, or the control was refused.',
      inapplicable: 'The API has no user sessions, and the profile says so.',
    },
  },
};
