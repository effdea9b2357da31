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
  "3.1": {
    "read": "a cheap read, a little more often than twice the limit within its window, until it is limited; then the same with other headers, a changed query and other spellings of the path, once by another account, and once more after the wait",
    "write": "the same with a change of an object made for it",
    "public read": "the same with a public read and without a credential"
  },
  "3.2": {
    "page size": "a list without a size, with a million, -1, 0, nothing, 1e9, 2^63, a word and two sizes, with every parameter that sets one; up to 120 rows are made first, as long as no cap can be seen",
    "nested list": "a read that is asked to hold another list, of an object with up to 120 rows made for it"
  },
  "3.3": {
    "size with a length": "a write with blanks in front of its JSON, up to four times the limit, with its length announced; 16 MB at most, 64 MB in mode disruptive",
    "size in chunks": "the same in chunks, without a length",
    "gzip": "a write in gzip, and then a small body that unpacks to four times the limit",
    "br": "the same in br",
    "nesting": "a write with lists in each other, 10,000 and 100,000 levels deep",
    "members": "a write with up to 100,000 members in one object",
    "long header": "a read with a header of 64 kB",
    "long address": "a read with a query of 64 kB, and with 1,000 parameters",
    "upload": "a file of up to four times the limit"
  },
  "3.4": {
    "aliases of a query": "a query with two aliases of a field, then with one more than is documented or 101, plainly and in a fragment; and as many of __typename",
    "aliases of a mutation": "the same with a mutation that the profile says changes nothing, and with __typename",
    "array of queries": "an array of two queries, then of one more than is documented or 11",
    "depth of a query": "a query that follows a relation back and forth, level by level, to one more than is documented or 12",
    "members of a batch": "a batch of two reads, then of one more than is documented or 101",
    "array of JSON-RPC calls": "an array of two calls, then of one more than is documented or 101",
    "ids of a list": "a list of ids that nobody has with one of the caller at its end, with one id more than is documented or 1001 ids",
    "logins in one request": "twenty wrong logins of an expendable account inside of other requests, then single ones until the login is limited"
  },
  "3.5": {
    "slow headers": "a read whose header lines come one every few seconds, and never end",
    "slow body": "a write whose body comes one byte every few seconds, and never ends",
    "largest parameters": "each operation that the profile calls expensive, with its largest parameters, twice",
    "quota": "an expensive operation with small parameters, once more than its quota allows, and then in a new session",
    "hard pattern": "texts that a careless pattern needs very long for, next to harmless ones of the same length"
  },
  "4.1": {
    "declared flows": "nothing, where the profile declares no flow",
    "* by one account": "a flow once more than its declared limit allows, or 30 times in 60 seconds; where it is refused, again from a new session and from another device",
    "* by another account": "where the flow is refused to one account, the same flow by a second one"
  },
  "4.2": {
    "declared flows": "nothing, where the profile declares no flow of several steps",
    "* without *": "the steps of a flow in order, but for one that is not optional",
    "* cold": "the last step alone, with ids that nobody has",
    "* repeated": "the last step of a finished flow once more",
    "* swapped at *": "the steps of a flow with two neighbours swapped",
    "* with a claimed state": "the last step after the first, with the state of a finished flow in body and query",
    "* as another account": "the last step of a flow by another account, with what the first one was given"
  },
  "4.3": {
    "declared": "nothing; the profile declares no one-time action",
    "* one after the other": "the same action twice, one after the other, with the same idempotency key if there is one; what it brought about is read after each",
    "* at the same time": "three rounds of 20 requests whose last bytes leave together, over HTTP/1.1 and, where the server agrees, over HTTP/2; what they brought about is read after each round",
    "* by two accounts": "the same with half of the requests by a second account"
  },
  "4.4": {
    "declared": "nothing; the profile declares no purchase and no transfer",
    "* client values": "purchases with one piece and two pieces, then prices, totals, discounts and a currency that the client states, together and each alone, for the order and for its first line; what is accepted is read back",
    "* quantities": "negative, zero, fractional and very large quantities, a line that takes another one back, and for transfers more than the balance and to oneself; what is accepted is read back",
    "* quantities of other types": "the quantity as a text, a list and null; what is accepted is read back",
    "* discounts": "a discount that works, then the same twice, again, an expired one and one of somebody else"
  },
  "4.5": {
    "no-proof *": "the change with a session alone; before it, once, with the right proof",
    "wrong-proof *": "the change with a wrong password, code or token",
    "odd-proof *": "the change with an empty text, null and a list in the place of the proof",
    "profile-route *": "the new value in the ordinary update of the profile",
    "confirmation *": "nothing more: whether a new e-mail address counts before it is confirmed",
    "guesses *": "ten wrong proofs in a row, on an account that is signed up for it",
    "unknown": "nothing, where no such change is known"
  },
  "5.1": {
    "declared fetchers": "nothing, where the profile does not say which operations fetch an address",
    "* addresses": "an address at the good face, then every spelling of loopback and the addresses of the machine of the decoys, each at the internal face",
    "* readings": "addresses at the internal face that some readers of addresses take for the good one",
    "* schemes": "a file that every machine has, and the internal face behind gopher: and jar:",
    "* names": "names that resolve to the internal face at once, or only the second time",
    "* metadata": "the root of the metadata services of clouds, and never a path below it"
  },
  "5.2": {
    "declared fetchers": "nothing, where the profile does not say which operations fetch an address",
    "declared third parties": "nothing, where the profile does not say which third parties the API calls",
    "* inside": "an address at the good face that answers 301, 302, 303, 307 and 308 to the internal face, also without a scheme and by a second hop",
    "* elsewhere": "the same to another host, which is asked for without a redirect first",
    "* file": "the same to a file that every machine has",
    "* endless": "an address that redirects to itself, and a chain of thirty",
    "* refresh": "a page of the good face that asks browsers to go to the internal one",
    "* third party": "the steps of a third party, which answers 301, 302, 303, 307 and 308 to another host"
  },
  "5.3": {
    "declared third parties": "nothing, where the profile does not say which third parties the API calls",
    "declared webhooks": "nothing, where the profile does not say which events the API receives",
    "* without a signature": "an event without a signature",
    "* signed with another secret": "an event signed with another secret",
    "* with a body changed after signing": "an event whose body has a further field since it was signed",
    "* with the signature of another event": "an event with the right signature of another one",
    "* with an empty signature": "an event whose signature is empty",
    "* with two wrong signatures": "an event with two headers for its signature, both of another secret",
    "* with a signature of an older version": "an event with a digest that needs no secret, called `v0`",
    "* signed with a weaker digest": "an event signed with SHA-1 and the right secret, called `sha1`",
    "* with no algorithm": "an event whose signature is called `none`",
    "* signed 10 minutes ago": "an event that was rightly signed ten minutes ago",
    "* signed 10 minutes ahead": "an event that is rightly signed for ten minutes from now",
    "* with a time changed after signing": "an event signed ten minutes ago whose header shows the time of now",
    "* sent twice": "a rightly signed event twice, the same to the last byte",
    "* with an id changed after signing": "an event whose id is another one since it was signed",
    "* from a claimed address": "an unsigned event with headers that claim an internal address",
    "* of another account": "a rightly signed event that names one account and the object of another",
    "* with another amount": "a rightly signed event with another amount than is owed",
    "* before the first": "a rightly signed event that may only follow on another, without that one",
    "* without *": "makes the API call the third party, whose answer lacks a field",
    "* with another type of *": "makes the API call the third party, whose answer has a field of another type",
    "* with nothing but null": "makes the API call the third party, whose fields are all null",
    "* with further fields": "makes the API call the third party, whose answer has a role, an owner, a price and the like",
    "* with __proto__": "makes the API call the third party, whose answer names a prototype",
    "* cut off": "makes the API call the third party, whose JSON ends too early",
    "* as a page": "makes the API call the third party, which answers with a page and 200",
    "* with another content type": "makes the API call the third party, whose JSON is called a page",
    "* with another charset": "makes the API call the third party, whose JSON claims another charset",
    "* with an empty body": "makes the API call the third party, which answers nothing",
    "* with 204": "makes the API call the third party, which answers 204",
    "* as a list": "makes the API call the third party, which answers with a list in place of an object",
    "* with numbers as texts": "makes the API call the third party, whose numbers are texts",
    "* with 1e308": "makes the API call the third party, whose numbers are as large as possible",
    "* with -1": "makes the API call the third party, whose numbers are negative",
    "* with days that do not exist": "makes the API call the third party, whose dates are nonsense",
    "* with a text of 1 MB": "makes the API call the third party, whose texts are 1 MB long",
    "* with an unknown word at *": "makes the API call the third party, one of whose texts is a word that nobody knows",
    "* with markup": "makes the API call the third party, whose texts are markup",
    "* with SQL": "makes the API call the third party, whose texts break SQL",
    "* with SQL that joins texts": "makes the API call the third party, whose texts become others if they are SQL",
    "* with a template": "makes the API call the third party, whose texts are templates",
    "* with a path": "makes the API call the third party, whose texts are paths of files",
    "* with a header": "makes the API call the third party, whose texts have line breaks"
  },
  "5.4": {
    "declared third parties": "nothing, where the profile names no third party",
    "* without TLS": "what makes the API call a third party in plain HTTP, where its address says so",
    "* self-signed": "the same while our stand-in has a certificate that signed itself",
    "* expired": "the same while the certificate, by the trusted authority, has expired",
    "* for another host": "the same while the certificate, by the trusted authority, is for another host",
    "* of an unknown authority": "the same while the certificate is by an authority that nobody trusts",
    "* plain HTTP at the TLS port": "the same while our stand-in speaks plain HTTP only",
    "* TLS 1.1": "the same while our stand-in speaks TLS 1.0 and 1.1 only"
  },
  "5.5": {
    "declared third parties": "nothing, where the profile names no third party",
    "* answers 500": "what makes the API call a third party, while our stand-in answers 500",
    "* answers 503": "the same while it answers 503 with `Retry-After`",
    "* breaks off": "the same while it ends the connection in the middle of its answer",
    "* takes no connection": "the same while nobody listens",
    "* never answers": "the same while it takes the request and never answers",
    "* answers a byte a second": "the same while it sends a byte a second",
    "* answers without end": "the same while its body has no end, until 64 MB or the promised size are read",
    "* answers what unpacks to 100 MB": "the same while it sends 100 kB that unpack to 100 MB",
    "* never answers 10 calls": "ten of them at once while it never answers, and reads of somebody else meanwhile"
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
    "graphql": "a syntax error, an unknown field and an unknown type to the GraphQL endpoint; nothing is changed",
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
    "introspection": "a query for the schema to the usual and the described addresses of GraphQL, by GET, and by POST where an operation is described",
    "health": "the usual addresses of health pages"
  },
  "7.5": {
    "record": "nothing but a control; the record of hosts and third parties is read",
    "api-hosts": "reads that other checks have not sent twice; hosts in the description, in answers and in certificates are compared with the record",
    "third-parties": "reads that other checks have not sent twice; hosts of others in tokens and answers are compared with the record"
  }
};
