// Written by `npm run gen` from the files under variants/. Do not edit.
import type { Variant } from './variants/define-variant.ts';
import { variant as v1 } from './variants/1.1/any-bearer.ts';
import { variant as v2 } from './variants/1.1/basic-without-password.ts';
import { variant as v3 } from './variants/1.1/body-before-credential.ts';
import { variant as v4 } from './variants/1.1/catch-all-page.ts';
import { variant as v5 } from './variants/1.1/crash-on-odd-token.ts';
import { variant as v6 } from './variants/1.1/credential-is-a-parameter.ts';
import { variant as v7 } from './variants/1.1/decode-only.ts';
import { variant as v8 } from './variants/1.1/drifted-description.ts';
import { variant as v9 } from './variants/1.1/empty-success.ts';
import { variant as v10 } from './variants/1.1/expiry-ignored.ts';
import { variant as v11 } from './variants/1.1/forbidden-for-strangers.ts';
import { variant as v12 } from './variants/1.1/forgotten-guard-on-delete.ts';
import { variant as v13 } from './variants/1.1/forgotten-guard.ts';
import { variant as v14 } from './variants/1.1/global-limiter.ts';
import { variant as v15 } from './variants/1.1/hidden-from-strangers.ts';
import { variant as v16 } from './variants/1.1/login-page.ts';
import { variant as v17 } from './variants/1.1/loopback-is-trusted.ts';
import { variant as v18 } from './variants/1.1/null-token.ts';
import { variant as v19 } from './variants/1.1/optional-credential.ts';
import { variant as v20 } from './variants/1.1/public-prefix-passes.ts';
import { variant as v21 } from './variants/1.1/redirect-to-login.ts';
import { variant as v22 } from './variants/1.1/trailing-slash-passes.ts';
import { variant as v23 } from './variants/1.1/upper-case-passes.ts';
import { variant as v24 } from './variants/1.3/address-limit-only.ts';
import { variant as v25 } from './variants/1.3/captcha-not-checked.ts';
import { variant as v26 } from './variants/1.3/captcha-required.ts';
import { variant as v27 } from './variants/1.3/forwarded-address-trusted.ts';
import { variant as v28 } from './variants/1.3/limit-by-name-and-address.ts';
import { variant as v29 } from './variants/1.3/limit-shows-as-500.ts';
import { variant as v30 } from './variants/1.3/lock-lets-right-password-in.ts';
import { variant as v31 } from './variants/1.3/login-limit-at-100.ts';
import { variant as v32 } from './variants/1.3/login-limit-at-40.ts';
import { variant as v33 } from './variants/1.3/no-login-limit.ts';
import { variant as v34 } from './variants/1.3/silent-lock.ts';
import { variant as v35 } from './variants/1.3/spelling-is-another-account.ts';
import { variant as v36 } from './variants/1.3/spray-limit-at-40.ts';
import { variant as v37 } from './variants/1.3/unknown-names-not-counted.ts';
import { variant as v38 } from './variants/1.3/wrong-password-is-200.ts';
import { variant as v39 } from './variants/1.5/day-long-tokens.ts';
import { variant as v40 } from './variants/1.5/deny-list-by-text.ts';
import { variant as v41 } from './variants/1.5/endless-tokens.ts';
import { variant as v42 } from './variants/1.5/logout-everywhere.ts';
import { variant as v43 } from './variants/1.5/logout-in-the-client.ts';
import { variant as v44 } from './variants/1.5/logout-keeps-access.ts';
import { variant as v45 } from './variants/1.5/logout-keeps-refresh.ts';
import { variant as v46 } from './variants/1.5/password-change-keeps-access.ts';
import { variant as v47 } from './variants/1.5/password-change-keeps-refresh.ts';
import { variant as v48 } from './variants/1.5/password-change-keeps-sessions.ts';
import { variant as v49 } from './variants/1.5/refresh-without-rotation.ts';
import { variant as v50 } from './variants/1.5/revocation-cache.ts';
import { variant as v51 } from './variants/1.5/revocation-on-one-node.ts';
import { variant as v52 } from './variants/2.1/body-before-owner.ts';
import { variant as v53 } from './variants/2.1/bulk-checks-first-only.ts';
import { variant as v54 } from './variants/2.1/bulk-deletes-all.ts';
import { variant as v55 } from './variants/2.1/comment-deleted-by-all.ts';
import { variant as v56 } from './variants/2.1/elders-read-all.ts';
import { variant as v57 } from './variants/2.1/file-changed-by-all.ts';
import { variant as v58 } from './variants/2.1/file-list-of-all.ts';
import { variant as v59 } from './variants/2.1/forbidden-for-foreign.ts';
import { variant as v60 } from './variants/2.1/foreign-delete-is-204.ts';
import { variant as v61 } from './variants/2.1/foreign-is-400.ts';
import { variant as v62 } from './variants/2.1/get-that-wipes.ts';
import { variant as v63 } from './variants/2.1/invitation-accepted-by-all.ts';
import { variant as v64 } from './variants/2.1/order-changed-then-refused.ts';
import { variant as v65 } from './variants/2.1/orders-filtered-by-owner.ts';
import { variant as v66 } from './variants/2.1/own-project-changed-instead.ts';
import { variant as v67 } from './variants/2.1/own-project-instead.ts';
import { variant as v68 } from './variants/2.1/project-archived-by-all.ts';
import { variant as v69 } from './variants/2.1/project-read-by-all.ts';
import { variant as v70 } from './variants/2.1/random-ids-only.ts';
import { variant as v71 } from './variants/2.1/reference-unchecked.ts';
import { variant as v72 } from './variants/2.1/refusal-names-the-project.ts';
import { variant as v73 } from './variants/2.1/search-over-all.ts';
import { variant as v74 } from './variants/2.1/shared-and-public.ts';
import { variant as v75 } from './variants/2.1/slow-to-settle.ts';
import { variant as v76 } from './variants/2.1/task-through-own-project.ts';
import { variant as v77 } from './variants/2.1/tasks-listed-by-all.ts';
import { variant as v78 } from './variants/2.1/unknown-fields-ignored.ts';
import { variant as v79 } from './variants/credentials/clock-leeway.ts';
import { variant as v80 } from './variants/credentials/cookie-session.ts';
import { variant as v81 } from './variants/credentials/eddsa-tokens.ts';
import { variant as v82 } from './variants/credentials/opaque-tokens.ts';
import { variant as v83 } from './variants/credentials/padded-tokens.ts';
import { variant as v84 } from './variants/credentials/session-header.ts';
import { variant as v85 } from './variants/credentials/token-scheme.ts';
import { variant as v86 } from './variants/credentials/tokens-without-iat.ts';

/** Every variant of the lab. */
export const variants: readonly Variant[] = [
  v1,
  v2,
  v3,
  v4,
  v5,
  v6,
  v7,
  v8,
  v9,
  v10,
  v11,
  v12,
  v13,
  v14,
  v15,
  v16,
  v17,
  v18,
  v19,
  v20,
  v21,
  v22,
  v23,
  v24,
  v25,
  v26,
  v27,
  v28,
  v29,
  v30,
  v31,
  v32,
  v33,
  v34,
  v35,
  v36,
  v37,
  v38,
  v39,
  v40,
  v41,
  v42,
  v43,
  v44,
  v45,
  v46,
  v47,
  v48,
  v49,
  v50,
  v51,
  v52,
  v53,
  v54,
  v55,
  v56,
  v57,
  v58,
  v59,
  v60,
  v61,
  v62,
  v63,
  v64,
  v65,
  v66,
  v67,
  v68,
  v69,
  v70,
  v71,
  v72,
  v73,
  v74,
  v75,
  v76,
  v77,
  v78,
  v79,
  v80,
  v81,
  v82,
  v83,
  v84,
  v85,
  v86,
];
