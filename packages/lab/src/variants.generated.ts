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
import { variant as v195 } from './variants/6.1/certificate-due-this-month.ts';
import { variant as v196 } from './variants/6.1/certificate-nearly-expired.ts';
import { variant as v197 } from './variants/6.1/certificate-of-a-week.ts';
import { variant as v198 } from './variants/6.1/certificate-of-another-host.ts';
import { variant as v199 } from './variants/6.1/certificate-of-last-year.ts';
import { variant as v200 } from './variants/6.1/certificate-of-tomorrow.ts';
import { variant as v201 } from './variants/6.1/certificate-signed-by-itself.ts';
import { variant as v202 } from './variants/6.1/certificate-with-sha1.ts';
import { variant as v203 } from './variants/6.1/certificate-with-short-key.ts';
import { variant as v204 } from './variants/6.1/only-tls-1.2.ts';
import { variant as v205 } from './variants/6.1/only-tls-1.3.ts';
import { variant as v206 } from './variants/6.1/plain-http-other-page.ts';
import { variant as v207 } from './variants/6.1/plain-http-redirected.ts';
import { variant as v208 } from './variants/6.1/plain-http-refused.ts';
import { variant as v209 } from './variants/6.1/plain-http-too.ts';
import { variant as v210 } from './variants/6.1/tls-1.0.ts';
import { variant as v211 } from './variants/6.1/tls-1.1.ts';
import { variant as v212 } from './variants/6.1/tls-without-certificate.ts';
import { variant as v213 } from './variants/6.1/tls-without-encryption.ts';
import { variant as v214 } from './variants/6.2/foreign-origins-forbidden.ts';
import { variant as v215 } from './variants/6.2/neighbours-listed.ts';
import { variant as v216 } from './variants/6.2/no-cross-origin-headers.ts';
import { variant as v217 } from './variants/6.2/null-origin-listed.ts';
import { variant as v218 } from './variants/6.2/one-fixed-origin.ts';
import { variant as v219 } from './variants/6.2/origins-by-pattern.ts';
import { variant as v220 } from './variants/6.2/origins-by-prefix.ts';
import { variant as v221 } from './variants/6.2/origins-by-suffix.ts';
import { variant as v222 } from './variants/6.2/origins-without-vary.ts';
import { variant as v223 } from './variants/6.2/plain-http-listed.ts';
import { variant as v224 } from './variants/6.2/ports-ignored.ts';
import { variant as v225 } from './variants/6.2/preflights-reflect.ts';
import { variant as v226 } from './variants/6.2/reflects-any-origin.ts';
import { variant as v227 } from './variants/6.2/unknown-paths-reflect.ts';
import { variant as v228 } from './variants/6.2/wildcard-for-bearers.ts';
import { variant as v229 } from './variants/6.2/wildcard-on-public.ts';
import { variant as v230 } from './variants/6.2/wildcard-with-cookies.ts';
import { variant as v231 } from './variants/6.2/wildcard-with-credentials.ts';
import { variant as v232 } from './variants/6.3/debug-page-of-unknown-paths.ts';
import { variant as v233 } from './variants/6.3/docs-with-stack.ts';
import { variant as v234 } from './variants/6.3/errors-echo-input.ts';
import { variant as v235 } from './variants/6.3/errors-with-sql.ts';
import { variant as v236 } from './variants/6.3/errors-with-stack.ts';
import { variant as v237 } from './variants/6.3/errors-with-trace-id.ts';
import { variant as v238 } from './variants/6.3/exception-in-header.ts';
import { variant as v239 } from './variants/6.3/html-error-page.ts';
import { variant as v240 } from './variants/6.3/internal-host-in-message.ts';
import { variant as v241 } from './variants/6.3/path-in-message.ts';
import { variant as v242 } from './variants/6.3/plain-text-errors.ts';
import { variant as v243 } from './variants/6.3/powered-by-version.ts';
import { variant as v244 } from './variants/6.3/stack-in-plain-text.ts';
import { variant as v245 } from './variants/6.4/bad-filters-ignored.ts';
import { variant as v246 } from './variants/6.4/bad-input-in-200.ts';
import { variant as v247 } from './variants/6.4/bad-input-is-400.ts';
import { variant as v248 } from './variants/6.4/bad-query-breaks.ts';
import { variant as v249 } from './variants/6.4/bad-type-breaks.ts';
import { variant as v250 } from './variants/6.4/empty-names-taken.ts';
import { variant as v251 } from './variants/6.4/filter-with-operators.ts';
import { variant as v252 } from './variants/6.4/firewall-in-front.ts';
import { variant as v253 } from './variants/6.4/form-not-checked.ts';
import { variant as v254 } from './variants/6.4/guide-after-stripping-dots.ts';
import { variant as v255 } from './variants/6.4/guide-by-default.ts';
import { variant as v256 } from './variants/6.4/guide-from-any-path.ts';
import { variant as v257 } from './variants/6.4/length-not-checked.ts';
import { variant as v258 } from './variants/6.4/line-break-in-a-header.ts';
import { variant as v259 } from './variants/6.4/list-not-checked.ts';
import { variant as v260 } from './variants/6.4/no-validation.ts';
import { variant as v261 } from './variants/6.4/null-means-left-out.ts';
import { variant as v262 } from './variants/6.4/numbers-become-text.ts';
import { variant as v263 } from './variants/6.4/operators-in-the-query.ts';
import { variant as v264 } from './variants/6.4/operators-refused.ts';
import { variant as v265 } from './variants/6.4/page-size-clamped.ts';
import { variant as v266 } from './variants/6.4/price-without-quotes.ts';
import { variant as v267 } from './variants/6.4/quotes-refused.ts';
import { variant as v268 } from './variants/6.4/range-not-checked.ts';
import { variant as v269 } from './variants/6.4/required-not-checked.ts';
import { variant as v270 } from './variants/6.4/search-breaks-on-a-quote.ts';
import { variant as v271 } from './variants/6.4/search-built-from-text.ts';
import { variant as v272 } from './variants/6.4/search-by-stems.ts';
import { variant as v273 } from './variants/6.4/search-over-any-word.ts';
import { variant as v274 } from './variants/6.4/search-over-words.ts';
import { variant as v275 } from './variants/6.4/search-repeats-its-words.ts';
import { variant as v276 } from './variants/6.4/sort-built-from-text.ts';
import { variant as v277 } from './variants/6.4/template-in-braces.ts';
import { variant as v278 } from './variants/6.4/template-in-dollars.ts';
import { variant as v279 } from './variants/6.4/template-in-tags.ts';
import { variant as v280 } from './variants/6.4/texts-are-cut.ts';
import { variant as v281 } from './variants/6.4/types-not-checked.ts';
import { variant as v282 } from './variants/6.5/cache-by-credential.ts';
import { variant as v283 } from './variants/6.5/cache-deception.ts';
import { variant as v284 } from './variants/6.5/cache-ignores-no-store.ts';
import { variant as v285 } from './variants/6.5/empty-answers-are-bare.ts';
import { variant as v286 } from './variants/6.5/errors-as-pages.ts';
import { variant as v287 } from './variants/6.5/errors-without-nosniff.ts';
import { variant as v288 } from './variants/6.5/errors-without-type.ts';
import { variant as v289 } from './variants/6.5/no-nosniff.ts';
import { variant as v290 } from './variants/6.5/private-and-revalidated.ts';
import { variant as v291 } from './variants/6.5/private-data-kept-by-browsers.ts';
import { variant as v292 } from './variants/6.5/private-data-without-cache-control.ts';
import { variant as v293 } from './variants/6.5/proxy-page-for-unknown-paths.ts';
import { variant as v294 } from './variants/6.5/public-data-cached.ts';
import { variant as v295 } from './variants/6.5/public-minute-on-me.ts';
import { variant as v296 } from './variants/6.5/tokens-may-be-kept.ts';
import { variant as v297 } from './variants/6.5/tokens-of-another-service.ts';
import { variant as v298 } from './variants/7.1/allow-reveals-a-method.ts';
import { variant as v299 } from './variants/7.1/described-but-gone.ts';
import { variant as v300 } from './variants/7.1/forgotten-export.ts';
import { variant as v301 } from './variants/7.1/forgotten-internal-route.ts';
import { variant as v302 } from './variants/7.1/links-to-undescribed-route.ts';
import { variant as v303 } from './variants/7.1/method-only-in-the-recording.ts';
import { variant as v304 } from './variants/7.1/more-fields-than-described.ts';
import { variant as v305 } from './variants/7.1/noise-in-the-log.ts';
import { variant as v306 } from './variants/7.1/number-became-text.ts';
import { variant as v307 } from './variants/7.1/probes-and-files-in-the-log.ts';
import { variant as v308 } from './variants/7.1/required-field-left-out.ts';
import { variant as v309 } from './variants/7.1/route-only-in-the-log.ts';
import { variant as v310 } from './variants/7.1/status-of-list-not-described.ts';
import { variant as v311 } from './variants/7.1/unknown-paths-need-credentials.ts';
import { variant as v312 } from './variants/7.2/any-method-reads.ts';
import { variant as v313 } from './variants/7.2/forms-accepted.ts';
import { variant as v314 } from './variants/7.2/head-without-token.ts';
import { variant as v315 } from './variants/7.2/method-error-in-success.ts';
import { variant as v316 } from './variants/7.2/method-not-implemented.ts';
import { variant as v317 } from './variants/7.2/method-without-allow.ts';
import { variant as v318 } from './variants/7.2/no-such-method.ts';
import { variant as v319 } from './variants/7.2/options-answered.ts';
import { variant as v320 } from './variants/7.2/other-types-ignored.ts';
import { variant as v321 } from './variants/7.2/override-by-form-field.ts';
import { variant as v322 } from './variants/7.2/override-by-parameter.ts';
import { variant as v323 } from './variants/7.2/override-by-x-http-method.ts';
import { variant as v324 } from './variants/7.2/override-by-x-method-override.ts';
import { variant as v325 } from './variants/7.2/plain-text-accepted.ts';
import { variant as v326 } from './variants/7.2/put-means-patch.ts';
import { variant as v327 } from './variants/7.2/trace-on.ts';
import { variant as v328 } from './variants/7.2/two-byte-json.ts';
import { variant as v329 } from './variants/7.2/undocumented-delete.ts';
import { variant as v330 } from './variants/7.2/xml-accepted.ts';
import { variant as v331 } from './variants/7.3/any-version.ts';
import { variant as v332 } from './variants/7.3/beta-answers.ts';
import { variant as v333 } from './variants/7.3/beta-by-header.ts';
import { variant as v334 } from './variants/7.3/deprecation-in-old-form.ts';
import { variant as v335 } from './variants/7.3/next-version-answers.ts';
import { variant as v336 } from './variants/7.3/old-version-gone.ts';
import { variant as v337 } from './variants/7.3/old-version-past-sunset.ts';
import { variant as v338 } from './variants/7.3/old-version-redirects.ts';
import { variant as v339 } from './variants/7.3/old-version-silent.ts';
import { variant as v340 } from './variants/7.3/old-version-switched-off.ts';
import { variant as v341 } from './variants/7.3/old-version-without-owner.ts';
import { variant as v342 } from './variants/7.3/old-version-without-role.ts';
import { variant as v343 } from './variants/7.3/old-version-without-sunset.ts';
import { variant as v344 } from './variants/7.3/old-version-without-token.ts';
import { variant as v345 } from './variants/7.3/retired-version-answers.ts';
import { variant as v346 } from './variants/7.3/sunset-before-deprecation.ts';
import { variant as v347 } from './variants/7.4/actuator-env.ts';
import { variant as v348 } from './variants/7.4/console-for-users.ts';
import { variant as v349 } from './variants/7.4/decoy-env-page.ts';
import { variant as v350 } from './variants/7.4/directory-listing.ts';
import { variant as v351 } from './variants/7.4/docs-page-private.ts';
import { variant as v352 } from './variants/7.4/docs-page-public.ts';
import { variant as v353 } from './variants/7.4/dump-served.ts';
import { variant as v354 } from './variants/7.4/env-file-served.ts';
import { variant as v355 } from './variants/7.4/git-folder-served.ts';
import { variant as v356 } from './variants/7.4/health-with-details.ts';
import { variant as v357 } from './variants/7.4/introspection-on.ts';
import { variant as v358 } from './variants/7.4/metrics-public.ts';
import { variant as v359 } from './variants/7.4/source-map-served.ts';
import { variant as v360 } from './variants/7.4/unknown-paths-401.ts';
import { variant as v361 } from './variants/7.5/developer-server-described.ts';
import { variant as v362 } from './variants/7.5/host-without-owner.ts';
import { variant as v363 } from './variants/7.5/issuer-unlisted.ts';
import { variant as v364 } from './variants/7.5/links-to-documentation.ts';
import { variant as v365 } from './variants/7.5/listed-by-its-domain.ts';
import { variant as v366 } from './variants/7.5/profile-is-elsewhere.ts';
import { variant as v367 } from './variants/7.5/reports-go-elsewhere.ts';
import { variant as v368 } from './variants/7.5/review-two-years-ago.ts';
import { variant as v369 } from './variants/7.5/second-server-unlisted.ts';
import { variant as v370 } from './variants/credentials/api-keys.ts';
import { variant as v371 } from './variants/credentials/clock-leeway.ts';
import { variant as v372 } from './variants/credentials/cookie-session-with-csrf.ts';
import { variant as v373 } from './variants/credentials/cookie-session.ts';
import { variant as v374 } from './variants/credentials/eddsa-tokens.ts';
import { variant as v375 } from './variants/credentials/opaque-tokens.ts';
import { variant as v376 } from './variants/credentials/padded-tokens.ts';
import { variant as v377 } from './variants/credentials/session-header.ts';
import { variant as v378 } from './variants/credentials/token-scheme.ts';
import { variant as v379 } from './variants/credentials/tokens-without-iat.ts';

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
];
