// Written by `npm run gen` from the probes. Do not edit.

/** What each check that can be run sends, by its id: the name of the case, and what it sends in words; `*` is a type of object. */
export const sends: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "1.1": {
    "none": "no credential",
    "damaged": "a credential altered in the middle of its signature",
    "wrong-password": "the right name with a wrong password",
    "expired": "an expired token",
    "meaningless": "a random credential of the right shape",
    "empty-blank": "an empty credential",
    "empty-null": "the word null as credential",
    "wrong-scheme": "Basic authentication with a wrong password",
    "path-trailing-slash": "the path with a slash at its end and no credential",
    "path-double-slash": "the path with a doubled slash and no credential",
    "path-upper-case": "the path in upper case and no credential",
    "path-dot-segment": "the path with an encoded dot segment and no credential",
    "path-format-suffix": "the path with .json at its end and no credential",
    "path-public-detour": "the path by way of a public one and no credential",
    "path-parameter": "the path with a path parameter and no credential"
  },
  "1.2": {
    "unsigned": "a token without a signature",
    "damaged-signature": "a token altered in the middle of its signature",
    "other-key": "a token signed with another key",
    "payload-swapped": "a token whose subject was exchanged under the old signature",
    "hmac-confusion": "a token whose shared secret is the public key",
    "embedded-key": "a token that brings its own key along",
    "remote-key": "a token that says where its key lies",
    "key-id": "a token whose key id leads to a known key",
    "weak-secret": "a token signed with a secret that is none",
    "zero-signature": "a token whose signature is all zeros",
    "other-token": "a token that is not an access token",
    "foreign-token": "a genuine token that is meant for somebody else",
    "claims-expired": "an expired token",
    "claims-no-expiry": "a token that never expires",
    "claims-not-yet-valid": "a token that becomes valid in ten minutes",
    "claims-other-audience": "a token for another audience",
    "claims-no-audience": "a token for no audience",
    "claims-other-issuer": "a token that names another issuer",
    "claims-no-issuer": "a token that names no issuer",
    "claims-unknown-critical": "a token with a critical header that nobody knows"
  },
  "1.3": {
    "login burst": "50 wrong passwords for one account, then the right one",
    "login dodge": "while the login is held up, attempts with other addresses, clients and spellings of the name",
    "login spray": "one wrong password for each of 50 names, from one address",
    "login own-logins": "wrong passwords for one account, with a login of another account of ours after every few",
    "otp burst": "50 wrong one-time codes for one account, with new challenges as needed, then the right one",
    "otp spray": "one wrong code for each of 50 challenges, from one address",
    "reset-request burst": "50 requests for reset mails to one account; the mails are counted if they can be seen",
    "reset-request spray": "one request for a reset mail to each of 50 addresses",
    "reset-confirm burst": "50 invented reset tokens"
  },
  "1.4": {
    "description": "nothing; the description is searched for credentials in addresses",
    "token-in-query": "a good token in the query under the usual names, and nowhere else; an invented one where it was served",
    "login-in-query": "name and password of an expendable account in the query",
    "answers": "nothing; addresses in all answers of the run are searched for secrets",
    "access-log": "nothing; the access log is searched for secrets, and for this run"
  },
  "1.5": {
    "lifetime": "a login, whose token is read; where it lives briefly, one that has run out meanwhile",
    "logout-access": "the access token of a session that was logged out",
    "logout-twin": "the same token in another spelling of its signature",
    "logout-refresh": "the refresh token of a session that was logged out",
    "rotation": "a refresh token that was used already, and its successor",
    "password-access": "the access token of another session after the password was changed",
    "password-refresh": "the refresh token of another session after the password was changed"
  },
  "2.1": {
    "* read": "a read of an object of another user",
    "* head": "the same with HEAD",
    "* update": "an update of an object of another user, with a valid body",
    "* delete": "a delete of an object of another user",
    "* list": "a list, which may hold no object of another user",
    "* list owner-filter": "the list, filtered by the other user",
    "* search": "a search for the canary of another user",
    "* search short-term": "a search for the two letters that the canary of another user begins with",
    "* search empty-term": "a search without a term",
    "* bulk": "the id of their own object together with the id of an object of another user",
    "* action": "an action on an object of another user",
    "* subresource": "what lies below an object of another user",
    "* children": "the list of what lies in an object of another user",
    "* create": "a new object inside one of another user",
    "* reference": "a new object that refers to one of another user",
    "* update own-parent": "an update of the object of another user through a parent object of their own",
    "* delete own-parent": "a delete of the object of another user through a parent object of their own",
    "* action own-parent": "an action on the object of another user through a parent object of their own",
    "reference *": "their own call with one value that names something of another user",
    "* of * references beyond the budget": "nothing: six attacks on an operation are enough",
    "* read swapped": "the read with the roles of the two users exchanged",
    "* read own-parent": "the object of another user through a parent object of their own",
    "* delete override": "POST with headers that ask for a delete of an object of another user",
    "* update override": "POST with headers that ask for an update of an object of another user"
  },
  "2.2": {
    "* ids": "new objects of two users in turn, whose ids are compared",
    "* copied id": "a read of an object of another user by its id"
  },
  "2.3": {
    "visible fields": "a normal body with fields that a reader shows and the caller may not write",
    "guessed fields": "a normal body with privileged fields that no reader shows",
    "other places": "telling fields nested, dotted, in another letter case, twice, and in the query"
  },
  "2.4": {
    "fields": "a legitimate call, as user, second user and administrator; its answer is searched",
    "tokens": "a login, whose answer and tokens are searched",
    "answer": "a request for a reset mail, whose answer is searched"
  },
  "2.5": {
    "as user": "the privileged call with the credential of a normal user",
    "as user, path-trailing-slash": "the same with a slash at the end of the path",
    "as user, path-double-slash": "the same with a doubled slash in the path",
    "as user, path-upper-case": "the same with the path in upper case",
    "as user, path-dot-segment": "the same with an encoded dot segment in the path",
    "as user, path-parameter": "the same with a path parameter",
    "as user, path-format-suffix": "the same with .json at the end of the path",
    "as user, role-header": "the same with headers that claim a role",
    "as user, role-query": "the same with a role in the query",
    "as user, identity-header": "the same with headers that name an administrator",
    "as user, original-url": "an ordinary call with headers that name the privileged path",
    "as user, override-from-get": "GET with headers that ask for the method of the call",
    "as user, override-from-post": "POST with headers that ask for the method of the call",
    "as user, other-method": "another method on the same path",
    "for whom": "reads of which nothing says for whom they are, as two normal users and as the administrator"
  }
};
