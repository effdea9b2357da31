import { defineOperations } from '../operation.ts';
import { PageQuery } from '../schemas/common.ts';
import * as people from '../schemas/people.ts';

const PERSON = { kind: 'person' } as const;

/** Signing in, and the account of a person. */
export const ACCOUNT_OPERATIONS = defineOperations({
  signIn: {
    method: 'POST',
    path: '/v1/session',
    tag: 'account',
    summary: 'Sign in with an address and a password. The session is in a cookie.',
    access: { kind: 'public' },
    body: people.SignIn,
    answer: { status: 201, schema: people.OpenSession },
    problems: ['sign-in-failed'],
  },
  readSession: {
    method: 'GET',
    path: '/v1/session',
    tag: 'account',
    summary: 'Who is signed in.',
    access: PERSON,
    answer: { status: 200, schema: people.OpenSession },
  },
  signOut: {
    method: 'DELETE',
    path: '/v1/session',
    tag: 'account',
    summary: 'Sign out: the session ends.',
    access: PERSON,
    answer: { status: 204 },
  },
  changePassword: {
    method: 'PUT',
    path: '/v1/account/password',
    tag: 'account',
    summary: 'Change the password. Every session of the account ends.',
    access: PERSON,
    body: people.PasswordChange,
    answer: { status: 204 },
    problems: ['sign-in-failed'],
  },
  listSessions: {
    method: 'GET',
    path: '/v1/account/sessions',
    tag: 'account',
    summary: 'The open sessions of the account.',
    access: PERSON,
    answer: { status: 200, schema: people.SessionList },
  },
  endSession: {
    method: 'DELETE',
    path: '/v1/account/sessions/{session_id}',
    tag: 'account',
    summary: 'End a session of the account.',
    access: PERSON,
    answer: { status: 204 },
    problems: ['not-found'],
  },
  listOrganisations: {
    method: 'GET',
    path: '/v1/organisations',
    tag: 'organisations',
    summary: 'The organisations of the caller.',
    access: { kind: 'signed-in' },
    query: PageQuery,
    answer: { status: 200, schema: people.OrganisationPage },
  },
});
