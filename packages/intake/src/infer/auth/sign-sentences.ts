/** What each sign is, in words that end a sentence. Rules know signs by their codes; only people read the sentences. */
const SENTENCES = {
  'path-ends-with-word': 'its path ends with the word',
  'path-says-so': 'its path says so',
  'operation-id-says-so': 'its operationId says so',
  'summary-says-so': 'its summary says so',
  'name-of-something-else': 'its name says something else',
  'path-has-parameters': 'its path has parameters',
  'path-of-tokens': 'its path is that of tokens or sessions',
  'path-of-one-account': 'its path is that of one user, account or session',
  'path-of-password': 'its path is that of a password',
  'path-of-resetting': 'its path speaks of resetting',
  'among-authentication': 'it lies among the routes of authentication',
  'oauth-token-endpoint': 'it is the token endpoint of OAuth',
  'oauth-asks-user': 'it is where OAuth asks the user',
  'summary-shows-account': 'its summary says that it shows the account',
  'description-of-caller': 'its description speaks of the authenticated user',
  'takes-secret': 'it takes a password, secret or key',
  'takes-user': 'it takes a user',
  'takes-password': 'it takes a password',
  'takes-address-or-name': 'it takes an address or a name',
  'takes-address': 'it takes an address',
  'takes-refresh-token': 'it takes a refresh token',
  'takes-both-passwords': 'it takes the old and the new password',
  'takes-one-time-code': 'it takes a one-time code',
  'takes-token-or-password': 'it takes a token or a new password',
  'takes-token-and-password': 'it takes a token and a new password',
  'answers-with-token': 'it answers with a token',
  'answers-with-name': 'it answers with an e-mail address or user name',
  'makes-user': 'it makes a user',
  'ends-login': 'it ends what a login made',
  'deletes-login': 'it deletes what the login makes',
  'reads-login': 'it reads what the login makes',
  'revokes-token': 'it revokes a token',
  'is-reset': 'it is a reset',
  'about-second-factor': 'it is about having a second factor',
  'about-another-user': 'it is about another user',
  'about-no-user': 'it is about something other than a user',
  'for-administrators': 'it is for administrators',
  lists: 'it lists',
  'only-reads': 'it only reads',
  'does-not-read': 'it does not read',
  'changes-or-deletes': 'it changes or deletes',
  'is-get': 'it is a GET',
  'is-post': 'it is a POST',
  'is-post-or-delete': 'it is a POST or DELETE',
  'is-no-post': 'it is no POST',
  'needs-no-credential': 'it needs no credential',
  'needs-credential': 'it needs a credential',
  'needs-credential-takes-none': 'it needs a credential and takes none',
} as const;

/** A sign by which an operation is taken for a part of authentication, or not. */
export type SignCode = keyof typeof SENTENCES;

/** The strongest signs are told; nobody reads ten. */
const MOST_TOLD = 4;

/** Why an operation is taken for its part, from its signs, the strongest first. */
export function reasonOf(signs: readonly SignCode[]): string {
  return signs
    .slice(0, MOST_TOLD)
    .map((code) => SENTENCES[code])
    .join(', ');
}
