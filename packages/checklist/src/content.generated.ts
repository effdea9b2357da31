// Written by `npm run gen` from packages/checklist/src. Do not edit.
import type { Checklist } from '@probity/model';

/** The ids of all checks of this release. */
export type CheckId = '1.1' | '1.2' | '1.3' | '1.4' | '1.5' | '2.1' | '2.2' | '2.3' | '2.4' | '2.5' | '3.1' | '3.2' | '3.3' | '3.4' | '3.5' | '4.1' | '4.2' | '4.3' | '4.4' | '4.5' | '5.1' | '5.2' | '5.3' | '5.4' | '5.5' | '6.1' | '6.2' | '6.3' | '6.4' | '6.5' | '7.1' | '7.2' | '7.3' | '7.4' | '7.5';

/** The whole checklist: data only. */
export const checklist: Checklist = {
  "chapters": [
    {
      "position": 1,
      "title": "Authentication",
      "check_count": 5,
      "duration_minutes": 2,
      "summary": "Checks that callers prove who they are, that tokens are verified rather than merely read, and that neither guessing nor a stolen token gets anyone far.",
      "risk_references": [
        "API2:2023"
      ],
      "checks": [
        {
          "number": 1,
          "title": "Every non-public endpoint rejects requests without valid credentials",
          "level": "Must",
          "why_and_how": {
            "why": "One forgotten route gives away everything behind it, and nobody notices, because ordinary clients always send a token. Where protection is added route by route, one will be missed. Authentication is therefore on by default: public routes stand on an explicit list, and every other route needs valid credentials.",
            "verify": "To verify, list every operation and mark the public ones. Call every other one with curl three times: without a token, with an expired token, and with a token whose signature was altered, sent as `Authorization: Bearer <token>`. All three answers must be 401 and carry no data. A random string as token must fare no better."
          },
          "example": {
            "language": "Shell",
            "code": "# API is the base address, TOKEN a valid JWT, EXPIRED_TOKEN one past its time.\nonly_status=(-s -o /dev/null -w '%{http_code}\\n')\n\n# Alter the middle of the signature: its last character may carry unused bits.\nsignature=${TOKEN##*.}\nmiddle=$((${#signature} / 2))\nother=A\n[ \"${signature:middle:1}\" = A ] && other=B\nbroken=\"${TOKEN%.*}.${signature:0:middle}$other${signature:middle+1}\"\n\n# No token, an expired token, a broken signature: each line must read 401.\nme=\"$API/v1/me\"\ncurl \"${only_status[@]}\" \"$me\"\ncurl \"${only_status[@]}\" -H \"Authorization: Bearer $EXPIRED_TOKEN\" \"$me\"\ncurl \"${only_status[@]}\" -H \"Authorization: Bearer $broken\" \"$me\""
          },
          "about": {
            "id": "1.1",
            "slug": "credentials-required",
            "label": "Credentials required",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API2:2023"
              ],
              "also": [
                "API5:2023",
                "API9:2023"
              ]
            },
            "fix": "Put authentication in front of the router, so that a route is closed unless it is on a list of public ones. Answer 401 to a credential that is missing, damaged or expired, before anything else about the request is looked at.",
            "not_visible": [
              "That authentication is on by default, so that a route added tomorrow starts out protected; only the routes of today can be called.",
              "Routes that are in no description and on no list, and are therefore never called."
            ],
            "mappings": {
              "asvs": [
                "6.3.4",
                "7.2.1",
                "8.2.1",
                "8.3.1"
              ],
              "cwe": [
                "CWE-287",
                "CWE-288",
                "CWE-306"
              ],
              "rfc": [
                "RFC 6750 §3",
                "RFC 9110 §15.5.2"
              ],
              "cheat_sheets": [
                "Authentication",
                "REST_Security"
              ],
              "wstg": [
                "WSTG-ATHN-04"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 2,
          "title": "JWTs are verified for signature, algorithm, issuer, audience and expiry",
          "level": "Must",
          "why_and_how": {
            "why": "A JWT is only text until its signature has been checked with a key the server already trusts; decoding proves nothing. Its header is written by the sender, so the allowed algorithms are pinned in server configuration. Even a genuine token may be meant for another service, come from another issuer or be out of date.",
            "verify": "To verify, call a protected route with a good token: it succeeds. Then send in turn an unsigned token with `alg` set to none, one signed with a different key, one for another audience (`aud`), one from another issuer (`iss`) and one past its expiry (`exp`). Each must give 401. A token without `exp` must be refused too."
          },
          "example": {
            "language": "TypeScript",
            "code": "import { createRemoteJWKSet, jwtVerify } from 'jose';\nimport type { JWTPayload, JWTVerifyGetKey } from 'jose';\n\nconst ISSUER = 'https://login.example.com';\nconst KEYS_AT = new URL('/.well-known/jwks.json', ISSUER);\nconst trustedKeys = createRemoteJWKSet(KEYS_AT);\n\n/** The claims of a genuine token; throws for any other: answer 401. */\nexport async function verifyAccessToken(\n  token: string,\n  keys: JWTVerifyGetKey = trustedKeys,\n): Promise<JWTPayload> {\n  const { payload } = await jwtVerify(token, keys, {\n    algorithms: ['ES256'], // pinned here: the token's own header has no say\n    issuer: ISSUER,\n    audience: 'https://api.example.com',\n    requiredClaims: ['exp'], // otherwise a token without exp would never end\n  });\n  return payload;\n}"
          },
          "about": {
            "id": "1.2",
            "slug": "jwt-verification",
            "label": "JWT verification",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API2:2023"
              ],
              "also": [
                "API7:2023"
              ]
            },
            "fix": "Verify with a maintained library that is given the allowed algorithms, the key set, the issuer and the audience, and that refuses a token without `exp`. Never read the key or the algorithm from the token itself, and check the signature before any claim is used.",
            "not_visible": [
              "Where the allowed algorithms are set; that forged tokens are refused is the only sign that the configuration decides and not the token.",
              "How the signing key is stored, and who can read it."
            ],
            "mappings": {
              "asvs": [
                "6.8.2",
                "9.1.1",
                "9.1.2",
                "9.1.3",
                "9.2.1",
                "9.2.2",
                "9.2.3",
                "10.3.1"
              ],
              "cwe": [
                "CWE-345",
                "CWE-346",
                "CWE-347",
                "CWE-613",
                "CWE-757"
              ],
              "rfc": [
                "RFC 7515 §4.1.11",
                "RFC 7519 §6",
                "RFC 8725 §3.1",
                "RFC 8725 §3.2",
                "RFC 8725 §3.3",
                "RFC 8725 §3.8",
                "RFC 8725 §3.9",
                "RFC 8725 §3.10",
                "RFC 8725 §3.11",
                "RFC 8725 §3.12",
                "RFC 9068 §4"
              ],
              "cheat_sheets": [
                "JSON_Web_Token",
                "REST_Security"
              ],
              "wstg": [
                "WSTG-SESS-10"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 3,
          "title": "Login, OTP and password reset endpoints are rate limited",
          "level": "Must",
          "why_and_how": {
            "why": "Guessing costs only time, and neither a six-digit code nor a common password holds out for long. Two patterns have to be stopped: many guesses at one account, and a few at each of many. The limit lives on the server; one that exists only in a user interface stops nobody with curl.",
            "verify": "To verify, send 50 wrong passwords for one test account within a minute, then 50 attempts across different accounts from one IP address. Both must meet 429, a CAPTCHA or a temporary lock well before the 50th attempt: after 25 at the latest. While it holds, the right password alone must not get in, and an invented `X-Forwarded-For` header must not lift it. Repeat on the OTP and password reset routes."
          },
          "about": {
            "id": "1.3",
            "slug": "attempt-limits",
            "label": "Attempt limits",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API2:2023"
              ],
              "also": [
                "API4:2023",
                "API6:2023"
              ]
            },
            "fix": "Count failed attempts on the server, both by account and by source, in a store that all instances share. Answer 429 long before the 50th attempt, and count the steps of a reset or a one-time code in the same way.",
            "not_visible": [
              "Whether all instances of the service share one counter, and whether it survives a restart.",
              "Whether guesses that arrive slowly, or from many addresses at once, are noticed; a test sends from one address and for minutes."
            ],
            "mappings": {
              "asvs": [
                "2.4.1",
                "6.1.1",
                "6.3.1",
                "6.6.3",
                "15.3.4"
              ],
              "cwe": [
                "CWE-307",
                "CWE-348",
                "CWE-645",
                "CWE-799"
              ],
              "rfc": [
                "RFC 6585 §4"
              ],
              "cheat_sheets": [
                "Credential_Stuffing_Prevention",
                "Forgot_Password",
                "Multifactor_Authentication"
              ],
              "wstg": [
                "WSTG-ATHN-03"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 4,
          "title": "Tokens, API keys and passwords never travel in URLs",
          "level": "Must",
          "why_and_how": {
            "why": "A URL is written down in many places: access logs, proxies, browser history, bug reports. A secret inside it is shared with all their readers. Headers and request bodies are not normally recorded, so credentials travel there.",
            "verify": "To verify, search the API description and the access logs for query parameters such as `token`, `api_key` or `password`; there must be none. Call a protected route with `?access_token=<token>` instead of the header: the answer must be 401. Check that no link in a response contains a token. Move whatever you find to the `Authorization` header and rotate it, as well as the token you just sent: the old value is on record."
          },
          "about": {
            "id": "1.4",
            "slug": "secrets-in-urls",
            "label": "Secrets in URLs",
            "automation": "evidence",
            "probe": "available",
            "risks": {
              "home": [
                "API2:2023"
              ],
              "also": [
                "API8:2023"
              ]
            },
            "fix": "Accept credentials in the `Authorization` header, a cookie or the body only, and refuse them in the query. Replace secrets that were ever in a URL, and remove query strings from the access log.",
            "not_visible": [
              "What access logs, proxies and monitoring really keep; only an excerpt handed over shows it, and only for its own span of time.",
              "What clients other than the tester's put into their addresses.",
              "Whether a secret that was once in a URL has been rotated since."
            ],
            "mappings": {
              "asvs": [
                "14.2.1",
                "16.2.5"
              ],
              "cwe": [
                "CWE-522",
                "CWE-532",
                "CWE-598"
              ],
              "rfc": [
                "RFC 6750 §2.3",
                "RFC 6750 §5.3",
                "RFC 9700 §4.3.2"
              ],
              "cheat_sheets": [
                "Logging",
                "REST_Security"
              ],
              "wstg": [
                "WSTG-SESS-04"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 5,
          "title": "Access tokens are short-lived and can be revoked",
          "level": "Should",
          "why_and_how": {
            "why": "Anyone who steals an access token acts as its owner until it ends. A lifetime of minutes to an hour keeps that window small; refresh tokens carry longer sessions. People who suspect a theft log out or change their password, so both have to end what the thief holds.",
            "verify": "To verify, decode an access token and subtract `iat` from `exp`: the lifetime should be an hour or less. Log out and send the old token again: it should be refused with 401. A deny-list of its `jti` until expiry is one way to do it. Log in on two devices and change the password on one: the access and refresh tokens of the other should be refused."
          },
          "about": {
            "id": "1.5",
            "slug": "token-lifetime",
            "label": "Token lifetime",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API2:2023"
              ],
              "also": []
            },
            "fix": "Issue access tokens that end within an hour, with a refresh token for the session. Let logout and a change of password end every token of that session, by a revocation list or a session that is looked up on each request.",
            "not_visible": [
              "How a token is revoked, be it a deny-list of `jti` values or a session table; only its effect can be seen.",
              "How refresh tokens are stored on the server."
            ],
            "mappings": {
              "asvs": [
                "7.3.2",
                "7.4.1",
                "7.4.3",
                "10.4.5",
                "10.4.8",
                "10.4.9"
              ],
              "cwe": [
                "CWE-294",
                "CWE-613"
              ],
              "rfc": [
                "RFC 7009",
                "RFC 9700 §2.2.2",
                "RFC 9700 §4.14"
              ],
              "cheat_sheets": [
                "JSON_Web_Token",
                "Session_Management"
              ],
              "wstg": [
                "WSTG-SESS-06"
              ]
            },
            "version": 1
          }
        }
      ],
      "about": {
        "slug": "authentication",
        "version": 1
      }
    },
    {
      "position": 2,
      "title": "Object, property and function level authorization",
      "check_count": 5,
      "duration_minutes": 2,
      "summary": "Checks that a caller who is logged in still reaches only the objects, the fields and the functions meant for that caller.",
      "risk_references": [
        "API1:2023",
        "API3:2023",
        "API5:2023"
      ],
      "checks": [
        {
          "number": 1,
          "title": "Every request for an object checks the caller may access that object (BOLA)",
          "level": "Must",
          "why_and_how": {
            "why": "Broken object level authorization (BOLA) heads the 2023 list of API risks. The caller may use the route, only not for this object, so gateways and login checks see nothing odd: the whole attack is to change an identifier. The check belongs in the query that loads the object, which filters by owner or asks a policy every time.",
            "verify": "To verify, create an object of each type as user A. With user B's token, read, update and delete it at `/v1/<collection>/<id>`, with valid bodies so that validation does not answer first. Every answer must be 403 or 404. Try sub-resources, lists and bulk routes too. Afterwards read the object as A: it must still be there, unchanged."
          },
          "example": {
            "language": "TypeScript",
            "code": "import type { DatabaseSync } from 'node:sqlite';\n\nconst notFound = () => Response.json({ error: 'Not found' }, { status: 404 });\n\n/** GET /v1/orders/:id. Missing or someone else's: the same answer. */\nexport function getOrder(db: DatabaseSync, caller: string, id: string) {\n  const order = db\n    .prepare('SELECT id, item FROM orders WHERE id = ? AND owner_id = ?')\n    .get(id, caller); // the owner is part of the query, not a later step\n  return order ? Response.json(order) : notFound();\n}\n\n/** DELETE /v1/orders/:id, with the owner in the statement that deletes. */\nexport function deleteOrder(db: DatabaseSync, caller: string, id: string) {\n  const { changes } = db\n    .prepare('DELETE FROM orders WHERE id = ? AND owner_id = ?')\n    .run(id, caller);\n  return changes > 0 ? new Response(null, { status: 204 }) : notFound();\n}"
          },
          "about": {
            "id": "2.1",
            "slug": "object-access",
            "label": "Object access (BOLA)",
            "automation": "two-identities",
            "probe": "available",
            "risks": {
              "home": [
                "API1:2023"
              ],
              "also": []
            },
            "fix": "Put the owner into the query that loads, changes or deletes the object, and answer 404 when nothing is found. Do it in one place that every route uses, also those for lists, files and parts of the object.",
            "not_visible": [
              "That the owner filter or policy is part of the query that loads the object; only its effect can be seen.",
              "Object types and routes that no description lists, and that are therefore never tried."
            ],
            "mappings": {
              "asvs": [
                "8.1.1",
                "8.2.2",
                "8.3.1",
                "8.4.1"
              ],
              "cwe": [
                "CWE-285",
                "CWE-639",
                "CWE-862"
              ],
              "rfc": [
                "RFC 9110 §15.5.4",
                "RFC 9110 §15.5.5"
              ],
              "cheat_sheets": [
                "Authorization",
                "Authorization_Regression_Testing",
                "Insecure_Direct_Object_Reference_Prevention",
                "Multi_Tenant_Security"
              ],
              "wstg": [
                "WSTG-APIT-02",
                "WSTG-ATHZ-04"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 2,
          "title": "Unguessable IDs are used, but never as the only protection",
          "level": "Should",
          "why_and_how": {
            "why": "Counting numbers tell everyone how many records exist and what the next one is called, so one missing check opens them all. Random or time-ordered UUIDs take that help away. They still turn up in links, logs and screenshots, so knowing an identifier is never a permission: check 2.1 applies unchanged.",
            "verify": "To verify, create a few objects and compare their public identifiers. They should not be small sequential integers, not even behind a prefix or base64; random or time-ordered UUIDs are preferred. Then copy a UUID of user A and use it with user B's token to read, update and delete: each request should still be refused with 403 or 404."
          },
          "about": {
            "id": "2.2",
            "slug": "unguessable-ids",
            "label": "Unguessable IDs",
            "automation": "two-identities",
            "probe": "available",
            "risks": {
              "home": [
                "API1:2023"
              ],
              "also": []
            },
            "fix": "Use UUIDs of version 4 or 7 for everything that a URL names, and keep counting numbers inside the database. The check of the owner stays: an id that cannot be guessed can still be shared.",
            "not_visible": [
              "Which source of randomness makes the identifiers; a sample cannot prove that the next one is unpredictable.",
              "Where identifiers already in use have been copied to."
            ],
            "mappings": {
              "asvs": [
                "8.2.2",
                "11.5.1"
              ],
              "cwe": [
                "CWE-330",
                "CWE-340",
                "CWE-639"
              ],
              "rfc": [
                "RFC 9562 §5.4",
                "RFC 9562 §5.7",
                "RFC 9562 §8"
              ],
              "cheat_sheets": [
                "Insecure_Direct_Object_Reference_Prevention"
              ],
              "wstg": [
                "WSTG-ATHZ-04"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 3,
          "title": "Create and update endpoints accept only an allowlist of fields (mass assignment)",
          "level": "Must",
          "why_and_how": {
            "why": "Many frameworks readily copy the whole request body into the stored record. A client can then write fields that no form ever showed, such as a role, a balance or an owner. An explicit list of writable fields for each create and update operation closes this door.",
            "verify": "To verify, send a normal create and a normal update with curl and add privileged fields to the body, such as `\"role\":\"admin\"` and `\"credits\":9999`. Fetch the object again, since the first answer may only echo your input; fetch hidden fields as an administrator. The extra fields must have had no effect. Rejecting the request and ignoring the fields are both fine."
          },
          "example": {
            "language": "TypeScript",
            "code": "import { z } from 'zod';\n\n/** Everything a caller may write. Strict: any other key is an error. */\nexport const ProfileInput = z.strictObject({\n  name: z.string().min(1).max(80),\n  bio: z.string().max(500).optional(),\n});\n\nexport interface Profile extends z.infer<typeof ProfileInput> {\n  readonly role: 'user' | 'admin';\n  readonly credits: number;\n}\n\n/** PUT /v1/profile. Throws for a body that does not fit: answer 400. */\nexport function updateProfile(stored: Profile, body: unknown): Profile {\n  return { ...stored, ...ProfileInput.parse(body) };\n}"
          },
          "about": {
            "id": "2.3",
            "slug": "writable-fields",
            "label": "Mass assignment",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API3:2023"
              ],
              "also": []
            },
            "fix": "Name the fields that a client may write for each create and update operation, and build the record from these alone. Refuse or ignore every other field, also inside nested objects.",
            "not_visible": [
              "That the code holds an allowlist of fields; all that can be seen is that the fields which were tried had no effect.",
              "Privileged fields whose names nobody thought of, and stored values that no account at hand can read."
            ],
            "mappings": {
              "asvs": [
                "8.1.2",
                "8.2.3",
                "15.3.3"
              ],
              "cwe": [
                "CWE-915"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Mass_Assignment"
              ],
              "wstg": [
                "WSTG-INPV-20"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 4,
          "title": "Responses include only the fields the caller is allowed to see",
          "level": "Must",
          "why_and_how": {
            "why": "A field that the app hides is still on the wire, and anyone can read the raw response. Code that returns the whole stored record leaks whatever is added to it next. Each response is therefore built from an explicit list of fields, chosen for the operation and the role.",
            "verify": "To verify, call every endpoint as a normal user with curl, lists and errors included, and compare the raw JSON with the list of fields for that role: nothing else may be present. Password hashes, tokens (except the caller's own at login), other users' personal data, internal notes and admin-only fields must never appear. Repeat as an administrator: if both see the same fields, the admin-only ones leak."
          },
          "about": {
            "id": "2.4",
            "slug": "visible-fields",
            "label": "Visible fields",
            "automation": "two-identities",
            "probe": "available",
            "risks": {
              "home": [
                "API3:2023"
              ],
              "also": []
            },
            "fix": "Build each answer from an explicit list of fields for the operation and the role of the caller. Never return a stored record as it is, and leave out hashes, tokens and internal notes for everyone.",
            "not_visible": [
              "That a response is built from an explicit list, and not from the whole record with some fields taken out.",
              "Fields that appear only in states that no test object has reached."
            ],
            "mappings": {
              "asvs": [
                "8.1.2",
                "8.2.3",
                "14.2.6",
                "15.3.1"
              ],
              "cwe": [
                "CWE-200",
                "CWE-201",
                "CWE-213"
              ],
              "rfc": [],
              "cheat_sheets": [],
              "wstg": [
                "WSTG-APIT-03"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 5,
          "title": "Admin and privileged functions check the caller role on the server",
          "level": "Must",
          "why_and_how": {
            "why": "Admin routes are easy to guess and often sit beside ordinary ones. When only the user interface hides them, everyone with an account and a terminal is an administrator. So the role is checked on the server, preferably by a middleware or route group that denies by default and asks for an explicit role: new routes then start out closed.",
            "verify": "To verify, list the admin, staff and destructive operations, for example `GET /v1/admin/users` or `DELETE /v1/projects/<id>`. Call each with a normal user's token and a valid body, aiming destructive ones at throwaway objects. Every answer must be 403. Then check as an administrator that nothing was changed or deleted."
          },
          "about": {
            "id": "2.5",
            "slug": "privileged-functions",
            "label": "Privileged functions",
            "automation": "two-identities",
            "probe": "available",
            "risks": {
              "home": [
                "API5:2023"
              ],
              "also": []
            },
            "fix": "Check the role on the server in a middleware that covers the whole group of privileged routes, and deny by default. Answer 403 to a caller without the role, whatever the method or the spelling of the path.",
            "not_visible": [
              "That route groups deny by default, so that a new privileged route starts out closed; only existing routes can be called.",
              "Privileged routes that nobody listed."
            ],
            "mappings": {
              "asvs": [
                "8.1.1",
                "8.2.1",
                "8.3.1"
              ],
              "cwe": [
                "CWE-285",
                "CWE-425",
                "CWE-602",
                "CWE-862"
              ],
              "rfc": [
                "RFC 9110 §15.5.4"
              ],
              "cheat_sheets": [
                "Authorization"
              ],
              "wstg": [
                "WSTG-APIT-04"
              ]
            },
            "version": 1
          }
        }
      ],
      "about": {
        "slug": "authorization",
        "version": 1
      }
    },
    {
      "position": 3,
      "title": "Resource consumption and rate limits",
      "check_count": 5,
      "duration_minutes": 2,
      "summary": "Checks that no single client, request or payload can take an unbounded share of the API's time, memory or money.",
      "risk_references": [
        "API4:2023"
      ],
      "checks": [
        {
          "number": 1,
          "title": "Every client meets a rate limit that answers 429 and cannot be dodged",
          "level": "Must",
          "why_and_how": {
            "why": "Without a limit, one script decides the speed of the API for everyone else, and your bill. Reads get scraped and writes fill a disk. A limit holds only when it counts something the caller cannot make up: the account, the key, or an address reported by your own proxy.",
            "verify": "To verify, pass the documented limit on a cheap read, a cheap write and a public route, or send 600 requests to each in 60 seconds where none is documented. Each must begin to answer 429, ideally with `Retry-After`. While limited, change `X-Forwarded-For`, the query string and the spelling of the path: the answer must stay 429. Other accounts are still served, and after the stated wait so is this one."
          },
          "example": {
            "language": "Shell",
            "code": "# Set REQUESTS to a tenth above the documented limit, if there is one.\n# Ten at a time fit into a minute. What follows the # in the address is not\n# sent: it only repeats the request.\ncurl -s --no-progress-meter --parallel --parallel-max 10 --max-time 10 \\\n  -o /dev/null -w '%{http_code}\\n' -H \"Authorization: Bearer $TOKEN\" \\\n  \"$API/v1/orders?limit=1#[1-${REQUESTS:-600}]\" | sort | uniq -c\n\n# A line with 429 is the limit at work; only 200 means that none was met.\n# This request shows how long a client is asked to wait.\ncurl -s -o /dev/null --max-time 10 -D - \\\n  -H \"Authorization: Bearer $TOKEN\" \"$API/v1/orders?limit=1\" |\n  grep -i -E '^(HTTP/|retry-after:|ratelimit)'"
          },
          "about": {
            "id": "3.1",
            "slug": "rate-limit",
            "label": "General rate limit",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API4:2023"
              ],
              "also": [
                "API2:2023",
                "API6:2023"
              ]
            },
            "fix": "Limit every client at the gateway or in a middleware, counted by account or key, and by the address that your own proxy reports for callers without one. Answer 429 with `Retry-After`, and ignore forwarded headers that a client can write.",
            "not_visible": [
              "What the limiter counts by; only that the variations which were tried do not escape it.",
              "Whether all instances behind a load balancer share one counter.",
              "Whether production sits behind the same gateway and settings as the deployment under test."
            ],
            "mappings": {
              "asvs": [
                "2.4.1",
                "4.1.3",
                "15.2.2",
                "15.3.4"
              ],
              "cwe": [
                "CWE-348",
                "CWE-770",
                "CWE-799"
              ],
              "rfc": [
                "RFC 6585 §4",
                "RFC 9110 §10.2.3"
              ],
              "cheat_sheets": [
                "REST_Security",
                "Denial_of_Service",
                "Bot_Management_and_Anti-Automation"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 2,
          "title": "List endpoints cap the page size on the server",
          "level": "Must",
          "why_and_how": {
            "why": "When the caller alone chooses how many rows come back, one short request can read out the whole table. Every layer pays for it in memory and time. The server needs a maximum of its own, and a default for callers who name no size.",
            "verify": "To verify, fill a list with more rows than its documented maximum, or than 500 where none is documented. Ask for `1000000`, `-1`, `0`, `1e9`, a word, and no size at all. Each answer must be a 4xx or hold no more rows than the maximum. Repeat with every parameter that sets a size, and with nested or expanded lists."
          },
          "example": {
            "language": "TypeScript",
            "code": "const DEFAULT_SIZE = 20;\nconst MAX_SIZE = 100;\n\n/** Answer this error with 400. */\nexport class BadPageSize extends Error {}\n\n/** How many rows to read: never more than the cap, whatever is asked for. */\nexport function pageSize(query: URLSearchParams): number {\n  const [text, ...more] = query.getAll('limit');\n  if (text === undefined) return DEFAULT_SIZE;\n  // Digits only: Number() alone takes '', ' 5 ', '-1', '1e9' and '0x10' too.\n  if (more.length > 0 || !/^[1-9][0-9]*$/.test(text)) {\n    throw new BadPageSize('limit must be one whole number from 1.');\n  }\n  return Math.min(Number(text), MAX_SIZE);\n}"
          },
          "about": {
            "id": "3.2",
            "slug": "page-size",
            "label": "Page size cap",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API4:2023"
              ],
              "also": []
            },
            "fix": "Set a maximum page size on the server and use it where a caller asks for more or names none. Apply it in the query, so that the rows are never loaded.",
            "not_visible": [
              "How many rows the database reads before the answer is cut to size.",
              "A missing cap on a list that holds fewer rows than the cap during the test."
            ],
            "mappings": {
              "asvs": [
                "2.2.1",
                "2.4.1",
                "4.3.1",
                "15.2.2"
              ],
              "cwe": [
                "CWE-770",
                "CWE-1049",
                "CWE-1284"
              ],
              "rfc": [],
              "cheat_sheets": [
                "GraphQL",
                "Denial_of_Service"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 3,
          "title": "Oversized, over-nested and over-compressed payloads are refused before they are processed",
          "level": "Must",
          "why_and_how": {
            "why": "Most servers read a body into memory before any code of yours looks at it, so a few kilobytes can cost a whole process: compressed bodies grow a thousandfold, and deep nesting exhausts a parser. The limit has to hold for what comes out of the decoder too.",
            "verify": "To verify, take the documented limits, or 1 MB for JSON and 10 MB for uploads. Send four times the limit, with a length header and chunked; a small gzip body that unpacks to as much; arrays nested 10000 deep; an oversized upload. Each must be refused with 413 or another 4xx within about two seconds, nothing may be stored, and the next normal request must work."
          },
          "about": {
            "id": "3.3",
            "slug": "payload-limits",
            "label": "Payload limits",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API4:2023"
              ],
              "also": [
                "API8:2023"
              ]
            },
            "fix": "Set limits for the size of a body before and after it is decompressed, for the depth of its nesting and for the number of its members. Answer 413 or 400 before the body is parsed as a whole.",
            "not_visible": [
              "How much memory or disk a refused body used before it was refused.",
              "Which layer refuses, a proxy in front or the application behind it.",
              "Limits inside later processing, such as an image or document converter that works from a queue."
            ],
            "mappings": {
              "asvs": [
                "2.2.1",
                "5.2.1",
                "5.2.3",
                "5.2.4",
                "15.2.2"
              ],
              "cwe": [
                "CWE-409",
                "CWE-674",
                "CWE-770",
                "CWE-776",
                "CWE-789"
              ],
              "rfc": [
                "RFC 9110 §15.5.14"
              ],
              "cheat_sheets": [
                "REST_Security",
                "Web_Service_Security",
                "File_Upload"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 4,
          "title": "One request cannot carry an unlimited number of operations",
          "level": "Must",
          "why_and_how": {
            "why": "A rate limiter sees one request where the database sees a thousand operations. Batches, long lists of ids, and GraphQL aliases or arrays all do this, and the same trick guesses passwords past the limit of check 1.3. Count operations, not requests.",
            "verify": "To verify, exceed each documented maximum. Where none is documented, send 101 aliases of a real field and 101 batch members (50 are allowed), 11 queries in an array (10), 12 levels (10) and 1000 ids (100). Each must be refused or cut to the maximum; in GraphQL, a 200 with `errors` and no data is a refusal. Twenty wrong logins in one batch must be refused or use up the login limit."
          },
          "about": {
            "id": "3.4",
            "slug": "operations-per-request",
            "label": "Operations per request",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API4:2023"
              ],
              "also": [
                "API2:2023"
              ]
            },
            "fix": "Count the operations inside a request, refuse more than a fixed number, and charge each of them to the rate limit. For GraphQL, limit depth, aliases and the length of an array of queries.",
            "not_visible": [
              "How many database queries one accepted request causes.",
              "Ways of batching that neither the description of the API nor its schema reveals."
            ],
            "mappings": {
              "asvs": [
                "2.4.1",
                "4.3.1",
                "15.2.2"
              ],
              "cwe": [
                "CWE-405",
                "CWE-674",
                "CWE-770",
                "CWE-799",
                "CWE-834"
              ],
              "rfc": [],
              "cheat_sheets": [
                "GraphQL"
              ],
              "wstg": [
                "WSTG-APIT-99"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 5,
          "title": "Slow requests and expensive operations are bounded by time and by quota",
          "level": "Should",
          "why_and_how": {
            "why": "Clients that send one byte every few seconds hold connections until nobody else gets one. Reports, exports and text messages cost far more than ordinary calls, sometimes in real money. Time limits and a quota per user keep one caller from spending what belongs to all.",
            "verify": "To verify, send headers one line every five seconds, then a body one byte every five seconds. Expect 408 or a closed connection within 120 seconds; one still open after 300 is a failure. Call each expensive operation with its largest parameters: it finishes, is queued with 202, or is cut within its stated time, by default 30 seconds. Repeat it until its quota is used up, and expect 429."
          },
          "about": {
            "id": "3.5",
            "slug": "time-and-quota",
            "label": "Time and quota",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API4:2023"
              ],
              "also": []
            },
            "fix": "Set time limits for headers, bodies and handlers, and end what exceeds them. Give expensive operations a quota for each user, and run long work in a queue.",
            "not_visible": [
              "Whether work goes on inside after a request was cut or its client has left.",
              "What a call costs at a paid provider, and whether spending alerts exist.",
              "Which operations are expensive; the owner has to name them."
            ],
            "mappings": {
              "asvs": [
                "2.4.1",
                "15.1.3",
                "15.2.2"
              ],
              "cwe": [
                "CWE-400",
                "CWE-770",
                "CWE-1333"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Denial_of_Service",
                "GraphQL"
              ],
              "wstg": []
            },
            "version": 1
          }
        }
      ],
      "about": {
        "slug": "resource-consumption",
        "version": 1
      }
    },
    {
      "position": 4,
      "title": "Sensitive business flows",
      "check_count": 5,
      "duration_minutes": 2,
      "summary": "Checks that flows such as sign-up, purchase or redemption keep their rules when a script drives them fast, twice or out of order.",
      "risk_references": [
        "API6:2023"
      ],
      "checks": [
        {
          "number": 1,
          "title": "Flows that do harm at scale are limited per person, not only per request",
          "level": "Must",
          "why_and_how": {
            "why": "Buying, booking, posting and signing up are welcome once and ruinous a thousand times. Only the amount is the attack, and the limit of check 3.1 does not notice it, because each call is valid and unhurried. Decide for each flow how often one person may complete it, and enforce that.",
            "verify": "To verify, list the flows that a script could abuse, each with its limit. Complete one more often than allowed, or 30 times in 60 seconds where no limit is stated. Go on from a new session, and from a second account that shares address, device or payment details. The excess must meet a refusal such as 429 or 403, a challenge, or a queue. Count effects, not answers."
          },
          "about": {
            "id": "4.1",
            "slug": "flow-limits",
            "label": "Flow limits",
            "automation": "two-identities",
            "probe": "available",
            "risks": {
              "home": [
                "API6:2023"
              ],
              "also": [
                "API4:2023"
              ]
            },
            "fix": "Decide how often one person may complete each flow in a day, and enforce it by account and by what an account shares with others: payment method, device, address. Slow down or challenge what exceeds it.",
            "not_visible": [
              "Which flows do harm at scale; only the owner of the business can say.",
              "Whether accounts are tied to one person by means a test does not share, such as a bank account or a document.",
              "Detection that acts later, for example orders cancelled by a nightly review."
            ],
            "mappings": {
              "asvs": [
                "2.1.3",
                "2.3.2",
                "2.4.1",
                "2.4.2"
              ],
              "cwe": [
                "CWE-770",
                "CWE-799",
                "CWE-837"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Bot_Management_and_Anti-Automation",
                "Business_Logic_Security"
              ],
              "wstg": [
                "WSTG-BUSL-04",
                "WSTG-BUSL-05"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 2,
          "title": "The steps of a flow cannot be skipped, repeated or reordered",
          "level": "Must",
          "why_and_how": {
            "why": "An app leads its users through a flow; a script calls whichever step it likes. Each endpoint may be correctly authorised and still be wrong at this moment, and that is how goods leave unpaid. Keep the state on the server, and let each step check that the one before it happened.",
            "verify": "To verify, run the flow once in order as a control. Then call the last step straight after the first, call it with no earlier step, swap neighbouring steps, repeat the last step of a finished flow, change the basket after payment, and use another user's flow token. Each must be refused with a 4xx such as 409, or change nothing when the order is read back."
          },
          "about": {
            "id": "4.2",
            "slug": "step-order",
            "label": "Step order",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API6:2023"
              ],
              "also": []
            },
            "fix": "Keep the state of the flow on the server, and let each step check in the same transaction that the step before it happened. Answer 409 to a step that is out of order.",
            "not_visible": [
              "Orders of steps that nobody tried; the number of possible sequences grows faster than any test.",
              "Effects outside the API, such as a parcel or a letter, that no route reads back."
            ],
            "mappings": {
              "asvs": [
                "2.3.1"
              ],
              "cwe": [
                "CWE-841"
              ],
              "rfc": [],
              "cheat_sheets": [
                "REST_Security",
                "Business_Logic_Security"
              ],
              "wstg": [
                "WSTG-BUSL-06"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 3,
          "title": "One-time actions happen once, even when requests arrive together",
          "level": "Must",
          "why_and_how": {
            "why": "Code that first checks and then writes leaves a gap, and requests that arrive together all slip through it: one coupon pays twenty times, the last seat is sold twice. Make the check part of the write, with a unique key, a conditional update, a lock or an idempotency key.",
            "verify": "To verify, prepare a fresh single-use code and open 20 connections. Send each request except its last byte, then all last bytes at once. Read back the effect: it must have happened exactly once, whatever the answers say. Do three rounds, then repeat with the last item in stock from two accounts, and with one idempotency key sent twice."
          },
          "example": {
            "language": "TypeScript",
            "code": "import type { DatabaseSync } from 'node:sqlite';\n\n/** Redeems a voucher; of any number of callers, exactly one gets true. */\nexport function redeem(db: DatabaseSync, code: string, account: string) {\n  db.exec('BEGIN IMMEDIATE');\n  try {\n    // Check and write are one statement, so no other request fits in between.\n    const claim = db\n      .prepare(\n        `UPDATE voucher SET used_by = ?\n         WHERE code = ? AND used_by IS NULL`,\n      )\n      .run(account, code);\n    if (Number(claim.changes) === 0) {\n      db.exec('ROLLBACK');\n      return false;\n    }\n    const credit = db\n      .prepare(\n        `UPDATE account SET balance = balance +\n         (SELECT value FROM voucher WHERE code = ?) WHERE id = ?`,\n      )\n      .run(code, account);\n    if (Number(credit.changes) !== 1) throw new Error('No such account.');\n    db.exec('COMMIT');\n    return true;\n  } catch (error) {\n    if (db.isTransaction) db.exec('ROLLBACK');\n    throw error;\n  }\n}"
          },
          "about": {
            "id": "4.3",
            "slug": "one-time-actions",
            "label": "One-time actions",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API6:2023"
              ],
              "also": []
            },
            "fix": "Make the check part of the write: a unique key, a conditional update or a row lock in one transaction. Accept an idempotency key, so that an honest repetition gets the first answer.",
            "not_visible": [
              "Whether the gap exists at all; rounds that find nothing are a sample, not a proof.",
              "Whether a lock holds across all processes and machines of the production deployment."
            ],
            "mappings": {
              "asvs": [
                "2.3.2",
                "2.3.3",
                "2.3.4",
                "15.4.2"
              ],
              "cwe": [
                "CWE-362",
                "CWE-367",
                "CWE-837"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Business_Logic_Security"
              ],
              "wstg": [
                "WSTG-BUSL-05"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 4,
          "title": "Prices, totals, balances and quantities are decided on the server",
          "level": "Must",
          "why_and_how": {
            "why": "Whatever the client may state, the client may lie about. An order has to say which product and how many; negative amounts, fractions of a piece and prices of the buyer's own are all valid JSON. The server looks prices up, computes totals itself and refuses numbers that make no sense.",
            "verify": "To verify, order two of a product and compare the total with the catalogue. Then add `price`, `total`, `discount` and `currency` fields of your own; try quantities of -1, 0, 0.001 and 1000000000; apply one discount twice; transfer a negative amount. Each must be refused with a 4xx, or the order read back must show the server's own total and a sane quantity."
          },
          "example": {
            "language": "TypeScript",
            "code": "import { z } from 'zod';\n\n/** All that a customer may say: strict, so a price in the body is refused. */\nexport const LineRequest = z.strictObject({\n  productId: z.uuid(),\n  quantity: z.int().min(1).max(100),\n});\n\nexport interface Product {\n  readonly unitCents: number;\n  readonly currency: string;\n}\n\n/** An order line whose every amount comes from the catalogue. */\nexport function orderLine(body: unknown, catalogue: Map<string, Product>) {\n  const { productId, quantity } = LineRequest.parse(body);\n  const product = catalogue.get(productId);\n  if (product === undefined) throw new Error(`${productId} is not for sale.`);\n  // Whole cents: a fraction in binary floating point would not add up.\n  const { unitCents, currency } = product;\n  const totalCents = unitCents * quantity;\n  return { productId, quantity, unitCents, currency, totalCents };\n}"
          },
          "about": {
            "id": "4.4",
            "slug": "server-side-values",
            "label": "Server-side values",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API6:2023"
              ],
              "also": [
                "API3:2023"
              ]
            },
            "fix": "Take identifiers and quantities from the client and everything else from your own data. Look up prices, compute totals on the server, and refuse quantities that are negative, fractional or too large.",
            "not_visible": [
              "The amount that is really charged at the payment provider, unless a stand-in for it records the call.",
              "Corrections or checks that happen later, for example when an invoice is written."
            ],
            "mappings": {
              "asvs": [
                "2.2.1",
                "2.2.2",
                "2.2.3",
                "2.3.2",
                "15.3.3"
              ],
              "cwe": [
                "CWE-602",
                "CWE-915",
                "CWE-1284"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Business_Logic_Security",
                "Third_Party_Payment_Gateway_Integration"
              ],
              "wstg": [
                "WSTG-BUSL-10"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 5,
          "title": "Sensitive account changes need fresh proof of identity",
          "level": "Should",
          "why_and_how": {
            "why": "Anyone who holds a stolen session for one minute can keep the account for good by changing its e-mail address or password. Asking again for the current password or a second factor turns that back into a passing problem, as check 1.5 does.",
            "verify": "To verify, take an expendable account. Change its password, e-mail, phone, second factor and payout details without the current password and with a wrong one, also through the ordinary profile update: expect a 4xx and, on reading back, no change. With the right password the change works, and a new e-mail address stays pending until confirmed. If a recent login counts as proof, repeat with an older session."
          },
          "about": {
            "id": "4.5",
            "slug": "fresh-proof",
            "label": "Fresh proof of identity",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API6:2023"
              ],
              "also": [
                "API2:2023"
              ]
            },
            "fix": "Ask for the current password or a second factor in the request that changes the e-mail address, the password or a factor, and accept a proof only for a few minutes. Tell the old address about the change.",
            "not_visible": [
              "Changes made through a help desk or another channel beside the API.",
              "Whether the old address is informed of the change, unless its mailbox can be read."
            ],
            "mappings": {
              "asvs": [
                "6.2.3",
                "6.3.7",
                "7.5.1",
                "7.5.3"
              ],
              "cwe": [
                "CWE-306",
                "CWE-620"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Authentication",
                "Transaction_Authorization"
              ],
              "wstg": [
                "WSTG-ATHN-09"
              ]
            },
            "version": 1
          }
        }
      ],
      "about": {
        "slug": "business-flows",
        "version": 1
      }
    },
    {
      "position": 5,
      "title": "Outbound requests and third-party APIs",
      "check_count": 5,
      "duration_minutes": 2,
      "summary": "Checks that the API cannot be sent to internal addresses and trusts neither the answers nor the redirects nor the webhooks of other services.",
      "risk_references": [
        "API7:2023",
        "API10:2023"
      ],
      "checks": [
        {
          "number": 1,
          "title": "A URL supplied by a caller cannot make the API reach internal addresses (SSRF)",
          "level": "Must",
          "why_and_how": {
            "why": "Webhooks, image imports and link previews let a caller choose where your server connects. It can reach databases, admin ports and the cloud metadata service, which trust whatever comes from inside. One address has many spellings, so judge what a name resolves to, and connect to exactly that.",
            "verify": "To verify, give each operation that takes a URL an allowed address; the call must arrive, or later silence proves nothing. Then point it at your listener on loopback and private addresses, written as `127.0.0.1`, `2130706433`, `0.0.0.0`, `[::1]`, `[::ffff:7f00:1]` and as a name; at `169.254.169.254`; and at schemes such as `file:`. Within 10 seconds, or 120 for queued work, nothing may reach the listener or come back from inside."
          },
          "example": {
            "language": "TypeScript",
            "code": "import { lookup } from 'node:dns/promises';\nimport { get } from 'node:https';\nimport { BlockList, isIPv6, type LookupFunction } from 'node:net';\n\nconst BLOCKED = {\n  ipv4: ranges('ipv4', `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8\n    168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24\n    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24\n    224.0.0.0/3`),\n  // All but global unicast, so also ::1, fc00::/7 and IPv4 dressed as IPv6.\n  ipv6: ranges('ipv6', `::/3 4000::/2 8000::/1\n    2001::/23 2001:db8::/32 2002::/16 3fff::/20`),\n};\n\nfunction ranges(family: 'ipv4' | 'ipv6', text: string): BlockList {\n  const list = new BlockList();\n  for (const [, net = '', bits] of text.matchAll(/(\\S+)\\/(\\d+)/g))\n    list.addSubnet(net, Number(bits), family);\n  return list;\n}\n\nexport function isPublic(address: string): boolean {\n  const family = isIPv6(address) ? 'ipv6' : 'ipv4';\n  return !BLOCKED[family].check(address, family);\n}\n\n/** Opens a GET to a checked address only; redirects are not followed. */\nexport async function openPublic(url: URL, allowed = isPublic) {\n  if (url.protocol !== 'https:') throw new Error('Only https: is allowed.');\n  const name = url.hostname.replace(/^\\[|\\]$/g, '');\n  const found = await lookup(name, { all: true });\n  const [first] = found;\n  const safe = found.every(({ address }) => allowed(address));\n  if (!first || !safe) throw new Error(`${name} is not public.`);\n  // A second lookup may answer otherwise; a pooled socket was never checked.\n  const pinned: LookupFunction = (_name, { all }, done) =>\n    all ? done(null, found) : done(null, first.address, first.family);\n  return get(url, { agent: false, lookup: pinned });\n}"
          },
          "about": {
            "id": "5.1",
            "slug": "internal-addresses",
            "label": "Internal addresses",
            "automation": "listener",
            "probe": "available",
            "risks": {
              "home": [
                "API7:2023"
              ],
              "also": []
            },
            "fix": "Resolve the name yourself, refuse every address in a private, loopback, link-local or other special range, and connect to exactly the address that was checked. Use an egress proxy with a list of allowed hosts where the list is known.",
            "not_visible": [
              "What a firewall or an outbound proxy blocks behind the application, and whether production has the same one.",
              "Internal addresses that the listener does not cover.",
              "Schemes whose protocol the listener does not speak, such as ftp and ldap, where nothing of them is shown.",
              "What is fetched later than the profile says.",
              "Operations that fetch a URL although neither their name nor their description says so."
            ],
            "mappings": {
              "asvs": [
                "1.3.6",
                "1.5.3",
                "13.1.1",
                "13.2.4",
                "13.2.5"
              ],
              "cwe": [
                "CWE-441",
                "CWE-918"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Server_Side_Request_Forgery_Prevention"
              ],
              "wstg": [
                "WSTG-INPV-19"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 2,
          "title": "Redirects are not followed to places that were not checked",
          "level": "Must",
          "why_and_how": {
            "why": "One redirect undoes every check of the first address: a permitted host simply answers \"go to 169.254.169.254\". A partner's redirect can carry your customers' data to a stranger: common clients then drop the `Authorization` header, yet pass on the body and headers such as `x-api-key`.",
            "verify": "To verify, let an allowed address answer 301, 302, 303, 307 and 308, pointing to an internal listener, to another host and to `file:`. No request may arrive at the listener or at an unchecked host. Redirect a third-party call with a body and a key: neither may arrive at the new host. An endless chain must end within 10 hops."
          },
          "about": {
            "id": "5.2",
            "slug": "redirects",
            "label": "Redirects",
            "automation": "listener",
            "probe": "available",
            "risks": {
              "home": [
                "API7:2023",
                "API10:2023"
              ],
              "also": []
            },
            "fix": "Do not follow redirects on the server, or check each new address as the first one and drop all credentials when the host changes. Allow a few at most.",
            "not_visible": [
              "Redirects of third parties whose address cannot be set to a stand-in.",
              "Whether the client library follows redirects by default and a wrapper alone prevents it."
            ],
            "mappings": {
              "asvs": [
                "1.3.6",
                "15.3.2"
              ],
              "cwe": [
                "CWE-200",
                "CWE-441",
                "CWE-918"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Server_Side_Request_Forgery_Prevention",
                "Unvalidated_Redirects_and_Forwards"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 3,
          "title": "Third-party responses and webhooks are verified and validated like any other input",
          "level": "Must",
          "why_and_how": {
            "why": "Data from a well-known service is believed more than data from users, and can still carry wrong types, extra fields, scripts or SQL. Webhooks are worse: anyone who learns the address can send one, so only a fresh, valid signature counts.",
            "verify": "To verify, let a stand-in for the third party answer with wrong types, missing and extra fields, hostile text and cut-off JSON. The API must answer 502 or a documented fallback, and store only validated fields. Send webhooks without a signature, with a wrong one, with a changed body, and signed 10 minutes ago or ahead: each must get 400, 401 or 403 and have no effect. A valid one sent twice must take effect once, as in check 4.3."
          },
          "example": {
            "language": "TypeScript",
            "code": "import { createHmac, timingSafeEqual } from 'node:crypto';\n\nconst TOLERANCE_SECONDS = 300;\n\nexport interface Webhook {\n  /** The bytes as received: parsing and printing again would change them. */\n  readonly body: Uint8Array;\n  /** Unix seconds, from a header. */\n  readonly timestamp: string;\n  /** Hexadecimal HMAC-SHA256 of `timestamp.body`, from a header. */\n  readonly signature: string;\n}\n\n/** Whether a webhook is fresh and signed; store its id to refuse replays. */\nexport function isGenuine(hook: Webhook, secret: string, now = Date.now()) {\n  // With an empty secret anyone could sign.\n  if (secret.length < 16) throw new Error('The webhook secret is too short.');\n  if (!/^[0-9]{1,12}$/.test(hook.timestamp)) return false;\n  const age = Math.abs(now / 1000 - Number(hook.timestamp));\n  if (age > TOLERANCE_SECONDS) return false;\n  const hmac = createHmac('sha256', secret).update(`${hook.timestamp}.`);\n  const expected = hmac.update(hook.body).digest();\n  const given = Buffer.from(hook.signature, 'hex');\n  // timingSafeEqual throws on unequal lengths; the length is no secret.\n  return given.length === expected.length && timingSafeEqual(given, expected);\n}"
          },
          "about": {
            "id": "5.3",
            "slug": "third-party-data",
            "label": "Third-party data",
            "automation": "listener",
            "probe": "available",
            "risks": {
              "home": [
                "API10:2023"
              ],
              "also": [
                "API2:2023"
              ]
            },
            "fix": "Validate answers of other services against a schema, and store only the fields you need. Accept a webhook only with a valid signature over its body and a recent timestamp.",
            "not_visible": [
              "How stored third-party text is encoded when another program shows it.",
              "Whether signatures are compared in constant time.",
              "How webhook secrets are kept and rotated."
            ],
            "mappings": {
              "asvs": [
                "1.2.4",
                "2.2.1",
                "2.2.2",
                "4.1.5",
                "13.2.1",
                "15.3.6"
              ],
              "cwe": [
                "CWE-20",
                "CWE-89",
                "CWE-294",
                "CWE-345",
                "CWE-347",
                "CWE-1321"
              ],
              "rfc": [
                "RFC 9421"
              ],
              "cheat_sheets": [
                "Input_Validation",
                "Third_Party_Payment_Gateway_Integration",
                "Web_Service_Security"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 4,
          "title": "Calls to other services use TLS and verify the certificate",
          "level": "Must",
          "why_and_how": {
            "why": "A client that accepts any certificate encrypts for anyone who happens to answer. Verification is often switched off for a test environment, and then forgotten; anyone on the path can read and change what the API sends, keys included. Falling back to plain HTTP has the same effect.",
            "verify": "To verify, put a stand-in for the third party behind a certificate from an authority the API trusts: the request must arrive. Then use one that is self-signed, expired, for another host name or from an unknown authority, and finally offer plain HTTP only: now no HTTP request may arrive. Judge by the stand-in: a 502 may follow after the data was sent."
          },
          "about": {
            "id": "5.4",
            "slug": "outbound-tls",
            "label": "Outbound TLS",
            "automation": "listener",
            "probe": "available",
            "risks": {
              "home": [
                "API10:2023"
              ],
              "also": [
                "API8:2023"
              ]
            },
            "fix": "Leave certificate verification on in every environment, and give a private authority to the client as a trusted certificate. Refuse addresses that begin with `http:` in the configuration.",
            "not_visible": [
              "Clients inside the API that no request can trigger, such as nightly jobs.",
              "Switches in the code or the environment that turn verification off elsewhere.",
              "Which authorities the production trust store holds."
            ],
            "mappings": {
              "asvs": [
                "12.3.1",
                "12.3.2",
                "12.3.4"
              ],
              "cwe": [
                "CWE-295",
                "CWE-319"
              ],
              "rfc": [
                "RFC 9325"
              ],
              "cheat_sheets": [
                "Transport_Layer_Security"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 5,
          "title": "A slow, huge or failing third party cannot take the API down",
          "level": "Should",
          "why_and_how": {
            "why": "Without a timeout, every stuck call holds a worker until none is left. Without a size limit, one endless answer fills the memory. Limits on time, size and retries, and a clear 502, 503 or 504, keep the trouble of others from becoming yours.",
            "verify": "To verify, let a stand-in for the third party never answer, send one byte a second, send a body without end, reset the connection, and answer 500. Expect 502, 503, 504 or a documented fallback within 15 seconds, never after 30; about 10 MB read at most; and at most three attempts. With ten calls waiting, other operations keep their usual speed. Once it is healthy, calls succeed within 60 seconds."
          },
          "about": {
            "id": "5.5",
            "slug": "third-party-failure",
            "label": "Third-party failure",
            "automation": "listener",
            "probe": "available",
            "risks": {
              "home": [
                "API10:2023"
              ],
              "also": [
                "API4:2023"
              ]
            },
            "fix": "Set limits for time, size and retries on each outbound call, and stop calling for a while after repeated failures. Answer 502, 503 or 504 while the rest of the API goes on.",
            "not_visible": [
              "How much memory, and how many workers and connections, the waiting calls hold.",
              "Whether a circuit breaker exists, and when it opens and closes.",
              "How calls made by background jobs fare."
            ],
            "mappings": {
              "asvs": [
                "13.1.2",
                "13.1.3",
                "13.2.6",
                "16.5.2"
              ],
              "cwe": [
                "CWE-400",
                "CWE-409",
                "CWE-755",
                "CWE-770"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Web_Service_Security",
                "Denial_of_Service"
              ],
              "wstg": []
            },
            "version": 1
          }
        }
      ],
      "about": {
        "slug": "outbound-requests",
        "version": 1
      }
    },
    {
      "position": 6,
      "title": "Configuration, input handling and errors",
      "check_count": 5,
      "duration_minutes": 2,
      "summary": "Checks how the running deployment is set up: its transport, its cross-origin rules, its error output, the input it accepts and the headers it sends.",
      "risk_references": [
        "API8:2023"
      ],
      "checks": [
        {
          "number": 1,
          "title": "The API is served only over TLS 1.2 or newer with a valid certificate",
          "level": "Must",
          "why_and_how": {
            "why": "A token that crosses a network once in plain text can be read on the way and used until it expires. TLS 1.0 and 1.1 have known weaknesses and are formally retired. Redirecting plain HTTP looks helpful, but by then the client has already sent its token, on every call, and nobody notices.",
            "verify": "To verify, connect to each host with exactly TLS 1.0, then exactly 1.1: the server must refuse both. Let your client permit weak ciphers, or the refusal may be its own. TLS 1.2 or 1.3 must work, and the certificate must be trusted, name the host and have at least 14 days left. Then call the API over plain HTTP without credentials: the connection is closed, or a 4xx without data comes back."
          },
          "example": {
            "language": "Shell",
            "code": "# Wanted: TLS 1.0 and 1.1 refused, 1.2 or 1.3 accepted; plain HTTP closed\n# or 4xx.\naddress=${API#https://}; address=${address%%/*}\nhost=${address%:*}; port=${address#\"$host\"}; port=${port#:}; port=${port:-443}\n\nfor version in tls1 tls1_1 tls1_2 tls1_3; do\n  # SECLEVEL=0, or this client itself would refuse the old versions.\n  said=$(openssl s_client -connect \"$host:$port\" -servername \"$host\" \\\n    \"-$version\" -cipher DEFAULT@SECLEVEL=0 -brief </dev/null 2>&1)\n  case $said in\n    *'CONNECTION ESTABLISHED'*) echo \"$version: accepted\" ;;\n    *' alert '* | *'unexpected eof'*)\n      echo \"$version: refused by the server\" ;;\n    *) echo \"$version: undecided, ${said%%$'\\n'*}\" ;;\n  esac\ndone\n\n# No token here: it would travel in plain text. 000: nothing is served.\nfor plain in \"${HTTP_PORT:-80}\" \"$port\"; do\n  curl -s -m 10 -o /dev/null -w 'plain HTTP: %{http_code} %{redirect_url}\\n' \\\n    \"http://$host:$plain/v1/me\"\ndone"
          },
          "about": {
            "id": "6.1",
            "slug": "transport-security",
            "label": "Transport security",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API8:2023"
              ],
              "also": []
            },
            "fix": "Serve TLS 1.2 and 1.3 only, with a certificate that is renewed automatically, and close the plain port or refuse it for the API. Send `Strict-Transport-Security` on every answer.",
            "not_visible": [
              "Whether the traffic behind the gateway or load balancer is encrypted as well.",
              "How the private key is stored and who can read it.",
              "Hosts and ports that nobody named; no ports are scanned.",
              "Whether certificates are renewed in time without somebody remembering it."
            ],
            "mappings": {
              "asvs": [
                "12.1.1",
                "12.1.2",
                "12.2.1",
                "12.2.2",
                "4.1.2",
                "4.4.1"
              ],
              "cwe": [
                "CWE-319",
                "CWE-326",
                "CWE-295",
                "CWE-757"
              ],
              "rfc": [
                "RFC 8996",
                "RFC 9325"
              ],
              "cheat_sheets": [
                "Transport_Layer_Security"
              ],
              "wstg": [
                "WSTG-CRYP-01"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 2,
          "title": "Cross-origin access is granted only to listed origins",
          "level": "Must",
          "why_and_how": {
            "why": "A browser keeps one site from reading the answers meant for another, unless the API lifts that protection. An API that allows any origin, with credentials, lets any web page read a logged-in visitor's data. Comparing only part of a name, or allowing `null`, is the same mistake in disguise.",
            "verify": "To verify, send requests and preflights (OPTIONS) with a foreign origin, with `null`, with your host as part of a longer name, and with an allowed origin in plain HTTP. None of these may come back in `Access-Control-Allow-Origin`; together with `Access-Control-Allow-Credentials: true` it is worst. The value `*` fits public data only. A listed origin must still work, with `Vary: Origin`."
          },
          "example": {
            "language": "Shell",
            "code": "# Each request must print its status line and neither of the two headers.\nhost=${API#*://}; host=${host%%[:/]*}\nshow() { grep -iE '^(HTTP/|access-control-allow-(origin|credentials):)'; }\n\nfor origin in https://foreign.example null \"https://$host.foreign.example\"; do\n  echo \"Origin: $origin\"\n  curl -sS -o /dev/null -D - -H \"Origin: $origin\" \\\n    -H \"Authorization: Bearer $TOKEN\" \"$API/v1/me\" | show\n  curl -sS -o /dev/null -D - -X OPTIONS -H \"Origin: $origin\" \\\n    -H 'Access-Control-Request-Method: PUT' \"$API/v1/me\" | show\ndone"
          },
          "about": {
            "id": "6.2",
            "slug": "cross-origin-access",
            "label": "Cross-origin access",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API8:2023"
              ],
              "also": []
            },
            "fix": "Keep a list of exact origins, compare the whole `Origin` header with it, and answer with that origin and `Vary: Origin`. Never reflect the header, and never combine a wildcard or `null` with credentials.",
            "not_visible": [
              "The list of allowed origins itself; only the origins that were tried are known to be refused.",
              "WebSocket connections, which no preflight protects, and writes that a page can send without one.",
              "Whether a listed origin deserves the trust, or runs scripts from third parties."
            ],
            "mappings": {
              "asvs": [
                "3.4.2",
                "3.5.1",
                "3.5.2",
                "4.4.2"
              ],
              "cwe": [
                "CWE-942",
                "CWE-346",
                "CWE-352"
              ],
              "rfc": [],
              "cheat_sheets": [
                "REST_Security",
                "HTML5_Security"
              ],
              "wstg": [
                "WSTG-CLNT-07"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 3,
          "title": "Errors reveal no stack traces, queries, paths or versions",
          "level": "Must",
          "why_and_how": {
            "why": "An unhandled exception can show the framework, the file, the query and sometimes a password, and each of these shortens the next attack. A client needs only a status, a stable code and a reference to quote; the rest belongs in the log.",
            "verify": "To verify, send every operation cut-off JSON, wrong types, impossible ids, a wrong content type and a damaged token, then try unknown paths and methods. Search bodies and headers for stack traces, SQL, file paths, internal host names and version numbers; none may appear. Provoke at least five kinds of error, and expect one documented form for all."
          },
          "about": {
            "id": "6.3",
            "slug": "error-details",
            "label": "Error details",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API8:2023"
              ],
              "also": []
            },
            "fix": "Handle every error in one place that answers with a status, a stable code and a reference, and writes the details to the log. Switch debug pages off in production.",
            "not_visible": [
              "What the logs keep, and whether the details missing from the answer are found there.",
              "Errors that occur only when a database or another inner service fails."
            ],
            "mappings": {
              "asvs": [
                "16.5.1",
                "16.5.3",
                "16.5.4",
                "13.4.2",
                "13.4.6"
              ],
              "cwe": [
                "CWE-209",
                "CWE-215",
                "CWE-497",
                "CWE-1295"
              ],
              "rfc": [
                "RFC 9457 §5"
              ],
              "cheat_sheets": [
                "Error_Handling",
                "REST_Security"
              ],
              "wstg": [
                "WSTG-ERRH-01"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 4,
          "title": "Invalid input is refused and never reaches a query, command or template as code",
          "level": "Must",
          "why_and_how": {
            "why": "Databases, shells, templates and XML parsers all interpret text. When input is pasted into that text, the caller writes part of the program, and one field opens the whole database. Checking input against a schema stops most of this, and bound parameters stop the rest. A 500 on odd input is often the first sign.",
            "verify": "To verify, send each parameter a wrong type, a value out of range, one too long and one not in its list: each must get a 4xx and change nothing. Then send quotes, operators such as `{\"$ne\": null}`, `{{1337*7331}}` and `../`. A true and a false condition must give the same answer, 9801547 must never appear, and an injected delay of 2 seconds must add less than 1.6 seconds over four repeats. Where XML is accepted, declare one internal entity and one that points at a listener: neither may be resolved."
          },
          "about": {
            "id": "6.4",
            "slug": "input-validation",
            "label": "Input validation",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API8:2023"
              ],
              "also": [
                "API4:2023",
                "API7:2023",
                "API10:2023"
              ]
            },
            "fix": "Validate every input against a schema and answer 400 or 422. Use bound parameters for queries, argument lists for commands, and a template engine that escapes; never build any of them from strings.",
            "not_visible": [
              "Whether queries use bound parameters; only the effect of input is seen.",
              "Input that is stored now and interpreted later, in another system.",
              "Injection that changes neither an answer, nor its timing; calls to a listener of ours come later.",
              "Injection into directories, shells beyond a delay, and prototypes; those could change more than a test may."
            ],
            "mappings": {
              "asvs": [
                "2.2.1",
                "2.2.2",
                "1.2.4",
                "1.2.5",
                "1.3.7",
                "1.5.1",
                "1.5.2",
                "15.3.5",
                "15.3.7"
              ],
              "cwe": [
                "CWE-20",
                "CWE-22",
                "CWE-78",
                "CWE-89",
                "CWE-611",
                "CWE-755",
                "CWE-943",
                "CWE-1287",
                "CWE-1336"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Input_Validation",
                "Injection_Prevention",
                "SQL_Injection_Prevention",
                "NoSQL_Security",
                "XML_External_Entity_Prevention"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 5,
          "title": "Responses carry protective headers and private data is not cached",
          "level": "Should",
          "why_and_how": {
            "why": "A cached answer outlives the session, and a shared cache may hand it to the next caller. Without an exact content type and `nosniff`, a browser may treat data as a page and run what is in it.",
            "verify": "To verify, look at successes and errors alike. Each answer should carry an exact `Content-Type`, `X-Content-Type-Options: nosniff`, `Strict-Transport-Security` with a `max-age` of at least 31536000 and a policy against framing; private data and tokens also need `Cache-Control: no-store`. Then fetch a private address as one user, and again as another and without a token: the first user's data should not come back."
          },
          "about": {
            "id": "6.5",
            "slug": "response-headers",
            "label": "Headers and caching",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API8:2023"
              ],
              "also": []
            },
            "fix": "Send `Cache-Control: no-store` with private data, an exact `Content-Type`, and `X-Content-Type-Options: nosniff` on every answer, in one middleware.",
            "not_visible": [
              "Copies kept by browsers, and by proxies that the requests did not pass.",
              "Caches in other regions or networks, which may follow other rules."
            ],
            "mappings": {
              "asvs": [
                "3.4.1",
                "3.4.4",
                "3.4.6",
                "3.2.1",
                "4.1.1",
                "14.3.2",
                "14.2.2",
                "14.2.5"
              ],
              "cwe": [
                "CWE-525",
                "CWE-524",
                "CWE-693",
                "CWE-1021"
              ],
              "rfc": [
                "RFC 6797",
                "RFC 9111 §3.5",
                "RFC 6749 §5.1"
              ],
              "cheat_sheets": [
                "REST_Security",
                "HTTP_Headers"
              ],
              "wstg": [
                "WSTG-CONF-14"
              ]
            },
            "version": 1
          }
        }
      ],
      "about": {
        "slug": "configuration",
        "version": 1
      }
    },
    {
      "position": 7,
      "title": "Inventory and retirement",
      "check_count": 5,
      "duration_minutes": 2,
      "summary": "Checks that everything that can be reached is documented, supported and meant to be public, and that nothing else answers.",
      "risk_references": [
        "API9:2023"
      ],
      "checks": [
        {
          "number": 1,
          "title": "Every reachable endpoint is in the API description, and the description is true",
          "level": "Must",
          "why_and_how": {
            "why": "Nobody reviews, limits or monitors an endpoint that is on no list, so forgotten and temporary routes are where old mistakes survive. A description made from the code and tested with it stays true; one kept by hand drifts. Every other check works from this list, so a gap here is a gap everywhere.",
            "verify": "To verify, call each listed operation with valid data: it must exist, and its status and body must match the description. Then look for what is not listed, with a word list, in the code of your clients and, best of all, in the access log: each method and path answered with anything but 404 must fit an entry."
          },
          "about": {
            "id": "7.1",
            "slug": "description-coverage",
            "label": "Description coverage",
            "automation": "evidence",
            "probe": "available",
            "risks": {
              "home": [
                "API9:2023"
              ],
              "also": []
            },
            "fix": "Generate the description from the code, or test every route against it, and let the build fail where the two differ. Remove the routes that nobody wants to describe.",
            "not_visible": [
              "Endpoints that no word list, client or log mentions; guessing cannot prove their absence.",
              "Endpoints that only answer inside the network.",
              "Whether the description is made from the code or kept by hand."
            ],
            "mappings": {
              "asvs": [
                "15.2.3",
                "13.4.5",
                "6.3.4"
              ],
              "cwe": [
                "CWE-1059",
                "CWE-912"
              ],
              "rfc": [],
              "cheat_sheets": [
                "REST_Assessment"
              ],
              "wstg": [
                "WSTG-APIT-01"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 2,
          "title": "Methods and content types outside the description are refused",
          "level": "Should",
          "why_and_how": {
            "why": "Routers and frameworks often accept more than anyone decided: a DELETE nobody wrote down, a header that replaces the method, forms beside JSON. Form bodies matter most, because any web page can send them without asking the browser's permission first.",
            "verify": "To verify, take a throwaway object and call its path with each method the description does not list, with TRACE, and with headers such as `X-HTTP-Method-Override: DELETE`. Expect 405 with `Allow`, 404 or 501; HEAD and OPTIONS are fine. Send the body as plain text, form and XML where only JSON is listed, and expect 415 or 400. Read the object again: nothing should have changed."
          },
          "example": {
            "language": "Shell",
            "code": "# Wanted: 405 with Allow (or 404, or 501) for each method that is not listed.\n# A method that works takes effect, so ID is the id of a throwaway project.\nlisted=' GET PATCH '\n\nfor method in GET POST PUT PATCH DELETE TRACE; do\n  [[ $listed == *\" $method \"* ]] && continue\n  echo \"$method\"\n  curl -sS -o /dev/null -D - -X \"$method\" -H \"Authorization: Bearer $TOKEN\" \\\n    \"$API/v1/projects/$ID\" | grep -iE '^(HTTP/|allow:)'\ndone"
          },
          "about": {
            "id": "7.2",
            "slug": "methods-and-types",
            "label": "Methods and content types",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API9:2023"
              ],
              "also": [
                "API5:2023",
                "API8:2023"
              ]
            },
            "fix": "Let the router answer 405 with `Allow` for other methods and 415 for other content types. Switch off method-override headers and body parsers that no operation needs.",
            "not_visible": [
              "The routes that the router really knows; only the methods that were tried are known to be refused.",
              "An effect of an unlisted method that no later read shows."
            ],
            "mappings": {
              "asvs": [
                "4.1.4",
                "13.4.4",
                "3.5.3",
                "3.5.2"
              ],
              "cwe": [
                "CWE-650",
                "CWE-288",
                "CWE-352"
              ],
              "rfc": [
                "RFC 9110 §15.5.6",
                "RFC 9110 §15.5.16",
                "RFC 9110 §9.3.8"
              ],
              "cheat_sheets": [
                "REST_Security"
              ],
              "wstg": [
                "WSTG-CONF-06"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 3,
          "title": "Old versions are switched off or equally protected, and their end is announced",
          "level": "Must",
          "why_and_how": {
            "why": "A mistake fixed in v2 is still open to everyone while v1 answers. Old versions and beta hosts often run without the newer limits and checks. An end date in the headers gives clients time to move, provided that the version really stops on that day.",
            "verify": "To verify, call one operation under older, newer and beta names, in the path and in version headers. Whatever answers must be on your list of supported versions and do as well as the current one in check 1.1, check 1.3, check 2.1 and check 2.5. A deprecated version must send `Deprecation` and `Sunset`, the sunset no earlier than the deprecation. After its sunset it must answer 410 or 404, never 2xx."
          },
          "example": {
            "language": "Shell",
            "code": "# Here v1 is an old version. Wanted: 410 or 404 if it has ended. Until then\n# Deprecation (@ and Unix seconds), Sunset (a date to come), and 401 without\n# a token.\nshow() { grep -iE '^(HTTP/|deprecation:|sunset:)'; }\n\necho 'with a token'\ncurl -sS -o /dev/null -D - -H \"Authorization: Bearer $TOKEN\" \\\n  \"$API/v1/me\" | show\necho 'without a token'\ncurl -sS -o /dev/null -D - \"$API/v1/me\" | show"
          },
          "about": {
            "id": "7.3",
            "slug": "old-versions",
            "label": "Old versions",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API9:2023"
              ],
              "also": [
                "API2:2023"
              ]
            },
            "fix": "Switch old versions off, or route them through the same checks and limits as the new one. Announce the end with the `Deprecation` and `Sunset` headers, and keep to the date.",
            "not_visible": [
              "Old versions on hosts that nobody named.",
              "Who still uses an old version, and whether they were informed of its end by other means.",
              "Whether every fix was carried back; only the repeated checks are compared."
            ],
            "mappings": {
              "asvs": [
                "15.2.3",
                "6.3.4"
              ],
              "cwe": [
                "CWE-1059",
                "CWE-288"
              ],
              "rfc": [
                "RFC 9745",
                "RFC 8594"
              ],
              "cheat_sheets": [
                "Legacy_Application_Management"
              ],
              "wstg": []
            },
            "version": 1
          }
        },
        {
          "number": 4,
          "title": "Documentation, debug and non-production endpoints are not exposed by accident",
          "level": "Must",
          "why_and_how": {
            "why": "Consoles, metrics, environment files and repository folders usually become public through a default setting, not through a decision. Some hold passwords and keys outright; all of them explain the system to anyone who looks. Documentation may be public, but only where somebody meant it to be.",
            "verify": "To verify, first list what is meant to be public. Then request the well-known addresses, such as `/openapi.json`, `/graphql` with an introspection query, `/actuator/env`, `/metrics`, `/.env` and `/.git/HEAD`, at the root and under the base path, without a token and as an ordinary user. Judge by content, since some servers answer 200 to any path. Nothing outside your list may be served."
          },
          "about": {
            "id": "7.4",
            "slug": "exposed-tools",
            "label": "Exposed tools",
            "automation": "automatic",
            "probe": "available",
            "risks": {
              "home": [
                "API9:2023"
              ],
              "also": [
                "API8:2023"
              ]
            },
            "fix": "Bind consoles, metrics and debug routes to an internal address or require an administrator, and serve nothing but the built application. Check the list of public routes at each release.",
            "not_visible": [
              "Tools under names or on ports that were not tried.",
              "Whether public documentation was somebody's decision; the owner has to say so.",
              "What answers inside the network."
            ],
            "mappings": {
              "asvs": [
                "13.4.1",
                "13.4.2",
                "13.4.3",
                "13.4.5",
                "13.4.7",
                "4.3.2",
                "15.2.3"
              ],
              "cwe": [
                "CWE-489",
                "CWE-538",
                "CWE-548",
                "CWE-215",
                "CWE-668"
              ],
              "rfc": [],
              "cheat_sheets": [
                "REST_Security",
                "GraphQL"
              ],
              "wstg": [
                "WSTG-CONF-05"
              ]
            },
            "version": 1
          }
        },
        {
          "number": 5,
          "title": "Every API host and every third party that receives data is on an inventory",
          "level": "Should",
          "why_and_how": {
            "why": "After an incident the first questions are which hosts run this and who else holds the data. A host whose owner nobody can name will not be patched. One short record per host and per third party answers both before they are urgent.",
            "verify": "To verify, keep a file that gives each host its environment, audience, version and owner, and each third party its purpose and the data it receives, all reviewed within the last 12 months. Compare it with the hosts named in certificates, descriptions, redirects and answers, and with the log of outgoing calls. Every host found should be listed, and every listed host should answer as recorded."
          },
          "about": {
            "id": "7.5",
            "slug": "inventory-record",
            "label": "Inventory record",
            "automation": "evidence",
            "probe": "available",
            "risks": {
              "home": [
                "API9:2023"
              ],
              "also": [
                "API10:2023"
              ]
            },
            "fix": "Keep one record for each host and each third party, with its owner, purpose, data and date of review, in the repository. Let the deployment fail for a host that has none.",
            "not_visible": [
              "Outgoing calls of the API, unless a log of them is supplied.",
              "Whether the recorded owner, purpose and data are true.",
              "Hosts that no certificate, description or answer names."
            ],
            "mappings": {
              "asvs": [
                "13.1.1",
                "14.1.1",
                "14.2.3",
                "15.1.2"
              ],
              "cwe": [
                "CWE-1059"
              ],
              "rfc": [],
              "cheat_sheets": [
                "Legacy_Application_Management"
              ],
              "wstg": []
            },
            "version": 1
          }
        }
      ],
      "about": {
        "slug": "inventory",
        "version": 1
      }
    }
  ]
};
