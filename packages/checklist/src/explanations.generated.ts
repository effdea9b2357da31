// Written by `npm run gen` from packages/checklist/src. Do not edit.
import type { Explanations } from '@probity/model';

/** What the page of each check draws, by the id of the check: data only. */
export const explanations: Explanations = {
  "1.1": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "with her own token",
        "sends": "GET /v1/me",
        "label": "control",
        "answer": "200",
        "means": "and her canary, so the operation works"
      },
      {
        "role": "attack",
        "who": "nobody",
        "is": "no credential, or a bad one",
        "sends": "GET /v1/me",
        "label": "attack: only the token differs",
        "answer": "401",
        "means": "and nothing of alice’s in the answer"
      }
    ],
    "stake": {
      "what": "GET /v1/me",
      "note": "not on the public list"
    },
    "caption": "The attack is sent four times: without a token, with an expired one, with a broken signature, and with a random string.",
    "decides": {
      "pass": "Every non-public operation served alice and refused every bad credential with 401.",
      "fail": "Private data of alice came back, or something changed, for a request without a valid credential. An operation that should ask for a credential and answers anyone as it answers alice is a weakness. A refusal with another status than 401 is a milder fail: wrong status.",
      "inconclusive": "alice herself was not served, so a refusal says nothing; there was no expired token to send; or an operation answers anyone, and neither the profile nor the description settles whether it may.",
      "inapplicable": "The owner states that every operation of the API is public."
    }
  },
  "1.2": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "a genuine token",
        "sends": "alg: ES256, aud: api",
        "label": "control",
        "answer": "200",
        "means": "with her private data"
      },
      {
        "role": "attack",
        "who": "forger",
        "is": "the same claims",
        "sends": "alg: none, no signature",
        "label": "attack: one part is forged",
        "answer": "401",
        "means": "for each forgery by itself"
      }
    ],
    "stake": {
      "what": "signing key",
      "note": "known to the server"
    },
    "caption": "One forgery at a time: algorithm, key, audience, issuer, expiry. So it shows which part is not verified.",
    "decides": {
      "pass": "The genuine token was served and every forged or wrongly addressed token was refused with 401.",
      "fail": "A forged token was answered with alice’s private data, or the API fetched a key from an address that the token itself named.",
      "inconclusive": "A kind of token could not be made, for example one for another audience without a signing key; the report names which.",
      "inapplicable": "The access tokens are opaque, so there is nothing to forge."
    }
  },
  "1.3": {
    "requests": [
      {
        "role": "control",
        "who": "expendable",
        "is": "the right password",
        "sends": "POST /v1/sessions",
        "label": "control",
        "answer": "201",
        "means": "the account works before any wrong attempt"
      },
      {
        "role": "attack",
        "who": "guesser",
        "is": "50 attempts in a minute",
        "sends": "POST /v1/sessions × 50",
        "label": "attack: wrong password",
        "answer": "429",
        "means": "or a CAPTCHA or lock, after 25 at most"
      },
      {
        "role": "proof",
        "who": "expendable",
        "is": "right password, while limited",
        "sends": "POST /v1/sessions",
        "label": "proof: the limit is real",
        "answer": "429",
        "means": "also with an invented X-Forwarded-For"
      }
    ],
    "stake": {
      "what": "one account",
      "note": "made to be locked"
    },
    "caption": "The last request tells a real limit from a message: while it holds, not even the right password gets in.",
    "decides": {
      "pass": "Login, one-time codes and password reset were each held up after 25 attempts at the latest, for one account and across many, and nothing lifted the limit.",
      "fail": "50 attempts within a minute met no limit, the limit came after attempt 25 in two rows of attempts, the right password still worked, or a header lifted it.",
      "inconclusive": "The attempts could not be sent fast enough, the right password failed at the start, a late limit did not end, so that it could not be tried again, or only delivered mails would show the limit and no mailbox is known.",
      "inapplicable": "The API has no login, code or reset route of its own."
    }
  },
  "1.4": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "token in the header",
        "sends": "GET /v1/me",
        "label": "control",
        "answer": "200",
        "means": "the token is good"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "token in the address",
        "sends": "GET /v1/me?access_token=…",
        "label": "attack: only the place differs",
        "answer": "401",
        "means": "a token in a URL opens nothing"
      },
      {
        "role": "proof",
        "who": "access log",
        "is": "handed over by the owner",
        "sends": "GET /v1/me?…",
        "label": "evidence",
        "answer": "no secret",
        "means": "in any recorded address",
        "from": "api"
      }
    ],
    "stake": {
      "what": "access log",
      "note": "read by many"
    },
    "caption": "Requests show what the API accepts. Only the log shows what its clients really send.",
    "decides": {
      "pass": "The description, the answers and an access log hold no secret in any address, and a token in the query was refused.",
      "fail": "A credential in a query was accepted, or one was found in an address in the description, an answer or the log.",
      "inconclusive": "No access log was given, or it is not the log of this API. The requests alone cannot decide it.",
      "inapplicable": "Never: every API has addresses."
    }
  },
  "1.5": {
    "requests": [
      {
        "role": "control",
        "who": "expendable",
        "is": "session is open",
        "sends": "GET /v1/me",
        "label": "control",
        "answer": "200",
        "means": "the token lives, for an hour at most"
      },
      {
        "role": "attack",
        "who": "thief",
        "is": "the same token, after logout",
        "sends": "GET /v1/me",
        "label": "attack: the session has ended",
        "answer": "401",
        "means": "and the refresh token yields nothing"
      }
    ],
    "stake": {
      "what": "session",
      "note": "ended by its owner"
    },
    "caption": "The same is done in a second session after the password was changed in the first.",
    "decides": {
      "pass": "Tokens live an hour or less, and logout and a password change ended access and refresh tokens.",
      "fail": "A token lives longer or for ever, or an old token still got the private answer of its owner.",
      "inconclusive": "No logout or password change is known, the lifetime cannot be read, or the control was refused.",
      "inapplicable": "The API has no user sessions, and the profile says so."
    }
  },
  "2.1": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "owns the invoice",
        "sends": "GET /v1/invoices/7f3a…",
        "label": "control",
        "answer": "200",
        "means": "and alice’s canary, so the request is a fair one"
      },
      {
        "role": "attack",
        "who": "bob",
        "is": "same role, other owner",
        "sends": "GET /v1/invoices/7f3a…",
        "label": "attack: only the token differs",
        "answer": "403 or 404",
        "means": "and nothing of alice’s in the answer"
      }
    ],
    "stake": {
      "what": "invoice 7f3a…",
      "note": "owner alice"
    },
    "caption": "Two requests that differ in one thing. Without the first, a refusal of the second proves nothing.",
    "decides": {
      "pass": "Every read, write and delete by bob was refused with 403 or 404, alice’s objects are unchanged, and the controls before and after held.",
      "fail": "alice’s canary is in bob’s answer, or her own re-read shows a change or a missing object.",
      "inconclusive": "bob could not use the operation on an object of his own, an attempt ended in a validation error, a 5xx or a 429, or others may read the object as well and nothing says whether they should.",
      "inapplicable": "The API has no objects that belong to a user, and the profile says so."
    }
  },
  "2.2": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "and bob, in turn",
        "sends": "POST /v1/invoices × 5",
        "label": "control",
        "answer": "7f3a…, 91c0…",
        "means": "ids that nobody can count to"
      },
      {
        "role": "attack",
        "who": "bob",
        "is": "was sent the id",
        "sends": "GET /v1/invoices/7f3a…",
        "label": "attack: a copied id",
        "answer": "403 or 404",
        "means": "knowing the id is no permission"
      }
    ],
    "stake": {
      "what": "id 7f3a…",
      "note": "of alice"
    },
    "caption": "First the ids are compared with each other, then one of them is used by somebody else.",
    "decides": {
      "pass": "No private type has ids that can be counted or tried, and every copied id was refused to bob.",
      "fail": "The ids of a private type count, also down, in strides, hashed, or behind a prefix or base64; they are the time of day; there are so few that all can be tried; or a copied id opened the object.",
      "inconclusive": "Fewer than three ids of a type are known, or the copied ids could not be decided.",
      "inapplicable": "The API has no private objects with ids."
    }
  },
  "2.3": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "an ordinary update",
        "sends": "PATCH {\"name\":\"chk…\"}",
        "label": "control",
        "answer": "200",
        "means": "and the name reads back changed"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "adds a field",
        "sends": "PATCH {…,\"role\":\"admin\"}",
        "label": "attack: one more field",
        "answer": "200 or 400",
        "means": "ignored or refused, both are fine"
      },
      {
        "role": "proof",
        "who": "admin",
        "is": "sees every field",
        "sends": "GET /v1/users/alice",
        "label": "proof: read again",
        "answer": "role: user",
        "means": "the extra field had no effect"
      }
    ],
    "stake": {
      "what": "role: user",
      "note": "not alice’s to write"
    },
    "caption": "The answer to a write may only echo it. What counts is what somebody reads afterwards.",
    "decides": {
      "pass": "None of the privileged fields took effect in any create or update, as a reader who can see them confirmed.",
      "fail": "A later read shows the value that was slipped in, or the caller was served a privileged operation afterwards.",
      "inconclusive": "No reader can see the field, so nothing tells whether it was kept; or the ordinary update failed.",
      "inapplicable": "The API has no operation that creates or updates anything."
    }
  },
  "2.4": {
    "requests": [
      {
        "role": "control",
        "who": "admin",
        "is": "may see everything",
        "sends": "GET /v1/users/alice",
        "label": "control",
        "answer": "14 fields",
        "means": "internal notes among them"
      },
      {
        "role": "attack",
        "who": "bob",
        "is": "an ordinary user",
        "sends": "GET /v1/users/alice",
        "label": "attack: only the role differs",
        "answer": "5 fields",
        "means": "those on the list for his role, no others"
      }
    ],
    "stake": {
      "what": "password_hash",
      "note": "never leaves"
    },
    "caption": "Every answer of every operation is read: lists, errors and the claims inside tokens included.",
    "decides": {
      "pass": "Each answer holds only approved fields, no secret by its shape, and nothing of another user.",
      "fail": "An answer holds a password hash, a key, a canary of another user, or a field outside the approved list.",
      "inconclusive": "There is no approved list of fields, so only the detectors could look, and they found nothing.",
      "inapplicable": "No operation answers with structured data."
    }
  },
  "2.5": {
    "requests": [
      {
        "role": "control",
        "who": "admin",
        "is": "has the role",
        "sends": "GET /v1/admin/users",
        "label": "control",
        "answer": "200",
        "means": "so the operation exists and works"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "an ordinary user",
        "sends": "GET /v1/admin/users",
        "label": "attack: only the role differs",
        "answer": "403",
        "means": "and nothing changed, as admin reads"
      }
    ],
    "stake": {
      "what": "admin users",
      "note": "role admin"
    },
    "caption": "Writes are aimed at throwaway objects, and an administrator reads them again.",
    "decides": {
      "pass": "Every privileged operation served admin and refused alice with 403, and nothing was changed.",
      "fail": "alice was shown privileged data, or an effect of her request was read afterwards. A refusal with another status is a milder fail.",
      "inconclusive": "There is no administrator, so a refusal may only mean that nothing is there.",
      "inapplicable": "The owner states that the API has one role only."
    }
  },
  "3.1": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "an ordinary pace",
        "sends": "GET /v1/items",
        "label": "control",
        "answer": "200",
        "means": "a cheap read that works"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "600 requests in 60 s",
        "sends": "GET /v1/items × 600",
        "label": "attack: only the pace differs",
        "answer": "429",
        "means": "ideally with Retry-After"
      },
      {
        "role": "proof",
        "who": "bob",
        "is": "another account",
        "sends": "GET /v1/items",
        "label": "proof: he is not hurt",
        "answer": "200",
        "means": "while alice is held up"
      }
    ],
    "stake": {
      "what": "capacity",
      "note": "shared by all"
    },
    "caption": "While it holds, a new header, query or spelling of the path must not lift the limit.",
    "decides": {
      "pass": "A read, a write and a public operation each met the limit in time, and nothing dodged it.",
      "fail": "No limit was met at the full pace, or a header or a spelling lifted it.",
      "inconclusive": "The pace could not be reached, or the documented limit is higher than a test may send.",
      "inapplicable": "Never: every API can be flooded."
    }
  },
  "3.2": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "a small page",
        "sends": "GET /v1/items?limit=10",
        "label": "control",
        "answer": "10 rows",
        "means": "of a list that holds many more"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "asks for everything",
        "sends": "GET /v1/items?limit=1000000",
        "label": "attack: only the size",
        "answer": "4xx or a page",
        "means": "never more rows than the maximum"
      }
    ],
    "stake": {
      "what": "items",
      "note": "more than the cap"
    },
    "caption": "Also with −1, 0, a word, and no size at all.",
    "decides": {
      "pass": "Each list refused an excessive size or cut it to its maximum.",
      "fail": "A list returned more rows than its maximum, or all of them.",
      "inconclusive": "The list holds too few rows to show a cap, and the answer does not name one.",
      "inapplicable": "The API has no lists."
    }
  },
  "3.3": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "a normal body",
        "sends": "POST /v1/items, 2 kB",
        "label": "control",
        "answer": "201",
        "means": "the operation takes bodies"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "four times the limit",
        "sends": "POST /v1/items, 4 MB",
        "label": "attack: only the size",
        "answer": "413",
        "means": "or another 4xx within about two seconds"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "right after",
        "sends": "POST /v1/items, 2 kB",
        "label": "proof: still alive",
        "answer": "201",
        "means": "and nothing of the excess was stored"
      }
    ],
    "stake": {
      "what": "memory",
      "note": "of one process"
    },
    "caption": "Also chunked, compressed so that it grows a thousandfold, and nested 10 000 deep.",
    "decides": {
      "pass": "Every excess was refused in time, and the next ordinary request worked.",
      "fail": "A body of four times the limit was accepted, plain or compressed, or the API fell over.",
      "inconclusive": "The excess ended in a time-out, and it is unclear who cut it.",
      "inapplicable": "No operation takes a body."
    }
  },
  "3.4": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "a small batch",
        "sends": "POST /v1/batch, 2 members",
        "label": "control",
        "answer": "200",
        "means": "both were carried out"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "one request, many operations",
        "sends": "POST /v1/batch, 101 members",
        "label": "attack: only the count",
        "answer": "4xx or 50",
        "means": "refused, or cut to the maximum"
      }
    ],
    "stake": {
      "what": "operations",
      "note": "50 to a request"
    },
    "caption": "Also GraphQL aliases, arrays of queries, depth, long lists of ids, and logins in one batch.",
    "decides": {
      "pass": "Every way of putting many operations into one request is bounded.",
      "fail": "101 operations were carried out in one request, or logins in a batch escaped the login limit.",
      "inconclusive": "The answer was cut by a time-out, which is no bound.",
      "inapplicable": "The API has no batch, bulk or GraphQL operation."
    }
  },
  "3.5": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "an ordinary client",
        "sends": "POST /v1/reports",
        "label": "control",
        "answer": "202",
        "means": "served at the usual speed"
      },
      {
        "role": "attack",
        "who": "dawdler",
        "is": "one byte every 5 s",
        "sends": "POST /v1/reports …",
        "label": "attack: only the pace",
        "answer": "408",
        "means": "or closed within 120 seconds"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "until the quota is spent",
        "sends": "POST /v1/reports × n",
        "label": "attack: only the count",
        "answer": "429",
        "means": "expensive work has a quota"
      }
    ],
    "stake": {
      "what": "connections",
      "note": "and paid work"
    },
    "caption": "Slow senders and expensive operations are the two ways to spend what belongs to all.",
    "decides": {
      "pass": "Slow headers and bodies were cut in time, and expensive operations are bounded by time and quota.",
      "fail": "A slow connection was still open after 300 seconds, or a quota was exceeded without a refusal.",
      "inconclusive": "The connection ended between 120 and 300 seconds, or nobody named the expensive operations.",
      "inapplicable": "For the quota: the owner states that no operation is expensive."
    }
  },
  "4.1": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "buys once",
        "sends": "POST /v1/bookings",
        "label": "control",
        "answer": "201",
        "means": "one booking, as intended"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "30 times in 60 s",
        "sends": "POST /v1/bookings × 30",
        "label": "attack: only the number",
        "answer": "429 or 403",
        "means": "or a challenge or a queue"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "new session, same person",
        "sends": "GET /v1/bookings",
        "label": "proof: effects are counted",
        "answer": "within limit",
        "means": "a new session starts no new count"
      }
    ],
    "stake": {
      "what": "seats",
      "note": "4 to a person"
    },
    "caption": "Each call is valid by itself. Only the amount is the attack, so effects are counted, not answers.",
    "decides": {
      "pass": "No more effects than the limit allows, also from a new session.",
      "fail": "More effects than the stated limit, or 30 in a minute where none is stated.",
      "inconclusive": "No flow is named in the profile: saying which ones do harm at scale is part of the check.",
      "inapplicable": "The owner states that no flow does harm at scale."
    }
  },
  "4.2": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "in order",
        "sends": "basket, pay, confirm",
        "label": "control",
        "answer": "confirmed",
        "means": "the flow works"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "leaves a step out",
        "sends": "basket, confirm",
        "label": "attack: no payment",
        "answer": "409",
        "means": "or another 4xx"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "reads the order back",
        "sends": "GET /v1/orders/7f3a…",
        "label": "proof: read again",
        "answer": "open",
        "means": "nothing was confirmed"
      }
    ],
    "stake": {
      "what": "order 7f3a…",
      "note": "unpaid"
    },
    "caption": "Steps are also swapped, repeated, and tried with the flow token of somebody else.",
    "decides": {
      "pass": "No forbidden order of steps had the effect of the whole flow.",
      "fail": "The effect was read back although a step was missing, repeated or out of order.",
      "inconclusive": "The flow does not work in order either, or its effect cannot be read.",
      "inapplicable": "The owner states that the API has no flow of several steps."
    }
  },
  "4.3": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "one request",
        "sends": "POST /v1/coupons/redeem",
        "label": "control",
        "answer": "200",
        "means": "one credit on her account"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "20 at the same moment",
        "sends": "POST /v1/coupons/redeem × 20",
        "label": "attack: together",
        "answer": "one 200",
        "means": "whatever the others say"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "reads her balance",
        "sends": "GET /v1/balance",
        "label": "proof: read again",
        "answer": "+ 1 credit",
        "means": "it happened exactly once"
      }
    ],
    "stake": {
      "what": "coupon",
      "note": "single use"
    },
    "caption": "All requests but their last byte are sent first, then all last bytes at once. Three rounds.",
    "decides": {
      "pass": "The effect happened exactly once in every round.",
      "fail": "It happened more than once in any round; the effect itself is the proof.",
      "inconclusive": "It never happened, or the requests did not arrive together.",
      "inapplicable": "The owner states that the API has no one-time action."
    }
  },
  "4.4": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "an honest order",
        "sends": "POST {\"item\":7,\"quantity\":2}",
        "label": "control",
        "answer": "201",
        "means": "total 49.80, as in the catalogue"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "states a price",
        "sends": "POST {…,\"price\":0.01}",
        "label": "attack: own values",
        "answer": "201 or 400",
        "means": "ignored or refused, both are fine"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "reads the order back",
        "sends": "GET /v1/orders/91c0…",
        "label": "proof: read again",
        "answer": "49.80",
        "means": "the server’s own total"
      }
    ],
    "stake": {
      "what": "price 24.90",
      "note": "of the catalogue"
    },
    "caption": "Also quantities of −1, 0, 0.001 and a thousand million, and one discount applied twice.",
    "decides": {
      "pass": "Every order that was taken shows the server’s own total and a sane quantity.",
      "fail": "A total, currency or balance follows what the client stated, or a negative quantity was stored.",
      "inconclusive": "Neither price nor total can be read back.",
      "inapplicable": "Nothing of value is ordered or moved, and the owner says so."
    }
  },
  "4.5": {
    "requests": [
      {
        "role": "control",
        "who": "expendable",
        "is": "with the current password",
        "sends": "PATCH /v1/me {\"email\":…}",
        "label": "control",
        "answer": "200",
        "means": "pending until confirmed"
      },
      {
        "role": "attack",
        "who": "thief",
        "is": "holds the session only",
        "sends": "PATCH /v1/me {\"email\":…}",
        "label": "attack: no password",
        "answer": "4xx",
        "means": "fresh proof is asked for"
      },
      {
        "role": "proof",
        "who": "expendable",
        "is": "reads the account",
        "sends": "GET /v1/me",
        "label": "proof: read again",
        "answer": "unchanged",
        "means": "the old address still stands"
      }
    ],
    "stake": {
      "what": "e-mail",
      "note": "keeps the account"
    },
    "caption": "The same for password, phone, second factor and payout details.",
    "decides": {
      "pass": "Every sensitive change without proof, or with a wrong one, was refused and had no effect.",
      "fail": "A change took effect without fresh proof.",
      "inconclusive": "The session was seconds old and a recent login counts as proof; an older session would decide.",
      "inapplicable": "Accounts are managed elsewhere, and the owner says so."
    }
  },
  "5.1": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "an allowed address",
        "sends": "POST {\"url\":\"https://good…\"}",
        "label": "control",
        "answer": "it arrives",
        "means": "at our listener, so silence would tell"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "an internal address",
        "sends": "POST {\"url\":\"http://127.0…\"}",
        "label": "attack: only the place",
        "answer": "4xx",
        "means": "the address is judged, not its spelling"
      },
      {
        "role": "proof",
        "who": "listener",
        "is": "on the inside",
        "sends": "any request with our mark",
        "label": "proof: it never comes",
        "answer": "nothing",
        "means": "within 10 seconds, or 120 for queued work",
        "from": "api",
        "never": true
      }
    ],
    "stake": {
      "what": "127.0.0.1",
      "note": "trusts the inside"
    },
    "caption": "One address has many spellings: 2130706433, 0.0.0.0, [::1], a name. Each is tried.",
    "decides": {
      "pass": "The allowed address was called, and nothing reached an internal one or came back from it.",
      "fail": "A request with our mark arrived at an internal address, or internal content came back.",
      "inconclusive": "The allowed address was never called, so silence proves nothing.",
      "inapplicable": "No operation takes an address, and the owner says so."
    }
  },
  "5.2": {
    "requests": [
      {
        "role": "control",
        "who": "listener",
        "is": "an allowed host",
        "sends": "GET /good",
        "label": "control",
        "answer": "200",
        "means": "the API fetches it",
        "from": "api"
      },
      {
        "role": "attack",
        "who": "listener",
        "is": "the same host",
        "sends": "GET /good",
        "label": "attack: it redirects",
        "answer": "302",
        "means": "to an address nobody checked",
        "from": "api"
      },
      {
        "role": "proof",
        "who": "stranger",
        "is": "where it points",
        "sends": "any request",
        "label": "proof: it never comes",
        "answer": "nothing",
        "means": "neither a request nor the key and body of one",
        "from": "api",
        "never": true
      }
    ],
    "stake": {
      "what": "API key",
      "note": "for the partner"
    },
    "caption": "With 301, 302, 303, 307 and 308; to the inside, to another host and to file:.",
    "decides": {
      "pass": "No unchecked address was reached, and a chain of redirects ended within ten hops.",
      "fail": "A request arrived where a redirect pointed; the report says whether key, cookie or body came along.",
      "inconclusive": "The first address was never called, or the third party cannot be replaced by a stand-in.",
      "inapplicable": "The API calls nobody."
    }
  },
  "5.3": {
    "requests": [
      {
        "role": "control",
        "who": "sender",
        "is": "knows the secret",
        "sends": "POST /v1/hooks, signed",
        "label": "control",
        "answer": "204",
        "means": "and takes effect once"
      },
      {
        "role": "attack",
        "who": "stranger",
        "is": "knows the address",
        "sends": "POST /v1/hooks",
        "label": "attack: no valid signature",
        "answer": "400, 401, 403",
        "means": "also for an old one"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "reads the order back",
        "sends": "GET /v1/orders/7f3a…",
        "label": "proof: read again",
        "answer": "unchanged",
        "means": "the forged hook had no effect"
      }
    ],
    "stake": {
      "what": "order 7f3a…",
      "note": "paid, says the hook"
    },
    "caption": "In the same way a stand-in answers with wrong types, extra fields and hostile text.",
    "decides": {
      "pass": "Only fresh, signed webhooks took effect, once, and only validated fields of others were stored.",
      "fail": "An unsigned, changed or old webhook took effect, or hostile data was stored or returned as it came.",
      "inconclusive": "The third party cannot be replaced by a stand-in, or the effect cannot be read.",
      "inapplicable": "There is no third party and no webhook, and the owner says so."
    }
  },
  "5.4": {
    "requests": [
      {
        "role": "control",
        "who": "stand-in",
        "is": "a trusted certificate",
        "sends": "POST /v1/charges",
        "label": "control",
        "answer": "200",
        "means": "the call arrives",
        "from": "api"
      },
      {
        "role": "attack",
        "who": "stand-in",
        "is": "a self-signed one",
        "sends": "TLS handshake",
        "label": "attack: only the certificate",
        "answer": "aborted",
        "means": "no HTTP request arrives",
        "from": "api"
      }
    ],
    "stake": {
      "what": "API key",
      "note": "for the partner"
    },
    "caption": "Judged by what arrives at the stand-in: a 502 may follow after the data was sent.",
    "decides": {
      "pass": "The call arrived with a good certificate, and with no bad one and not over plain HTTP.",
      "fail": "An HTTP request arrived behind a self-signed, expired, foreign or unknown certificate, or without TLS.",
      "inconclusive": "The call did not arrive even with a good certificate.",
      "inapplicable": "The API calls nobody."
    }
  },
  "5.5": {
    "requests": [
      {
        "role": "control",
        "who": "stand-in",
        "is": "answers at once",
        "sends": "GET /v1/rates",
        "label": "control",
        "answer": "200",
        "means": "and alice is served",
        "from": "api"
      },
      {
        "role": "attack",
        "who": "stand-in",
        "is": "never answers",
        "sends": "GET /v1/rates",
        "label": "attack: only the speed",
        "answer": "silence",
        "means": "for ten calls at a time",
        "from": "api"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "uses something else",
        "sends": "GET /v1/items",
        "label": "proof: still served",
        "answer": "200",
        "means": "at the usual speed; the stuck calls get 504"
      }
    ],
    "stake": {
      "what": "workers",
      "note": "few of them"
    },
    "caption": "Also one byte a second, a body without end, a reset connection, and 500.",
    "decides": {
      "pass": "Each failure ended in 502, 503, 504 or a documented fallback in time, and the rest stayed quick.",
      "fail": "A call was still open after 30 seconds, an endless body was read on, or other operations suffered.",
      "inconclusive": "The third party cannot be replaced by a stand-in.",
      "inapplicable": "The API calls nobody."
    }
  },
  "6.1": {
    "requests": [
      {
        "role": "control",
        "who": "client",
        "is": "TLS 1.2 or 1.3",
        "sends": "ClientHello",
        "label": "control",
        "answer": "handshake",
        "means": "with a valid certificate for the host"
      },
      {
        "role": "attack",
        "who": "client",
        "is": "exactly TLS 1.0, then 1.1",
        "sends": "ClientHello",
        "label": "attack: only the version",
        "answer": "alert",
        "means": "refused by the server, not by us"
      },
      {
        "role": "attack",
        "who": "client",
        "is": "no TLS at all",
        "sends": "GET /v1/me over http",
        "label": "attack: plain text",
        "answer": "4xx or closed",
        "means": "and no data"
      }
    ],
    "stake": {
      "what": "host",
      "note": "certificate ≥ 14 days"
    },
    "caption": "The client permits weak ciphers here, or the refusal might be its own.",
    "decides": {
      "pass": "TLS 1.2 or newer works with a valid certificate; older versions and plain HTTP give nothing.",
      "fail": "TLS 1.0 or 1.1 was accepted, the certificate is not valid, or data came over plain HTTP.",
      "inconclusive": "The target is a development address without TLS; the deployed one would decide.",
      "inapplicable": "Never: every deployment has a transport."
    }
  },
  "6.2": {
    "requests": [
      {
        "role": "control",
        "who": "app",
        "is": "a listed origin",
        "sends": "Origin: https://app.example",
        "label": "control",
        "answer": "allowed",
        "means": "with Vary: Origin"
      },
      {
        "role": "attack",
        "who": "any page",
        "is": "a foreign origin",
        "sends": "Origin: https://evil.example",
        "label": "attack",
        "answer": "not allowed",
        "means": "the origin does not come back"
      }
    ],
    "stake": {
      "what": "cookie",
      "note": "of a visitor"
    },
    "caption": "Also null, the allowed name inside a longer one, and the allowed origin over plain HTTP.",
    "decides": {
      "pass": "No unlisted origin was allowed, in answers and preflights alike.",
      "fail": "A foreign origin or null was allowed; worst where credentials are allowed with it.",
      "inconclusive": "Every origin was refused and no allowed one is known, so there was no control.",
      "inapplicable": "Never: without the headers the check passes."
    }
  },
  "6.3": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "a good request",
        "sends": "POST /v1/items {…}",
        "label": "control",
        "answer": "201",
        "means": "the operation works"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "a broken one",
        "sends": "POST /v1/items {\"na",
        "label": "attack: cut-off JSON",
        "answer": "400",
        "means": "a code and a reference, nothing from inside"
      }
    ],
    "stake": {
      "what": "stack trace",
      "note": "belongs in the log"
    },
    "caption": "At least five kinds of error: broken JSON, wrong types, unknown paths, wrong media types, bad tokens.",
    "decides": {
      "pass": "No error shows a stack trace, a query, a path, an internal host or a version.",
      "fail": "One of these is in a body or a header.",
      "inconclusive": "Fewer than five kinds of error could be provoked.",
      "inapplicable": "Never: every API answers with errors."
    }
  },
  "6.4": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "ordinary input",
        "sends": "GET /v1/items?q=lamp",
        "label": "control",
        "answer": "3 rows",
        "means": "the search works"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "a true condition",
        "sends": "GET /v1/items?q=lamp' and '1'='1",
        "label": "attack",
        "answer": "0 rows or 4xx",
        "means": "the input stays text"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "a false condition",
        "sends": "GET /v1/items?q=lamp' and '1'='2",
        "label": "attack",
        "answer": "the same",
        "means": "a difference would be the proof"
      }
    ],
    "stake": {
      "what": "query",
      "note": "with bound values"
    },
    "caption": "Two attacks that differ only for an interpreter. If the answers differ, one was at work.",
    "decides": {
      "pass": "Input outside the schema got a 4xx and changed nothing, and no interpreter reacted.",
      "fail": "True and false made a difference, 9801547 appeared, a delay worked, an XML entity was expanded, or bad input was stored.",
      "inconclusive": "The description bounds too few parameters, or something in front of the API answered.",
      "inapplicable": "No operation takes parameters."
    }
  },
  "6.5": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "reads her data",
        "sends": "GET /v1/me",
        "label": "control",
        "answer": "200",
        "means": "nosniff, no-store, exact type"
      },
      {
        "role": "attack",
        "who": "bob",
        "is": "right after, same address",
        "sends": "GET /v1/me",
        "label": "attack: only the token differs",
        "answer": "200",
        "means": "his own data, not a cached copy of her data"
      }
    ],
    "stake": {
      "what": "cache",
      "note": "between them"
    },
    "caption": "A third request without a token must not get the copy either.",
    "decides": {
      "pass": "Successes and errors carry the headers, and no private answer was handed to somebody else.",
      "fail": "alice’s canary came to bob or to a caller without a credential, or a required header is missing.",
      "inconclusive": "There is no second user, so no copy for somebody else can be seen, or a public address is not HTTPS, so strict transport security cannot be.",
      "inapplicable": "For strict transport security: plain HTTP in a private network. Where the owner states that no browser is a client, headers for browsers are remarks."
    }
  },
  "7.1": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "follows the description",
        "sends": "GET /v1/items",
        "label": "control",
        "answer": "200",
        "means": "of the described form"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "guesses beside it",
        "sends": "GET /v1/items/export",
        "label": "attack: not described",
        "answer": "404",
        "means": "nothing is there"
      },
      {
        "role": "proof",
        "who": "access log",
        "is": "handed over by the owner",
        "sends": "every method and path",
        "label": "evidence",
        "answer": "all known",
        "means": "each fits an entry of the description",
        "from": "api"
      }
    ],
    "stake": {
      "what": "openapi.json",
      "note": "made from the code"
    },
    "caption": "Guessing finds what is there. Only a log shows that nothing else is.",
    "decides": {
      "pass": "Every described operation exists as described, and log and guesses hold nothing else.",
      "fail": "A reachable operation is missing from the description, or a described one from the API.",
      "inconclusive": "No log was given: guessing cannot prove absence.",
      "inapplicable": "Never: without a description there is nothing to compare with, and the check fails."
    }
  },
  "7.2": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "a listed method",
        "sends": "GET /v1/items/7f3a…",
        "label": "control",
        "answer": "200",
        "means": "a throwaway object"
      },
      {
        "role": "attack",
        "who": "alice",
        "is": "one that is not listed",
        "sends": "DELETE /v1/items/7f3a…",
        "label": "attack: only the method",
        "answer": "405",
        "means": "with Allow; 404 and 501 are fine"
      },
      {
        "role": "proof",
        "who": "alice",
        "is": "reads it again",
        "sends": "GET /v1/items/7f3a…",
        "label": "proof: read again",
        "answer": "200",
        "means": "nothing has changed"
      }
    ],
    "stake": {
      "what": "item 7f3a…",
      "note": "GET only"
    },
    "caption": "Also TRACE, headers that override the method, and bodies of types that are not listed.",
    "decides": {
      "pass": "No method or content type outside the description returned data or had an effect.",
      "fail": "One did, an override header was honoured, or TRACE echoed the request.",
      "inconclusive": "A validation error came back: the method seems to exist, but its body is unknown.",
      "inapplicable": "Never: every path has methods that it should refuse."
    }
  },
  "7.3": {
    "requests": [
      {
        "role": "control",
        "who": "alice",
        "is": "the current version",
        "sends": "GET /v2/me",
        "label": "control",
        "answer": "200",
        "means": "and 401 without a token"
      },
      {
        "role": "attack",
        "who": "nobody",
        "is": "an older version",
        "sends": "GET /v1/me",
        "label": "attack: only the version",
        "answer": "404 or 410",
        "means": "or 401, as well guarded as v2"
      }
    ],
    "stake": {
      "what": "v1",
      "note": "its sunset is past"
    },
    "caption": "Whatever answers is put to checks 1.1, 1.3, 2.1 and 2.5 again.",
    "decides": {
      "pass": "Every version that answers is listed, as well protected as the current one, and announces its end.",
      "fail": "A version answers that is not listed or past its sunset, or it does worse than the current one.",
      "inconclusive": "No list of supported versions was given.",
      "inapplicable": "Never: an API of one version passes when nothing else answers."
    }
  },
  "7.4": {
    "requests": [
      {
        "role": "control",
        "who": "nobody",
        "is": "a path that cannot exist",
        "sends": "GET /8c1f0e…",
        "label": "control",
        "answer": "404",
        "means": "how an unknown path looks here"
      },
      {
        "role": "attack",
        "who": "nobody",
        "is": "a well-known path",
        "sends": "GET /.env",
        "label": "attack: only the path",
        "answer": "404",
        "means": "the same, and no settings in it"
      }
    ],
    "stake": {
      "what": "/.env",
      "note": "not meant to be public"
    },
    "caption": "Judged by content: some servers answer 200 to any path.",
    "decides": {
      "pass": "Nothing outside the public list was served at any well-known address.",
      "fail": "Settings, a repository, a console, metrics or a debugger answered.",
      "inconclusive": "Documentation was found, and nobody said whether it is meant to be public.",
      "inapplicable": "Never: every host has these addresses."
    }
  },
  "7.5": {
    "requests": [
      {
        "role": "control",
        "who": "record",
        "is": "kept by the owner",
        "sends": "api.example.com",
        "label": "control",
        "answer": "answers",
        "means": "as recorded: environment, version, owner"
      },
      {
        "role": "attack",
        "who": "observer",
        "is": "certificates, answers, logs",
        "sends": "legacy.example.com",
        "label": "attack: seen in use",
        "answer": "listed",
        "means": "every host that is found is in the record"
      }
    ],
    "stake": {
      "what": "inventory",
      "note": "reviewed within a year"
    },
    "caption": "What is observed is held against what is written down, in both directions.",
    "decides": {
      "pass": "The record is complete and recent, and no host or third party was seen that it does not name.",
      "fail": "A host or a kind of data was seen that is not listed, or a required entry is empty.",
      "inconclusive": "No record was given.",
      "inapplicable": "Never: every API runs on some host."
    }
  }
};
