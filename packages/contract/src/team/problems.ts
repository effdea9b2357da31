import { PROBLEMS, type ProblemEntry } from '../problems/catalogue.ts';

/** The ways in which only the team server refuses, and those that mean something else there. */
const ONLY_HERE = {
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    why: 'It is not valid HTTP, or its body, its query or a part of its path is not what the operation takes.',
    next: 'Compare the request with /v1/openapi.json.',
  },
  'not-signed-in': {
    status: 401,
    title: 'Nobody is signed in',
    why: 'The request has no session and no token, or one that has ended.',
    next: 'Sign in with POST /v1/session, or send a token as Authorization: Bearer.',
  },
  'sign-in-failed': {
    status: 401,
    title: 'The address or the password is wrong',
    why: 'No account has this address with this password.',
    next: 'Try again. An owner of the organisation can make a new account.',
  },
  'csrf-token-missing': {
    status: 403,
    title: 'The CSRF token is missing or wrong',
    why: 'A session in a cookie changes something only for a page that knows its CSRF token.',
    next: 'Send the csrf_token of the sign-in as X-CSRF-Token.',
  },
  forbidden: {
    status: 403,
    title: 'The caller may not do this',
    why: 'The role or the token does not have the permission that the operation needs.',
    next: 'Ask an owner of the organisation for a role that has it.',
  },
  'already-exists': {
    status: 409,
    title: 'There is one already',
    why: 'Something of this name or with this content exists already.',
    next: 'Choose another name, or change what is there.',
  },
  'account-missing': {
    status: 409,
    title: 'There is no account with this address',
    why: 'A new account needs a name and a password.',
    next: 'Send name and password as well.',
  },
  'last-owner': {
    status: 409,
    title: 'This is the last owner',
    why: 'An organisation without an owner could not be managed by anybody.',
    next: 'Make another member an owner first.',
  },
  'run-in-progress': {
    status: 409,
    title: 'A run is in progress',
    why: 'What a run made on its target would be forgotten with it.',
    next: 'Cancel the run, wait until it has ended, and try again.',
  },
  'run-ended': {
    status: 409,
    title: 'The run has ended',
    why: 'There is nothing left to cancel.',
    next: 'Read the run.',
  },
  'attempt-outdated': {
    status: 409,
    title: 'Another attempt has the run',
    why: 'The lease has lapsed or the run has ended, so that nothing more is taken from this attempt.',
    next: 'Stop working on the run. What was made on the target is removed by the newer attempt.',
  },
  'runner-not-registered': {
    status: 409,
    title: 'The runner has not registered',
    why: 'Secrets are sealed to a key that the runner names first.',
    next: 'Call POST /v1/runner/registration.',
  },
  'profile-missing': {
    status: 409,
    title: 'The environment has no profile',
    why: 'Without one nobody knows what to test.',
    next: 'Write the profile of the environment.',
  },
  'secret-missing': {
    status: 409,
    title: 'A secret of the profile is missing',
    why: 'The profile names secrets that are not kept for this environment.',
    next: 'Write them under the secrets of the environment.',
  },
  'result-missing': {
    status: 404,
    title: 'The run has no result',
    why: 'It has not ended, or it ended without one.',
    next: 'Read the run; it says in which state it is.',
  },
  'shown-once': {
    status: 409,
    title: 'The answer was given already',
    why: 'The request was carried out before with this idempotency key, and its answer holds a secret that is shown once.',
    next: 'If the first answer was lost, revoke what was created, and create another with a new key.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The idempotency key was used for another request',
    why: 'A key stands for one request, and this one differs from the first.',
    next: 'Use a new key for a new request.',
  },
  'invalid-profile': {
    status: 422,
    title: 'The profile cannot be used',
    why: 'It is not a valid profile, or it reads a command, a file or the environment of a process.',
    next: 'Check it with probity doctor, and name secrets instead of the places they come from.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Somebody has changed it',
    why: 'The version in If-Match is not the present one.',
    next: 'Read it again, and repeat the change with its ETag.',
  },
  'payload-too-large': {
    status: 413,
    title: 'The body is too large',
    why: 'The body is larger than the operation takes.',
    next: 'Send less.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body has a type that is not taken',
    why: 'The operation takes a body of another type, or none.',
    next: 'Send the type that /v1/openapi.json lists for the operation.',
  },
  'not-found': {
    status: 404,
    title: 'There is no such thing',
    why: 'Nothing is at this address, or the caller may not see it.',
    next: 'Check the ids in the address.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    why: 'The address exists, and this method does nothing there.',
    next: 'Use a method that the Allow header of this answer lists.',
  },
  'not-ready': {
    status: 503,
    title: 'The server is not ready',
    why: 'The database does not answer, or the server is stopping.',
    next: 'Try again in a moment, or another server.',
  },
} as const satisfies Readonly<Record<string, ProblemEntry>>;

const { 'chapter-not-found': _chapter, 'check-not-found': _check, ...SHARED } = PROBLEMS;

/** Every way in which the team server refuses. The codes are stable for ever. */
export const TEAM_PROBLEMS: Readonly<Record<TeamProblemCode, ProblemEntry>> = { ...SHARED, ...ONLY_HERE };

/** The name of a way in which the team server refuses. */
export type TeamProblemCode = keyof typeof ONLY_HERE | keyof typeof SHARED;
