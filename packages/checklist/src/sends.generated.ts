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
  },
  "6.1": {
    "versions": "connections that offer exactly TLS 1.3, 1.2, 1.1 and 1.0, one after the other; no request follows",
    "certificate": "a connection over TLS, whose certificate is looked at; no request follows",
    "suites": "the first message of TLS 1.2 with weak suites only, one kind after the other; no request follows",
    "plain-http": "reads of a public and of a protected operation without a credential, over TLS and over plain HTTP to the same host, at its port and at port 80"
  },
  "6.2": {
    "private-read": "a private read and its preflight, each with a foreign origin, `null`, look-alikes of the listed or own host, its plain HTTP form and another port",
    "private-write": "only the preflight of a write, with the same origins",
    "public-read": "a public read and its preflight, with the same origins",
    "login": "only the preflight of the login, with the same origins",
    "cookies": "nothing; the flags of the cookies that logins set are looked at",
    "missing": "a read of a path that does not exist and its preflight, with the same origins",
    "listed-origins": "a private and a public read and a preflight with origins that the profile lists"
  },
  "6.3": {
    "paths": "nothing that changes anything: unknown and broken paths, long ones, TRACE, a long header, a broken cookie, a broken token, `debug=1`, other media types",
    "reads": "impossible ids, a broken query and an unknown media type to operations that read",
    "writes": "cut-off JSON, another top type, wrong types, an empty body, another content type and a malformed form to operations that write, on objects of the run",
    "graphql": "a syntax error and an unknown field to the GraphQL endpoint",
    "recorded": "nothing; every error that the run has recorded is read, and the headers of all answers"
  },
  "6.4": {
    "validation-body": "bodies in which one field has another type, is out of range, too long, of another form, not in its list, null or missing",
    "validation-query": "queries in which one parameter is of another type, out of range or not in its list",
    "validation-path": "addresses in which one parameter has another type or form",
    "validation-header": "headers of which one has another type, length or form",
    "validation-description": "nothing: too little is described that could be broken",
    "injection-reads": "for each input of an operation that reads: quotes, true and false conditions, operators, expressions, paths and line breaks, by the same caller",
    "injection-writes": "for each text of an object of our own: quotes and expressions, by its owner; what is written is read back",
    "injection-sign-in": "a sign-in of an account of ours with an operator in the place of the password: any but a wrong one, and a wrong one"
  },
  "6.5": {
    "private-data": "private reads that other checks have not sent twice; the headers of all answers with private data are looked at",
    "tokens": "nothing; the headers of answers that hand out tokens are looked at",
    "errors": "the same reads without a credential, with an id that nobody has, and by a user who may not",
    "server-errors": "nothing; the headers of server errors that other checks met are looked at",
    "public-data": "nothing where public operations were called before; else a few such calls",
    "strict-transport": "nothing; the headers of answers over HTTPS are looked at",
    "shared-cache": "a private read under a new query by its owner, then the same address by others",
    "cache-deception": "a private read with the name of a style sheet, a script or a picture added, by its owner, then without a credential"
  },
  "7.1": {
    "described": "nothing where the run has called the operation before; otherwise the legitimate call of a read, or OPTIONS",
    "guesses": "GET with usual names next to described paths, and with a random name in each folder",
    "allowed-methods": "OPTIONS to described paths, and to one that does not exist",
    "clients": "GET to a path that does not exist; requests in the access log and the HAR file are compared",
    "link *": "GET to an address that an answer of the run names and the description does not"
  },
  "7.2": {
    "other methods": "on an object made for it, each method that the description does not list, and methods that hardly anybody uses; on other paths only GET and OPTIONS",
    "trace": "TRACE with a random value in a header",
    "method override": "on an object made for it, headers, a query parameter and a form field that ask for another method",
    "body types": "a write as plain text, form, multipart, XML, without a type, and in UTF-16",
    "HEAD without a credential": "HEAD on a guarded path without a credential"
  },
  "7.3": {
    "versions in paths": "a read under older, newer and other names of the version and under a random one; what answers is asked without a token, with forged ones, for the object of another user and for an administrator’s list",
    "versions in headers": "the same read with version headers, a version in Accept and in the query, and with a random one"
  },
  "7.4": {
    "files": "the usual addresses of settings, keys, repositories, backups and source maps, only the first bytes of each; nothing is changed",
    "debug": "the usual addresses of consoles, debuggers and metrics, at the root and below the base path",
    "documentation": "the usual addresses of descriptions and of pages that show them",
    "introspection": "a query for the schema to the usual and the described addresses of GraphQL, by GET",
    "health": "the usual addresses of health pages"
  },
  "7.5": {
    "record": "nothing but a control; the record of hosts and third parties is read",
    "api-hosts": "reads that other checks have not sent twice; hosts in the description, in answers and in certificates are compared with the record",
    "third-parties": "reads that other checks have not sent twice; hosts of others in tokens and answers are compared with the record"
  }
};
