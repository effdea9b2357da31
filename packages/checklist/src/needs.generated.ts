// Written by `npm run gen` from packages/checklist/src. Do not edit.

/** Which inputs each check with a probe needs. */
export const needs = {
  "1.1": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "expendable",
      "resources",
      "administrator",
      "mint"
    ],
    "more": [
      "public"
    ],
    "note": "Operations for administrators have no control without one. Without `mint`, a token is waited for if it lives no longer than `timing.max_wait`; only what an expendable account calls stays open then."
  },
  "1.2": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "mint"
    ],
    "more": [
      "second_user"
    ],
    "note": "Without `mint`, wrong audiences and issuers stay open, unless `tokens.foreign` brings such tokens, and so does expiry, unless tokens run out within `timing.max_wait`. If no answer shows the public key, name it in `tokens.keys`."
  },
  "1.3": {
    "first": [
      "target",
      "user",
      "expendable"
    ],
    "full": [
      "second_factor"
    ],
    "more": [
      "mailbox"
    ],
    "note": "The mails decide only where requests for them are always answered alike. One-time codes and resets are tried if the API has them."
  },
  "1.4": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "access_log"
    ],
    "more": [
      "expendable"
    ]
  },
  "1.5": {
    "first": [
      "target",
      "user",
      "expendable"
    ],
    "full": [],
    "more": []
  },
  "2.1": {
    "first": [
      "target",
      "user",
      "resources",
      "second_user"
    ],
    "full": [],
    "more": [
      "public"
    ]
  },
  "2.2": {
    "first": [
      "target",
      "user",
      "resources"
    ],
    "full": [
      "second_user"
    ],
    "more": []
  },
  "2.3": {
    "first": [
      "target",
      "user",
      "resources"
    ],
    "full": [],
    "more": [
      "expendable",
      "administrator"
    ],
    "note": "Fields that users are not shown are judged by what an administrator reads, and so is sign-up. Without one, new accounts are asked what they see of themselves; they remain if nobody can remove them."
  },
  "2.4": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "resources",
      "second_user",
      "administrator"
    ],
    "more": [
      "expendable"
    ],
    "note": "What administrators are shown is looked at as one of them. The description serves as the list of fields; `visible` and `admin_only` of the profile are better ones."
  },
  "2.5": {
    "first": [
      "target",
      "user",
      "administrator"
    ],
    "full": [],
    "more": [
      "resources"
    ]
  },
  "3.1": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "public",
      "expendable",
      "resources",
      "limits"
    ],
    "more": [
      "second_user"
    ]
  },
  "3.2": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "resources",
      "limits",
      "administrator"
    ],
    "more": []
  },
  "3.3": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "resources"
    ],
    "more": [
      "limits"
    ]
  },
  "3.4": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "expendable",
      "resources",
      "graphql"
    ],
    "more": [
      "limits"
    ],
    "note": "A mutation and a query are needed only for GraphQL, and only where its schema cannot be read. Documented limits are tested where there are any."
  },
  "3.5": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "expensive"
    ],
    "more": [
      "limits"
    ]
  },
  "4.1": {
    "first": [
      "target",
      "user",
      "flows"
    ],
    "full": [],
    "more": [
      "second_user"
    ]
  },
  "4.2": {
    "first": [
      "target",
      "user",
      "flows"
    ],
    "full": [],
    "more": [
      "second_user"
    ]
  },
  "4.3": {
    "first": [
      "target",
      "user",
      "one_time_actions"
    ],
    "full": [],
    "more": [
      "second_user"
    ]
  },
  "4.4": {
    "first": [
      "target",
      "user",
      "server_values"
    ],
    "full": [],
    "more": [
      "second_user"
    ]
  },
  "4.5": {
    "first": [
      "target",
      "user",
      "expendable"
    ],
    "full": [
      "account_changes"
    ],
    "more": []
  },
  "5.1": {
    "first": [
      "target",
      "user",
      "fetchers"
    ],
    "full": [],
    "more": [
      "name_server"
    ]
  },
  "5.2": {
    "first": [
      "target",
      "user",
      "fetchers"
    ],
    "full": [
      "upstreams"
    ],
    "more": []
  },
  "5.3": {
    "first": [
      "target",
      "user",
      "upstreams"
    ],
    "full": [
      "webhooks"
    ],
    "more": [
      "second_user"
    ],
    "note": "Each of the two is decided alone, but the check passes only if both are declared, or one of them as `{}`."
  },
  "5.4": {
    "first": [
      "target",
      "user",
      "upstreams"
    ],
    "full": [],
    "more": []
  },
  "5.5": {
    "first": [
      "target",
      "user",
      "upstreams"
    ],
    "full": [
      "second_user"
    ],
    "more": []
  },
  "6.1": {
    "first": [
      "target"
    ],
    "full": [],
    "more": [
      "authority"
    ]
  },
  "6.2": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "browser_origins"
    ],
    "more": []
  },
  "6.3": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "resources"
    ],
    "more": []
  },
  "6.4": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "resources",
      "administrator"
    ],
    "more": [
      "expendable"
    ],
    "note": "Only what the description bounds can be broken: a description without types, lists and lengths leaves this open. Input that writes goes into objects that the run makes itself."
  },
  "6.5": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "second_user"
    ],
    "more": [
      "browser_origins"
    ]
  },
  "7.1": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "access_log"
    ],
    "more": [
      "har"
    ]
  },
  "7.2": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "resources",
      "administrator"
    ],
    "more": []
  },
  "7.3": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "versions"
    ],
    "more": [
      "second_user",
      "administrator",
      "resources"
    ]
  },
  "7.4": {
    "first": [
      "target",
      "user"
    ],
    "full": [
      "tools"
    ],
    "more": []
  },
  "7.5": {
    "first": [
      "target",
      "user",
      "inventory"
    ],
    "full": [],
    "more": []
  }
} as const;
