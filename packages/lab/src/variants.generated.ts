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
import { variant as v10 } from './variants/1.1/errors-under-200.ts';
import { variant as v11 } from './variants/1.1/expiry-ignored.ts';
import { variant as v12 } from './variants/1.1/forbidden-for-unauthenticated.ts';
import { variant as v13 } from './variants/1.1/forgotten-guard-on-delete.ts';
import { variant as v14 } from './variants/1.1/forgotten-guard.ts';
import { variant as v15 } from './variants/1.1/format-suffix-passes.ts';
import { variant as v16 } from './variants/1.1/global-limiter.ts';
import { variant as v17 } from './variants/1.1/hidden-from-unauthenticated.ts';
import { variant as v18 } from './variants/1.1/login-page.ts';
import { variant as v19 } from './variants/1.1/loopback-is-trusted.ts';
import { variant as v20 } from './variants/1.1/null-token.ts';
import { variant as v21 } from './variants/1.1/open-status.ts';
import { variant as v22 } from './variants/1.1/optional-credential.ts';
import { variant as v23 } from './variants/1.1/public-prefix-passes.ts';
import { variant as v24 } from './variants/1.1/redirect-to-login.ts';
import { variant as v25 } from './variants/1.1/trailing-slash-passes.ts';
import { variant as v26 } from './variants/1.1/upper-case-passes.ts';
import { variant as v27 } from './variants/1.2/audience-ignored.ts';
import { variant as v28 } from './variants/1.2/certificate-not-chained.ts';
import { variant as v29 } from './variants/1.2/critical-header-ignored.ts';
import { variant as v30 } from './variants/1.2/elliptic-tokens.ts';
import { variant as v31 } from './variants/1.2/embedded-key-trusted.ts';
import { variant as v32 } from './variants/1.2/expiry-not-required.ts';
import { variant as v33 } from './variants/1.2/issuer-address-trusted.ts';
import { variant as v34 } from './variants/1.2/issuer-ignored.ts';
import { variant as v35 } from './variants/1.2/key-address-fetched.ts';
import { variant as v36 } from './variants/1.2/key-address-trusted.ts';
import { variant as v37 } from './variants/1.2/key-id-in-a-query.ts';
import { variant as v38 } from './variants/1.2/key-id-is-a-file.ts';
import { variant as v39 } from './variants/1.2/none-in-one-spelling.ts';
import { variant as v40 } from './variants/1.2/odd-token-is-400.ts';
import { variant as v41 } from './variants/1.2/plain-token-type.ts';
import { variant as v42 } from './variants/1.2/public-key-as-secret.ts';
import { variant as v43 } from './variants/1.2/refresh-token-opens.ts';
import { variant as v44 } from './variants/1.2/rotated-keys.ts';
import { variant as v45 } from './variants/1.2/signature-optional.ts';
import { variant as v46 } from './variants/1.2/signature-remembered.ts';
import { variant as v47 } from './variants/1.2/sixty-second-leeway.ts';
import { variant as v48 } from './variants/1.2/start-ignored.ts';
import { variant as v49 } from './variants/1.2/strong-secret.ts';
import { variant as v50 } from './variants/1.2/unknown-key-id-passes.ts';
import { variant as v51 } from './variants/1.2/weak-secret.ts';
import { variant as v52 } from './variants/1.2/zero-signature.ts';
import { variant as v53 } from './variants/1.3/address-limit-only.ts';
import { variant as v54 } from './variants/1.3/captcha-not-checked.ts';
import { variant as v55 } from './variants/1.3/captcha-required.ts';
import { variant as v56 } from './variants/1.3/challenges-are-limited.ts';
import { variant as v57 } from './variants/1.3/forwarded-address-trusted.ts';
import { variant as v58 } from './variants/1.3/limit-by-name-and-address.ts';
import { variant as v59 } from './variants/1.3/limit-shows-as-500.ts';
import { variant as v60 } from './variants/1.3/lock-lets-right-password-in.ts';
import { variant as v61 } from './variants/1.3/login-limit-at-100.ts';
import { variant as v62 } from './variants/1.3/login-limit-at-40.ts';
import { variant as v63 } from './variants/1.3/no-login-limit.ts';
import { variant as v64 } from './variants/1.3/otp-address-not-counted.ts';
import { variant as v65 } from './variants/1.3/otp-counter-per-challenge.ts';
import { variant as v66 } from './variants/1.3/otp-limit-at-40.ts';
import { variant as v67 } from './variants/1.3/otp-unlimited.ts';
import { variant as v68 } from './variants/1.3/reset-confirm-limit-at-40.ts';
import { variant as v69 } from './variants/1.3/reset-confirm-unlimited.ts';
import { variant as v70 } from './variants/1.3/reset-mails-for-all.ts';
import { variant as v71 } from './variants/1.3/reset-request-limit-at-40.ts';
import { variant as v72 } from './variants/1.3/reset-request-unlimited.ts';
import { variant as v73 } from './variants/1.3/silent-lock.ts';
import { variant as v74 } from './variants/1.3/silent-otp-lock.ts';
import { variant as v75 } from './variants/1.3/spelling-is-another-account.ts';
import { variant as v76 } from './variants/1.3/spray-limit-at-40.ts';
import { variant as v77 } from './variants/1.3/uniform-reset-answers.ts';
import { variant as v78 } from './variants/1.3/unknown-names-not-counted.ts';
import { variant as v79 } from './variants/1.3/wrong-password-is-200.ts';
import { variant as v80 } from './variants/1.4/key-in-query-for-reads.ts';
import { variant as v81 } from './variants/1.4/links-repeat-the-token.ts';
import { variant as v82 } from './variants/1.4/location-with-token.ts';
import { variant as v83 } from './variants/1.4/log-redacts-tokens.ts';
import { variant as v84 } from './variants/1.4/log-with-passwords-in-referrers.ts';
import { variant as v85 } from './variants/1.4/log-with-tokens.ts';
import { variant as v86 } from './variants/1.4/log-without-queries.ts';
import { variant as v87 } from './variants/1.4/login-over-get.ts';
import { variant as v88 } from './variants/1.4/page-tokens.ts';
import { variant as v89 } from './variants/1.4/query-key-described.ts';
import { variant as v90 } from './variants/1.4/reset-token-in-query.ts';
import { variant as v91 } from './variants/1.4/signed-download-links.ts';
import { variant as v92 } from './variants/1.4/token-in-query.ts';
import { variant as v93 } from './variants/1.5/day-long-tokens.ts';
import { variant as v94 } from './variants/1.5/deny-list-by-text.ts';
import { variant as v95 } from './variants/1.5/endless-tokens.ts';
import { variant as v96 } from './variants/1.5/logout-everywhere.ts';
import { variant as v97 } from './variants/1.5/logout-in-the-client.ts';
import { variant as v98 } from './variants/1.5/logout-keeps-access.ts';
import { variant as v99 } from './variants/1.5/logout-keeps-refresh.ts';
import { variant as v100 } from './variants/1.5/password-change-keeps-access.ts';
import { variant as v101 } from './variants/1.5/password-change-keeps-refresh.ts';
import { variant as v102 } from './variants/1.5/password-change-keeps-sessions.ts';
import { variant as v103 } from './variants/1.5/refresh-without-rotation.ts';
import { variant as v104 } from './variants/1.5/revocation-cache.ts';
import { variant as v105 } from './variants/1.5/revocation-on-one-node.ts';
import { variant as v106 } from './variants/2.1/body-before-owner.ts';
import { variant as v107 } from './variants/2.1/bulk-checks-first-only.ts';
import { variant as v108 } from './variants/2.1/bulk-deletes-all.ts';
import { variant as v109 } from './variants/2.1/comment-deleted-by-all.ts';
import { variant as v110 } from './variants/2.1/elders-read-all.ts';
import { variant as v111 } from './variants/2.1/file-changed-by-all.ts';
import { variant as v112 } from './variants/2.1/file-list-of-all.ts';
import { variant as v113 } from './variants/2.1/forbidden-for-foreign.ts';
import { variant as v114 } from './variants/2.1/foreign-delete-is-204.ts';
import { variant as v115 } from './variants/2.1/foreign-is-400.ts';
import { variant as v116 } from './variants/2.1/get-that-wipes.ts';
import { variant as v117 } from './variants/2.1/invitation-accepted-by-all.ts';
import { variant as v118 } from './variants/2.1/order-changed-then-refused.ts';
import { variant as v119 } from './variants/2.1/orders-filtered-by-owner.ts';
import { variant as v120 } from './variants/2.1/own-project-changed-instead.ts';
import { variant as v121 } from './variants/2.1/own-project-instead.ts';
import { variant as v122 } from './variants/2.1/project-archived-by-all.ts';
import { variant as v123 } from './variants/2.1/project-read-by-all.ts';
import { variant as v124 } from './variants/2.1/random-ids-only.ts';
import { variant as v125 } from './variants/2.1/reference-unchecked.ts';
import { variant as v126 } from './variants/2.1/refusal-names-the-project.ts';
import { variant as v127 } from './variants/2.1/search-over-all.ts';
import { variant as v128 } from './variants/2.1/shared-and-public.ts';
import { variant as v129 } from './variants/2.1/short-search-over-all.ts';
import { variant as v130 } from './variants/2.1/slow-to-settle.ts';
import { variant as v131 } from './variants/2.1/task-through-own-project.ts';
import { variant as v132 } from './variants/2.1/tasks-listed-by-all.ts';
import { variant as v133 } from './variants/2.1/unknown-fields-ignored.ts';
import { variant as v134 } from './variants/2.2/clock-ids.ts';
import { variant as v135 } from './variants/2.2/counted-ids.ts';
import { variant as v136 } from './variants/2.2/counted-products.ts';
import { variant as v137 } from './variants/2.2/falling-counter.ts';
import { variant as v138 } from './variants/2.2/hashed-counter.ts';
import { variant as v139 } from './variants/2.2/hexadecimal-counter.ts';
import { variant as v140 } from './variants/2.2/natural-slugs.ts';
import { variant as v141 } from './variants/2.2/prefixed-counter.ts';
import { variant as v142 } from './variants/2.2/random-uuids.ts';
import { variant as v143 } from './variants/2.2/short-random-ids.ts';
import { variant as v144 } from './variants/2.2/six-digit-ids.ts';
import { variant as v145 } from './variants/2.2/sortable-ids.ts';
import { variant as v146 } from './variants/2.2/time-and-node-ids.ts';
import { variant as v147 } from './variants/2.2/wrapped-counter.ts';
import { variant as v148 } from './variants/2.3/admin-flag-is-shown.ts';
import { variant as v149 } from './variants/2.3/archived-writable.ts';
import { variant as v150 } from './variants/2.3/create-echoes-body.ts';
import { variant as v151 } from './variants/2.3/credits-writable.ts';
import { variant as v152 } from './variants/2.3/dotted-admin.ts';
import { variant as v153 } from './variants/2.3/last-of-two-roles.ts';
import { variant as v154 } from './variants/2.3/nested-role.ts';
import { variant as v155 } from './variants/2.3/owner-writable.ts';
import { variant as v156 } from './variants/2.3/profile-assigns-all.ts';
import { variant as v157 } from './variants/2.3/query-sets-the-role.ts';
import { variant as v158 } from './variants/2.3/role-in-another-case.ts';
import { variant as v159 } from './variants/2.3/role-is-a-label.ts';
import { variant as v160 } from './variants/2.3/sign-up-spreads-body.ts';
import { variant as v161 } from './variants/2.3/unknown-fields-are-400.ts';
import { variant as v162 } from './variants/2.3/validation-errors-are-200.ts';
import { variant as v163 } from './variants/2.3/verified-at-sign-up.ts';
import { variant as v164 } from './variants/2.4/entity-tags.ts';
import { variant as v165 } from './variants/2.4/hash-in-profile.ts';
import { variant as v166 } from './variants/2.4/hash-in-token.ts';
import { variant as v167 } from './variants/2.4/list-of-full-records.ts';
import { variant as v168 } from './variants/2.4/metadata-maps.ts';
import { variant as v169 } from './variants/2.4/one-more-documented-field.ts';
import { variant as v170 } from './variants/2.4/own-contact-everywhere.ts';
import { variant as v171 } from './variants/2.4/owner-email-in-public-list.ts';
import { variant as v172 } from './variants/2.4/owner-email-when-shared.ts';
import { variant as v173 } from './variants/2.4/public-key-in-profile.ts';
import { variant as v174 } from './variants/2.4/refusal-names-the-owner.ts';
import { variant as v175 } from './variants/2.4/reset-token-in-answer.ts';
import { variant as v176 } from './variants/2.4/seed-in-profile.ts';
import { variant as v177 } from './variants/2.4/staff-note-in-profile.ts';
import { variant as v178 } from './variants/2.4/staff-note-in-project.ts';
import { variant as v179 } from './variants/2.4/undocumented-colour.ts';
import { variant as v180 } from './variants/2.5/account-changed-without-role.ts';
import { variant as v181 } from './variants/2.5/audit-without-role.ts';
import { variant as v182 } from './variants/2.5/bare-refusals.ts';
import { variant as v183 } from './variants/2.5/body-before-role.ts';
import { variant as v184 } from './variants/2.5/hidden-from-users.ts';
import { variant as v185 } from './variants/2.5/identity-from-header.ts';
import { variant as v186 } from './variants/2.5/method-override-guarded.ts';
import { variant as v187 } from './variants/2.5/method-override.ts';
import { variant as v188 } from './variants/2.5/original-url-skips-role.ts';
import { variant as v189 } from './variants/2.5/own-account-in-admin-list.ts';
import { variant as v190 } from './variants/2.5/role-checked-on-get-only.ts';
import { variant as v191 } from './variants/2.5/role-from-header.ts';
import { variant as v192 } from './variants/2.5/trailing-slash-skips-role.ts';
import { variant as v193 } from './variants/2.5/unauthorised-for-users.ts';
import { variant as v194 } from './variants/2.5/upper-case-skips-role.ts';
import { variant as v195 } from './variants/3.1/anonymous-not-limited.ts';
import { variant as v196 } from './variants/3.1/limit-only-stated.ts';
import { variant as v197 } from './variants/3.1/no-rate-limit.ts';
import { variant as v198 } from './variants/3.1/rate-answers-503.ts';
import { variant as v199 } from './variants/3.1/rate-by-forwarded-address.ts';
import { variant as v200 } from './variants/3.1/rate-by-sliding-window.ts';
import { variant as v201 } from './variants/3.1/rate-by-token-bucket.ts';
import { variant as v202 } from './variants/3.1/rate-by-url.ts';
import { variant as v203 } from './variants/3.1/rate-by-user-agent.ts';
import { variant as v204 } from './variants/3.1/rate-per-node.ts';
import { variant as v205 } from './variants/3.1/rate-without-retry-after.ts';
import { variant as v206 } from './variants/3.1/writes-not-limited.ts';
import { variant as v207 } from './variants/3.2/cap-far-above.ts';
import { variant as v208 } from './variants/3.2/cap-on-limit-only.ts';
import { variant as v209 } from './variants/3.2/large-sizes-cut.ts';
import { variant as v210 } from './variants/3.2/minus-one-is-all.ts';
import { variant as v211 } from './variants/3.2/nested-list-whole.ts';
import { variant as v212 } from './variants/3.2/no-default-size.ts';
import { variant as v213 } from './variants/3.2/no-page-cap.ts';
import { variant as v214 } from './variants/3.2/odd-sizes-fall-back.ts';
import { variant as v215 } from './variants/3.2/older-size-capped.ts';
import { variant as v216 } from './variants/3.2/page-size-stated.ts';
import { variant as v217 } from './variants/3.2/second-size-escapes.ts';
import { variant as v218 } from './variants/3.2/size-ignored.ts';
import { variant as v219 } from './variants/3.2/word-is-all.ts';
import { variant as v220 } from './variants/3.2/zero-is-all.ts';
import { variant as v221 } from './variants/3.3/body-without-limit.ts';
import { variant as v222 } from './variants/3.3/br-without-limit.ts';
import { variant as v223 } from './variants/3.3/limit-before-unpacking.ts';
import { variant as v224 } from './variants/3.3/limit-higher-than-documented.ts';
import { variant as v225 } from './variants/3.3/limit-missing-on-files.ts';
import { variant as v226 } from './variants/3.3/limit-of-announced-length.ts';
import { variant as v227 } from './variants/3.3/no-compressed-bodies.ts';
import { variant as v228 } from './variants/3.3/recursive-reader.ts';
import { variant as v229 } from './variants/3.3/reset-instead-of-413.ts';
import { variant as v230 } from './variants/3.3/smaller-limit-in-front.ts';
import { variant as v231 } from './variants/3.3/too-large-in-a-success.ts';
import { variant as v232 } from './variants/3.3/too-large-is-a-bad-request.ts';
import { variant as v233 } from './variants/3.3/upload-without-limit.ts';
import { variant as v234 } from './variants/3.4/aliases-in-fragments-uncounted.ts';
import { variant as v235 } from './variants/3.4/aliases-of-mutations-unlimited.ts';
import { variant as v236 } from './variants/3.4/aliases-unlimited.ts';
import { variant as v237 } from './variants/3.4/batch-cut.ts';
import { variant as v238 } from './variants/3.4/batch-logins-counted-once.ts';
import { variant as v239 } from './variants/3.4/batch-logins-uncounted.ts';
import { variant as v240 } from './variants/3.4/batch-off-by-one.ts';
import { variant as v241 } from './variants/3.4/batch-too-large.ts';
import { variant as v242 } from './variants/3.4/batch-unlimited.ts';
import { variant as v243 } from './variants/3.4/batch-without-logins.ts';
import { variant as v244 } from './variants/3.4/bulk-ids-cut.ts';
import { variant as v245 } from './variants/3.4/bulk-ids-unlimited.ts';
import { variant as v246 } from './variants/3.4/cost-limit.ts';
import { variant as v247 } from './variants/3.4/depth-unlimited.ts';
import { variant as v248 } from './variants/3.4/graphql-answer-cut.ts';
import { variant as v249 } from './variants/3.4/graphql-refuses-with-400.ts';
import { variant as v250 } from './variants/3.4/known-queries-only.ts';
import { variant as v251 } from './variants/3.4/no-arrays-of-queries.ts';
import { variant as v252 } from './variants/3.4/queries-of-arrays-unlimited.ts';
import { variant as v253 } from './variants/3.4/repeated-fields-merged.ts';
import { variant as v254 } from './variants/3.5/hard-pattern.ts';
import { variant as v255 } from './variants/3.5/no-quota.ts';
import { variant as v256 } from './variants/3.5/no-time-limit-for-bodies.ts';
import { variant as v257 } from './variants/3.5/no-time-limits.ts';
import { variant as v258 } from './variants/3.5/quota-is-a-right.ts';
import { variant as v259 } from './variants/3.5/quota-of-a-session.ts';
import { variant as v260 } from './variants/3.5/report-is-cut.ts';
import { variant as v261 } from './variants/3.5/report-is-queued.ts';
import { variant as v262 } from './variants/3.5/report-without-time-limit.ts';
import { variant as v263 } from './variants/3.5/slow-clients-are-hung-up-on.ts';
import { variant as v264 } from './variants/4.1/checkouts-counted-by-device.ts';
import { variant as v265 } from './variants/4.1/checkouts-counted-by-session.ts';
import { variant as v266 } from './variants/4.1/limit-answers-403.ts';
import { variant as v267 } from './variants/4.1/limit-answers-429.ts';
import { variant as v268 } from './variants/4.1/no-checkout-limit.ts';
import { variant as v269 } from './variants/4.1/no-invitation-limit.ts';
import { variant as v270 } from './variants/4.1/one-checkout-too-many.ts';
import { variant as v271 } from './variants/4.2/address-after-payment.ts';
import { variant as v272 } from './variants/4.2/confirm-again.ts';
import { variant as v273 } from './variants/4.2/confirm-at-any-step.ts';
import { variant as v274 } from './variants/4.2/confirm-is-idempotent.ts';
import { variant as v275 } from './variants/4.2/confirm-without-payment.ts';
import { variant as v276 } from './variants/4.2/step-from-the-client.ts';
import { variant as v277 } from './variants/4.2/steps-in-the-client.ts';
import { variant as v278 } from './variants/4.2/wrong-step-hidden.ts';
import { variant as v279 } from './variants/4.3/balance-behind-a-lock.ts';
import { variant as v280 } from './variants/4.3/balance-checked-then-spent.ts';
import { variant as v281 } from './variants/4.3/coupon-checked-then-used.ts';
import { variant as v282 } from './variants/4.3/coupon-never-used-up.ts';
import { variant as v283 } from './variants/4.3/effect-behind-an-answer.ts';
import { variant as v284 } from './variants/4.3/idempotency-key-ignored.ts';
import { variant as v285 } from './variants/4.3/key-checked-then-kept.ts';
import { variant as v286 } from './variants/4.3/lock-per-account.ts';
import { variant as v287 } from './variants/4.3/lock-per-process.ts';
import { variant as v288 } from './variants/4.3/redeemed-by-unique-index.ts';
import { variant as v289 } from './variants/4.3/reserved-then-taken-by-a-job.ts';
import { variant as v290 } from './variants/4.3/stock-checked-then-taken.ts';
import { variant as v291 } from './variants/4.3/stock-in-a-transaction.ts';
import { variant as v292 } from './variants/4.4/currency-from-the-client.ts';
import { variant as v293 } from './variants/4.4/discount-counts-twice.ts';
import { variant as v294 } from './variants/4.4/discount-is-never-used-up.ts';
import { variant as v295 } from './variants/4.4/discount-never-expires.ts';
import { variant as v296 } from './variants/4.4/discount-of-anybody.ts';
import { variant as v297 } from './variants/4.4/negative-quantity.ts';
import { variant as v298 } from './variants/4.4/negative-transfer.ts';
import { variant as v299 } from './variants/4.4/overdrawn-wallet.ts';
import { variant as v300 } from './variants/4.4/part-of-a-cent.ts';
import { variant as v301 } from './variants/4.4/part-of-a-piece.ts';
import { variant as v302 } from './variants/4.4/price-from-the-client.ts';
import { variant as v303 } from './variants/4.4/prices-corrected-later.ts';
import { variant as v304 } from './variants/4.4/quantity-as-text.ts';
import { variant as v305 } from './variants/4.4/quantity-cut-to-the-most.ts';
import { variant as v306 } from './variants/4.4/same-discount-ignored.ts';
import { variant as v307 } from './variants/4.4/total-from-the-client.ts';
import { variant as v308 } from './variants/4.4/unknown-values-ignored.ts';
import { variant as v309 } from './variants/4.5/address-counts-at-once.ts';
import { variant as v310 } from './variants/4.5/any-password-is-enough.ts';
import { variant as v311 } from './variants/4.5/deletion-without-proof.ts';
import { variant as v312 } from './variants/4.5/email-through-profile.ts';
import { variant as v313 } from './variants/4.5/empty-password-is-enough.ts';
import { variant as v314 } from './variants/4.5/list-is-a-password.ts';
import { variant as v315 } from './variants/4.5/missing-password-is-enough.ts';
import { variant as v316 } from './variants/4.5/password-without-the-old-one.ts';
import { variant as v317 } from './variants/4.5/payout-without-proof.ts';
import { variant as v318 } from './variants/4.5/profile-ignores-the-address.ts';
import { variant as v319 } from './variants/4.5/proof-asked-by-challenge.ts';
import { variant as v320 } from './variants/4.5/recent-login-is-proof-for-ever.ts';
import { variant as v321 } from './variants/4.5/recent-login-is-proof.ts';
import { variant as v322 } from './variants/4.5/second-factor-off-without-proof.ts';
import { variant as v323 } from './variants/4.5/step-up-token.ts';
import { variant as v324 } from './variants/5.1/address-checked-as-text.ts';
import { variant as v325 } from './variants/5.1/allowed-by-host.ts';
import { variant as v326 } from './variants/5.1/any-interface-forgotten.ts';
import { variant as v327 } from './variants/5.1/fetched-later-unchecked.ts';
import { variant as v328 } from './variants/5.1/fetched-minutes-later.ts';
import { variant as v329 } from './variants/5.1/fetched-over-tls-only.ts';
import { variant as v330 } from './variants/5.1/fetches-anything.ts';
import { variant as v331 } from './variants/5.1/file-scheme-fetched.ts';
import { variant as v332 } from './variants/5.1/host-read-by-hand.ts';
import { variant as v333 } from './variants/5.1/ipv4-checked-only.ts';
import { variant as v334 } from './variants/5.1/listed-hosts-only.ts';
import { variant as v335 } from './variants/5.1/mapped-addresses-forgotten.ts';
import { variant as v336 } from './variants/5.1/name-checked-not-address.ts';
import { variant as v337 } from './variants/5.1/refused-in-silence.ts';
import { variant as v338 } from './variants/5.1/resolves-twice.ts';
import { variant as v339 } from './variants/5.2/checked-redirects.ts';
import { variant as v340 } from './variants/5.2/eight-checked-redirects.ts';
import { variant as v341 } from './variants/5.2/file-behind-redirect.ts';
import { variant as v342 } from './variants/5.2/first-hop-checked-only.ts';
import { variant as v343 } from './variants/5.2/follows-redirects.ts';
import { variant as v344 } from './variants/5.2/hops-checked-by-scheme.ts';
import { variant as v345 } from './variants/5.2/hops-on-any-port.ts';
import { variant as v346 } from './variants/5.2/rate-key-redirected.ts';
import { variant as v347 } from './variants/5.2/rate-redirect-followed.ts';
import { variant as v348 } from './variants/5.2/rate-redirects-on-its-host.ts';
import { variant as v349 } from './variants/5.2/redirects-without-end.ts';
import { variant as v350 } from './variants/5.2/refresh-followed.ts';
import { variant as v351 } from './variants/5.3/answer-passed-through.ts';
import { variant as v352 } from './variants/5.3/any-signature.ts';
import { variant as v353 } from './variants/5.3/any-sum.ts';
import { variant as v354 } from './variants/5.3/event-taken-twice.ts';
import { variant as v355 } from './variants/5.3/events-of-any-time.ts';
import { variant as v356 } from './variants/5.3/events-queued.ts';
import { variant as v357 } from './variants/5.3/future-events.ts';
import { variant as v358 } from './variants/5.3/invoice-of-anybody.ts';
import { variant as v359 } from './variants/5.3/known-fields-signed.ts';
import { variant as v360 } from './variants/5.3/last-known-rate.ts';
import { variant as v361 } from './variants/5.3/note-as-template.ts';
import { variant as v362 } from './variants/5.3/note-in-query.ts';
import { variant as v363 } from './variants/5.3/old-events.ts';
import { variant as v364 } from './variants/5.3/older-signatures.ts';
import { variant as v365 } from './variants/5.3/rate-as-text.ts';
import { variant as v366 } from './variants/5.3/rate-unchecked.ts';
import { variant as v367 } from './variants/5.3/refund-before-payment.ts';
import { variant as v368 } from './variants/5.3/repeated-signature.ts';
import { variant as v369 } from './variants/5.3/replay-refused.ts';
import { variant as v370 } from './variants/5.3/role-from-the-third-party.ts';
import { variant as v371 } from './variants/5.3/secret-being-changed.ts';
import { variant as v372 } from './variants/5.3/sha1-signatures.ts';
import { variant as v373 } from './variants/5.3/signature-none.ts';
import { variant as v374 } from './variants/5.3/signature-refused-with-400.ts';
import { variant as v375 } from './variants/5.3/stack-of-a-wrong-rate.ts';
import { variant as v376 } from './variants/5.3/trusted-addresses.ts';
import { variant as v377 } from './variants/5.3/unsigned-events.ts';
import { variant as v378 } from './variants/5.4/rates-any-certificate.ts';
import { variant as v379 } from './variants/5.4/rates-any-host.ts';
import { variant as v380 } from './variants/5.4/rates-at-another-address.ts';
import { variant as v381 } from './variants/5.4/rates-expired-certificate.ts';
import { variant as v382 } from './variants/5.4/rates-old-tls.ts';
import { variant as v383 } from './variants/5.4/rates-over-http-if-need-be.ts';
import { variant as v384 } from './variants/5.4/rates-own-authority-alone.ts';
import { variant as v385 } from './variants/5.4/rates-rest-after-failures.ts';
import { variant as v386 } from './variants/5.4/rates-trusted-on-sight.ts';
import { variant as v387 } from './variants/5.4/rates-verified-after-handshake.ts';
import { variant as v388 } from './variants/5.4/rates-verified-once.ts';
import { variant as v389 } from './variants/5.5/rates-asked-after-a-pause.ts';
import { variant as v390 } from './variants/5.5/rates-asked-again-and-again.ts';
import { variant as v391 } from './variants/5.5/rates-before-everybody.ts';
import { variant as v392 } from './variants/5.5/rates-break-after-failures.ts';
import { variant as v393 } from './variants/5.5/rates-connected-in-time.ts';
import { variant as v394 } from './variants/5.5/rates-given-up-for-good.ts';
import { variant as v395 } from './variants/5.5/rates-last-known.ts';
import { variant as v396 } from './variants/5.5/rates-read-whole.ts';
import { variant as v397 } from './variants/5.5/rates-unpacked-whole.ts';
import { variant as v398 } from './variants/5.5/rates-while-something-comes.ts';
import { variant as v399 } from './variants/5.5/rates-without-time-limit.ts';
import { variant as v400 } from './variants/6.1/certificate-due-this-month.ts';
import { variant as v401 } from './variants/6.1/certificate-nearly-expired.ts';
import { variant as v402 } from './variants/6.1/certificate-of-a-week.ts';
import { variant as v403 } from './variants/6.1/certificate-of-another-host.ts';
import { variant as v404 } from './variants/6.1/certificate-of-last-year.ts';
import { variant as v405 } from './variants/6.1/certificate-of-tomorrow.ts';
import { variant as v406 } from './variants/6.1/certificate-signed-by-itself.ts';
import { variant as v407 } from './variants/6.1/certificate-with-sha1.ts';
import { variant as v408 } from './variants/6.1/certificate-with-short-key.ts';
import { variant as v409 } from './variants/6.1/only-tls-1.2.ts';
import { variant as v410 } from './variants/6.1/only-tls-1.3.ts';
import { variant as v411 } from './variants/6.1/plain-http-other-page.ts';
import { variant as v412 } from './variants/6.1/plain-http-redirected.ts';
import { variant as v413 } from './variants/6.1/plain-http-refused.ts';
import { variant as v414 } from './variants/6.1/plain-http-too.ts';
import { variant as v415 } from './variants/6.1/tls-1.0.ts';
import { variant as v416 } from './variants/6.1/tls-1.1.ts';
import { variant as v417 } from './variants/6.1/tls-without-certificate.ts';
import { variant as v418 } from './variants/6.1/tls-without-encryption.ts';
import { variant as v419 } from './variants/6.2/foreign-origins-forbidden.ts';
import { variant as v420 } from './variants/6.2/neighbours-listed.ts';
import { variant as v421 } from './variants/6.2/no-cross-origin-headers.ts';
import { variant as v422 } from './variants/6.2/null-origin-listed.ts';
import { variant as v423 } from './variants/6.2/one-fixed-origin.ts';
import { variant as v424 } from './variants/6.2/origins-by-pattern.ts';
import { variant as v425 } from './variants/6.2/origins-by-prefix.ts';
import { variant as v426 } from './variants/6.2/origins-by-suffix.ts';
import { variant as v427 } from './variants/6.2/origins-without-vary.ts';
import { variant as v428 } from './variants/6.2/plain-http-listed.ts';
import { variant as v429 } from './variants/6.2/ports-ignored.ts';
import { variant as v430 } from './variants/6.2/preflights-reflect.ts';
import { variant as v431 } from './variants/6.2/reflects-any-origin.ts';
import { variant as v432 } from './variants/6.2/unknown-paths-reflect.ts';
import { variant as v433 } from './variants/6.2/wildcard-for-bearers.ts';
import { variant as v434 } from './variants/6.2/wildcard-on-public.ts';
import { variant as v435 } from './variants/6.2/wildcard-with-cookies.ts';
import { variant as v436 } from './variants/6.2/wildcard-with-credentials.ts';
import { variant as v437 } from './variants/6.3/debug-page-of-unknown-paths.ts';
import { variant as v438 } from './variants/6.3/docs-with-stack.ts';
import { variant as v439 } from './variants/6.3/errors-echo-input.ts';
import { variant as v440 } from './variants/6.3/errors-with-sql.ts';
import { variant as v441 } from './variants/6.3/errors-with-stack.ts';
import { variant as v442 } from './variants/6.3/errors-with-trace-id.ts';
import { variant as v443 } from './variants/6.3/exception-in-header.ts';
import { variant as v444 } from './variants/6.3/html-error-page.ts';
import { variant as v445 } from './variants/6.3/internal-host-in-message.ts';
import { variant as v446 } from './variants/6.3/path-in-message.ts';
import { variant as v447 } from './variants/6.3/plain-text-errors.ts';
import { variant as v448 } from './variants/6.3/powered-by-version.ts';
import { variant as v449 } from './variants/6.3/stack-in-graphql-errors.ts';
import { variant as v450 } from './variants/6.3/stack-in-plain-text.ts';
import { variant as v451 } from './variants/6.4/bad-filters-ignored.ts';
import { variant as v452 } from './variants/6.4/bad-input-in-200.ts';
import { variant as v453 } from './variants/6.4/bad-input-is-400.ts';
import { variant as v454 } from './variants/6.4/bad-query-breaks.ts';
import { variant as v455 } from './variants/6.4/bad-type-breaks.ts';
import { variant as v456 } from './variants/6.4/empty-names-taken.ts';
import { variant as v457 } from './variants/6.4/filter-with-operators.ts';
import { variant as v458 } from './variants/6.4/firewall-in-front.ts';
import { variant as v459 } from './variants/6.4/form-not-checked.ts';
import { variant as v460 } from './variants/6.4/guide-after-stripping-dots.ts';
import { variant as v461 } from './variants/6.4/guide-by-default.ts';
import { variant as v462 } from './variants/6.4/guide-from-any-path.ts';
import { variant as v463 } from './variants/6.4/length-not-checked.ts';
import { variant as v464 } from './variants/6.4/line-break-in-a-header.ts';
import { variant as v465 } from './variants/6.4/list-not-checked.ts';
import { variant as v466 } from './variants/6.4/no-validation.ts';
import { variant as v467 } from './variants/6.4/null-means-left-out.ts';
import { variant as v468 } from './variants/6.4/numbers-become-text.ts';
import { variant as v469 } from './variants/6.4/operators-in-the-query.ts';
import { variant as v470 } from './variants/6.4/operators-refused.ts';
import { variant as v471 } from './variants/6.4/page-size-clamped.ts';
import { variant as v472 } from './variants/6.4/price-without-quotes.ts';
import { variant as v473 } from './variants/6.4/quotes-refused.ts';
import { variant as v474 } from './variants/6.4/range-not-checked.ts';
import { variant as v475 } from './variants/6.4/required-not-checked.ts';
import { variant as v476 } from './variants/6.4/search-breaks-on-a-quote.ts';
import { variant as v477 } from './variants/6.4/search-built-from-text.ts';
import { variant as v478 } from './variants/6.4/search-by-stems.ts';
import { variant as v479 } from './variants/6.4/search-over-any-word.ts';
import { variant as v480 } from './variants/6.4/search-over-words.ts';
import { variant as v481 } from './variants/6.4/search-repeats-its-words.ts';
import { variant as v482 } from './variants/6.4/sort-built-from-text.ts';
import { variant as v483 } from './variants/6.4/template-in-braces.ts';
import { variant as v484 } from './variants/6.4/template-in-dollars.ts';
import { variant as v485 } from './variants/6.4/template-in-tags.ts';
import { variant as v486 } from './variants/6.4/texts-are-cut.ts';
import { variant as v487 } from './variants/6.4/types-not-checked.ts';
import { variant as v488 } from './variants/6.5/cache-by-credential.ts';
import { variant as v489 } from './variants/6.5/cache-deception.ts';
import { variant as v490 } from './variants/6.5/cache-ignores-no-store.ts';
import { variant as v491 } from './variants/6.5/empty-answers-are-bare.ts';
import { variant as v492 } from './variants/6.5/errors-as-pages.ts';
import { variant as v493 } from './variants/6.5/errors-without-nosniff.ts';
import { variant as v494 } from './variants/6.5/errors-without-type.ts';
import { variant as v495 } from './variants/6.5/no-nosniff.ts';
import { variant as v496 } from './variants/6.5/private-and-revalidated.ts';
import { variant as v497 } from './variants/6.5/private-data-kept-by-browsers.ts';
import { variant as v498 } from './variants/6.5/private-data-without-cache-control.ts';
import { variant as v499 } from './variants/6.5/proxy-page-for-unknown-paths.ts';
import { variant as v500 } from './variants/6.5/public-data-cached.ts';
import { variant as v501 } from './variants/6.5/public-minute-on-me.ts';
import { variant as v502 } from './variants/6.5/tokens-may-be-kept.ts';
import { variant as v503 } from './variants/6.5/tokens-of-another-service.ts';
import { variant as v504 } from './variants/7.1/allow-reveals-a-method.ts';
import { variant as v505 } from './variants/7.1/described-but-gone.ts';
import { variant as v506 } from './variants/7.1/forgotten-export.ts';
import { variant as v507 } from './variants/7.1/forgotten-internal-route.ts';
import { variant as v508 } from './variants/7.1/links-to-undescribed-route.ts';
import { variant as v509 } from './variants/7.1/method-only-in-the-recording.ts';
import { variant as v510 } from './variants/7.1/more-fields-than-described.ts';
import { variant as v511 } from './variants/7.1/noise-in-the-log.ts';
import { variant as v512 } from './variants/7.1/number-became-text.ts';
import { variant as v513 } from './variants/7.1/probes-and-files-in-the-log.ts';
import { variant as v514 } from './variants/7.1/required-field-left-out.ts';
import { variant as v515 } from './variants/7.1/route-only-in-the-log.ts';
import { variant as v516 } from './variants/7.1/status-of-list-not-described.ts';
import { variant as v517 } from './variants/7.1/unknown-paths-need-credentials.ts';
import { variant as v518 } from './variants/7.2/any-method-reads.ts';
import { variant as v519 } from './variants/7.2/forms-accepted.ts';
import { variant as v520 } from './variants/7.2/head-without-token.ts';
import { variant as v521 } from './variants/7.2/method-error-in-success.ts';
import { variant as v522 } from './variants/7.2/method-not-implemented.ts';
import { variant as v523 } from './variants/7.2/method-without-allow.ts';
import { variant as v524 } from './variants/7.2/no-such-method.ts';
import { variant as v525 } from './variants/7.2/options-answered.ts';
import { variant as v526 } from './variants/7.2/other-types-ignored.ts';
import { variant as v527 } from './variants/7.2/override-by-form-field.ts';
import { variant as v528 } from './variants/7.2/override-by-parameter.ts';
import { variant as v529 } from './variants/7.2/override-by-x-http-method.ts';
import { variant as v530 } from './variants/7.2/override-by-x-method-override.ts';
import { variant as v531 } from './variants/7.2/plain-text-accepted.ts';
import { variant as v532 } from './variants/7.2/put-means-patch.ts';
import { variant as v533 } from './variants/7.2/trace-on.ts';
import { variant as v534 } from './variants/7.2/two-byte-json.ts';
import { variant as v535 } from './variants/7.2/undocumented-delete.ts';
import { variant as v536 } from './variants/7.2/xml-accepted.ts';
import { variant as v537 } from './variants/7.3/any-version.ts';
import { variant as v538 } from './variants/7.3/beta-answers.ts';
import { variant as v539 } from './variants/7.3/beta-by-header.ts';
import { variant as v540 } from './variants/7.3/deprecation-in-old-form.ts';
import { variant as v541 } from './variants/7.3/next-version-answers.ts';
import { variant as v542 } from './variants/7.3/old-version-gone.ts';
import { variant as v543 } from './variants/7.3/old-version-past-sunset.ts';
import { variant as v544 } from './variants/7.3/old-version-redirects.ts';
import { variant as v545 } from './variants/7.3/old-version-silent.ts';
import { variant as v546 } from './variants/7.3/old-version-switched-off.ts';
import { variant as v547 } from './variants/7.3/old-version-without-owner.ts';
import { variant as v548 } from './variants/7.3/old-version-without-role.ts';
import { variant as v549 } from './variants/7.3/old-version-without-sunset.ts';
import { variant as v550 } from './variants/7.3/old-version-without-token.ts';
import { variant as v551 } from './variants/7.3/retired-version-answers.ts';
import { variant as v552 } from './variants/7.3/sunset-before-deprecation.ts';
import { variant as v553 } from './variants/7.4/actuator-env.ts';
import { variant as v554 } from './variants/7.4/console-for-users.ts';
import { variant as v555 } from './variants/7.4/decoy-env-page.ts';
import { variant as v556 } from './variants/7.4/directory-listing.ts';
import { variant as v557 } from './variants/7.4/docs-page-private.ts';
import { variant as v558 } from './variants/7.4/docs-page-public.ts';
import { variant as v559 } from './variants/7.4/dump-served.ts';
import { variant as v560 } from './variants/7.4/env-file-served.ts';
import { variant as v561 } from './variants/7.4/git-folder-served.ts';
import { variant as v562 } from './variants/7.4/health-with-details.ts';
import { variant as v563 } from './variants/7.4/introspection-on.ts';
import { variant as v564 } from './variants/7.4/metrics-public.ts';
import { variant as v565 } from './variants/7.4/schema-shown-to-anybody.ts';
import { variant as v566 } from './variants/7.4/source-map-served.ts';
import { variant as v567 } from './variants/7.4/unknown-paths-401.ts';
import { variant as v568 } from './variants/7.5/developer-server-described.ts';
import { variant as v569 } from './variants/7.5/host-without-owner.ts';
import { variant as v570 } from './variants/7.5/issuer-unlisted.ts';
import { variant as v571 } from './variants/7.5/links-to-documentation.ts';
import { variant as v572 } from './variants/7.5/listed-by-its-domain.ts';
import { variant as v573 } from './variants/7.5/profile-is-elsewhere.ts';
import { variant as v574 } from './variants/7.5/reports-go-elsewhere.ts';
import { variant as v575 } from './variants/7.5/review-two-years-ago.ts';
import { variant as v576 } from './variants/7.5/second-server-unlisted.ts';
import { variant as v577 } from './variants/credentials/api-keys.ts';
import { variant as v578 } from './variants/credentials/clock-leeway.ts';
import { variant as v579 } from './variants/credentials/cookie-session-with-csrf.ts';
import { variant as v580 } from './variants/credentials/cookie-session.ts';
import { variant as v581 } from './variants/credentials/eddsa-tokens.ts';
import { variant as v582 } from './variants/credentials/opaque-tokens.ts';
import { variant as v583 } from './variants/credentials/padded-tokens.ts';
import { variant as v584 } from './variants/credentials/session-header.ts';
import { variant as v585 } from './variants/credentials/token-scheme.ts';
import { variant as v586 } from './variants/credentials/tokens-without-iat.ts';

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
  v87,
  v88,
  v89,
  v90,
  v91,
  v92,
  v93,
  v94,
  v95,
  v96,
  v97,
  v98,
  v99,
  v100,
  v101,
  v102,
  v103,
  v104,
  v105,
  v106,
  v107,
  v108,
  v109,
  v110,
  v111,
  v112,
  v113,
  v114,
  v115,
  v116,
  v117,
  v118,
  v119,
  v120,
  v121,
  v122,
  v123,
  v124,
  v125,
  v126,
  v127,
  v128,
  v129,
  v130,
  v131,
  v132,
  v133,
  v134,
  v135,
  v136,
  v137,
  v138,
  v139,
  v140,
  v141,
  v142,
  v143,
  v144,
  v145,
  v146,
  v147,
  v148,
  v149,
  v150,
  v151,
  v152,
  v153,
  v154,
  v155,
  v156,
  v157,
  v158,
  v159,
  v160,
  v161,
  v162,
  v163,
  v164,
  v165,
  v166,
  v167,
  v168,
  v169,
  v170,
  v171,
  v172,
  v173,
  v174,
  v175,
  v176,
  v177,
  v178,
  v179,
  v180,
  v181,
  v182,
  v183,
  v184,
  v185,
  v186,
  v187,
  v188,
  v189,
  v190,
  v191,
  v192,
  v193,
  v194,
  v195,
  v196,
  v197,
  v198,
  v199,
  v200,
  v201,
  v202,
  v203,
  v204,
  v205,
  v206,
  v207,
  v208,
  v209,
  v210,
  v211,
  v212,
  v213,
  v214,
  v215,
  v216,
  v217,
  v218,
  v219,
  v220,
  v221,
  v222,
  v223,
  v224,
  v225,
  v226,
  v227,
  v228,
  v229,
  v230,
  v231,
  v232,
  v233,
  v234,
  v235,
  v236,
  v237,
  v238,
  v239,
  v240,
  v241,
  v242,
  v243,
  v244,
  v245,
  v246,
  v247,
  v248,
  v249,
  v250,
  v251,
  v252,
  v253,
  v254,
  v255,
  v256,
  v257,
  v258,
  v259,
  v260,
  v261,
  v262,
  v263,
  v264,
  v265,
  v266,
  v267,
  v268,
  v269,
  v270,
  v271,
  v272,
  v273,
  v274,
  v275,
  v276,
  v277,
  v278,
  v279,
  v280,
  v281,
  v282,
  v283,
  v284,
  v285,
  v286,
  v287,
  v288,
  v289,
  v290,
  v291,
  v292,
  v293,
  v294,
  v295,
  v296,
  v297,
  v298,
  v299,
  v300,
  v301,
  v302,
  v303,
  v304,
  v305,
  v306,
  v307,
  v308,
  v309,
  v310,
  v311,
  v312,
  v313,
  v314,
  v315,
  v316,
  v317,
  v318,
  v319,
  v320,
  v321,
  v322,
  v323,
  v324,
  v325,
  v326,
  v327,
  v328,
  v329,
  v330,
  v331,
  v332,
  v333,
  v334,
  v335,
  v336,
  v337,
  v338,
  v339,
  v340,
  v341,
  v342,
  v343,
  v344,
  v345,
  v346,
  v347,
  v348,
  v349,
  v350,
  v351,
  v352,
  v353,
  v354,
  v355,
  v356,
  v357,
  v358,
  v359,
  v360,
  v361,
  v362,
  v363,
  v364,
  v365,
  v366,
  v367,
  v368,
  v369,
  v370,
  v371,
  v372,
  v373,
  v374,
  v375,
  v376,
  v377,
  v378,
  v379,
  v380,
  v381,
  v382,
  v383,
  v384,
  v385,
  v386,
  v387,
  v388,
  v389,
  v390,
  v391,
  v392,
  v393,
  v394,
  v395,
  v396,
  v397,
  v398,
  v399,
  v400,
  v401,
  v402,
  v403,
  v404,
  v405,
  v406,
  v407,
  v408,
  v409,
  v410,
  v411,
  v412,
  v413,
  v414,
  v415,
  v416,
  v417,
  v418,
  v419,
  v420,
  v421,
  v422,
  v423,
  v424,
  v425,
  v426,
  v427,
  v428,
  v429,
  v430,
  v431,
  v432,
  v433,
  v434,
  v435,
  v436,
  v437,
  v438,
  v439,
  v440,
  v441,
  v442,
  v443,
  v444,
  v445,
  v446,
  v447,
  v448,
  v449,
  v450,
  v451,
  v452,
  v453,
  v454,
  v455,
  v456,
  v457,
  v458,
  v459,
  v460,
  v461,
  v462,
  v463,
  v464,
  v465,
  v466,
  v467,
  v468,
  v469,
  v470,
  v471,
  v472,
  v473,
  v474,
  v475,
  v476,
  v477,
  v478,
  v479,
  v480,
  v481,
  v482,
  v483,
  v484,
  v485,
  v486,
  v487,
  v488,
  v489,
  v490,
  v491,
  v492,
  v493,
  v494,
  v495,
  v496,
  v497,
  v498,
  v499,
  v500,
  v501,
  v502,
  v503,
  v504,
  v505,
  v506,
  v507,
  v508,
  v509,
  v510,
  v511,
  v512,
  v513,
  v514,
  v515,
  v516,
  v517,
  v518,
  v519,
  v520,
  v521,
  v522,
  v523,
  v524,
  v525,
  v526,
  v527,
  v528,
  v529,
  v530,
  v531,
  v532,
  v533,
  v534,
  v535,
  v536,
  v537,
  v538,
  v539,
  v540,
  v541,
  v542,
  v543,
  v544,
  v545,
  v546,
  v547,
  v548,
  v549,
  v550,
  v551,
  v552,
  v553,
  v554,
  v555,
  v556,
  v557,
  v558,
  v559,
  v560,
  v561,
  v562,
  v563,
  v564,
  v565,
  v566,
  v567,
  v568,
  v569,
  v570,
  v571,
  v572,
  v573,
  v574,
  v575,
  v576,
  v577,
  v578,
  v579,
  v580,
  v581,
  v582,
  v583,
  v584,
  v585,
  v586,
];
