import type { FindingKind } from '@probity/model';

/** What is known of the findings of a check. */
export interface KnownFindings {
  readonly codes: Readonly<Partial<Record<FindingKind, readonly string[]>>>;
  /** Which refusals are right, by the name that the result gives them; null where a finding cannot be a wrong status. */
  readonly refusal: string | null;
}

/**
 * Every finding of every check, by its kind. Written by hand and not read from the probes, so that a code or a kind
 * that changes by mistake is seen; a test of the lab's matrix holds both together.
 */
export const KNOWN_FINDINGS: Readonly<Record<string, KnownFindings>> = {
  '1.1': {
    refusal: 'unauthenticated',
    codes: {
      exposure: [
        'no-credential-accepted',
        'damaged-signature-accepted',
        'expired-token-accepted',
        'meaningless-token-accepted',
        'empty-credential-accepted',
        'wrong-scheme-accepted',
        'path-spelling-accepted',
      ],
      weakness: ['open-unlisted'],
      'wrong-status': ['refused-otherwise'],
    },
  },
  '1.2': {
    refusal: 'unauthenticated',
    codes: {
      exposure: [
        'unsigned-token-accepted',
        'damaged-signature-accepted',
        'other-key-accepted',
        'payload-swap-accepted',
        'hmac-confusion-accepted',
        'embedded-key-accepted',
        'remote-key-accepted',
        'key-id-injection-accepted',
        'weak-secret-accepted',
        'zero-signature-accepted',
        'other-token-accepted',
        'foreign-token-accepted',
        'expired-token-accepted',
        'missing-expiry-accepted',
        'not-yet-valid-accepted',
        'other-audience-accepted',
        'missing-audience-accepted',
        'other-issuer-accepted',
        'missing-issuer-accepted',
        'unknown-critical-accepted',
      ],
      weakness: ['remote-key-fetched', 'weak-secret-known', 'short-key'],
      'wrong-status': ['refused-otherwise'],
    },
  },
  '1.3': {
    refusal: null,
    codes: {
      weakness: [
        'login-burst-unlimited',
        'login-burst-limited-late',
        'login-spray-unlimited',
        'login-spray-limited-late',
        'login-limit-cosmetic',
        'login-limit-dodged',
        'otp-unlimited',
        'otp-limited-late',
        'otp-limit-dodged',
        'otp-spray-unlimited',
        'otp-spray-limited-late',
        'reset-request-unlimited',
        'reset-request-limited-late',
        'reset-request-spray-unlimited',
        'reset-request-spray-limited-late',
        'reset-confirm-unlimited',
        'reset-confirm-limited-late',
      ],
    },
  },
  '1.4': {
    refusal: null,
    codes: {
      exposure: ['token-accepted-in-query', 'login-accepted-in-query', 'secret-in-answer-url'],
      weakness: ['credential-in-query-described', 'secret-in-access-log'],
    },
  },
  '1.5': {
    refusal: null,
    codes: {
      exposure: [
        'token-alive-after-logout',
        'twin-alive-after-logout',
        'refresh-alive-after-logout',
        'session-survives-password-change',
        'refresh-survives-password-change',
      ],
      weakness: ['token-lives-too-long', 'token-never-expires', 'token-outlives-lifetime'],
    },
  },
  '2.1': {
    refusal: 'foreign',
    codes: {
      exposure: [
        'foreign-object-read',
        'foreign-object-updated',
        'foreign-object-deleted',
        'foreign-subresource-read',
        'foreign-link-read',
        'foreign-action-done',
        'foreign-object-listed',
        'foreign-object-in-bulk',
        'foreign-value-shown',
      ],
      'wrong-status': ['refused-otherwise'],
    },
  },
  '2.2': {
    refusal: null,
    codes: {
      exposure: ['copied-id-opens-object'],
      weakness: ['countable-ids', 'few-ids', 'clock-ids'],
    },
  },
  '2.3': {
    refusal: null,
    codes: {
      exposure: ['privileged-field-written', 'role-escalated'],
    },
  },
  '2.4': {
    refusal: null,
    codes: {
      exposure: [
        'secret-shown',
        'foreign-secret-shown',
        'foreign-data-shown',
        'foreign-value-shown',
        'admin-field-shown',
      ],
      weakness: ['undocumented-field-shown'],
    },
  },
  '2.5': {
    refusal: 'forbidden',
    codes: {
      exposure: ['privileged-read-served', 'privileged-write-done', 'guard-dodged'],
      'wrong-status': ['refused-otherwise'],
    },
  },
  '3.1': {
    refusal: null,
    codes: { weakness: ['rate-unlimited', 'limit-not-enforced', 'limit-dodged'] },
  },
  '3.2': {
    refusal: null,
    codes: {
      weakness: [
        'size-not-capped',
        'special-size-not-capped',
        'default-not-capped',
        'cap-bypassed',
        'nested-not-capped',
      ],
    },
  },
  '3.3': {
    refusal: null,
    codes: {
      weakness: [
        'oversized-accepted',
        'over-documented-limit',
        'compressed-accepted',
        'upload-accepted',
        'payload-breaks',
        'api-fell-over',
      ],
    },
  },
  '3.4': {
    refusal: null,
    codes: {
      weakness: [
        'too-many-aliases',
        'too-many-queries',
        'query-too-deep',
        'too-many-members',
        'too-many-ids',
        'logins-not-counted',
      ],
    },
  },
  '3.5': {
    refusal: null,
    codes: {
      weakness: [
        'slow-request-kept',
        'operation-unbounded',
        'quota-not-enforced',
        'quota-bypassed',
        'pattern-never-ends',
      ],
    },
  },
  '4.1': {
    refusal: null,
    codes: {
      weakness: [
        'limit-exceeded',
        'flow-unlimited',
        'limit-reset-by-session',
        'limit-bypassed',
        'limit-per-account-only',
      ],
    },
  },
  '4.2': {
    refusal: null,
    codes: {
      exposure: [
        'step-skipped',
        'flow-started-cold',
        'step-repeated',
        'claimed-state-trusted',
        'foreign-flow-used',
      ],
    },
  },
  '4.3': {
    refusal: null,
    codes: {
      exposure: [
        'done-more-than-once',
        'done-by-both',
        'key-raced',
        'done-twice-in-turn',
        'key-not-honoured',
      ],
    },
  },
  '4.4': {
    refusal: null,
    codes: {
      exposure: [
        'client-value-used',
        'client-currency-used',
        'senseless-quantity',
        'too-many-accepted',
        'discount-stacked',
        'discount-reused',
        'expired-discount-counted',
        'foreign-discount-counted',
        'balance-raised',
        'overdrawn',
      ],
    },
  },
  '4.5': {
    refusal: null,
    codes: {
      exposure: [
        'changed-without-proof',
        'changed-with-wrong-proof',
        'changed-with-odd-proof',
        'changed-through-profile',
      ],
      weakness: ['email-counts-unconfirmed'],
    },
  },
  '5.1': {
    refusal: null,
    codes: {
      exposure: ['internal-page-shown', 'internal-address-reached', 'local-file-shown', 'metadata-shown'],
    },
  },
  '5.2': {
    refusal: null,
    codes: {
      exposure: [
        'redirect-inside-shown',
        'redirect-inside-followed',
        'redirect-unchecked',
        'redirect-with-key',
        'redirect-to-file-shown',
        'third-party-data-redirected',
      ],
      weakness: ['redirects-endless', 'third-party-redirect-followed'],
    },
  },
  '5.3': {
    refusal: null,
    codes: {
      exposure: [
        'unsigned-event-accepted',
        'forged-event-accepted',
        'altered-event-accepted',
        'downgraded-signature-accepted',
        'spoofed-source-trusted',
        'event-replayed',
        'foreign-object-changed',
        'amount-not-compared',
        'extra-field-stored',
        'wrong-type-passed-on',
        'raw-answer-returned',
        'markup-returned',
        'template-computed',
        'third-party-text-in-query',
        'file-content-returned',
        'header-split',
        'error-details-returned',
      ],
      weakness: [
        'weak-digest-accepted',
        'stale-event-accepted',
        'future-event-accepted',
        'event-out-of-order',
      ],
    },
  },
  '5.4': {
    refusal: null,
    codes: {
      exposure: [
        'self-signed-accepted',
        'expired-accepted',
        'other-host-accepted',
        'other-authority-accepted',
        'plain-http-accepted',
        'called-without-tls',
      ],
    },
  },
  '5.5': {
    refusal: null,
    codes: {
      weakness: [
        'hang-not-ended',
        'drip-not-ended',
        'failure-not-ended',
        'endless-body-read',
        'bomb-unpacked',
        'retried-too-often',
        'others-blocked',
        'never-recovers',
      ],
    },
  },
  '6.1': {
    refusal: null,
    codes: {
      exposure: ['data-over-plain-http', 'served-without-tls'],
      weakness: [
        'old-version-accepted',
        'weak-suite-accepted',
        'certificate-expired',
        'certificate-not-yet-valid',
        'certificate-expires-soon',
        'certificate-for-other-host',
        'certificate-self-signed',
        'certificate-weak-key',
        'certificate-weak-signature',
        'certificate-invalid',
      ],
    },
  },
  '6.2': {
    refusal: null,
    codes: {
      exposure: [
        'any-origin-allowed',
        'null-origin-allowed',
        'lookalike-origin-allowed',
        'insecure-origin-allowed',
        'other-port-allowed',
      ],
      weakness: ['private-open-to-pages', 'vary-missing'],
    },
  },
  '6.3': {
    refusal: null,
    codes: {
      exposure: ['debug-page-shown', 'query-shown'],
      weakness: [
        'stack-trace-shown',
        'internal-host-shown',
        'path-shown',
        'internal-error-shown',
        'version-shown',
      ],
    },
  },
  '6.4': {
    refusal: null,
    codes: {
      exposure: [
        'condition-evaluated',
        'operator-evaluated',
        'template-evaluated',
        'file-read',
        'header-injected',
        'delay-injected',
      ],
      weakness: [
        'quote-breaks-query',
        'wrong-type-stored',
        'out-of-range-stored',
        'wrong-length-stored',
        'wrong-form-stored',
        'unlisted-value-stored',
        'missing-field-stored',
        'null-stored',
      ],
      'wrong-status': ['refused-otherwise'],
    },
  },
  '6.5': {
    refusal: null,
    codes: {
      exposure: ['cached-answer-shown', 'cached-under-file-name'],
      weakness: [
        'content-type-missing',
        'data-sent-as-page',
        'nosniff-missing',
        'private-data-cacheable',
        'token-answer-cacheable',
        'hsts-missing',
        'hsts-too-short',
      ],
    },
  },
  '7.1': {
    refusal: null,
    codes: {
      weakness: [
        'described-but-missing',
        'status-not-described',
        'required-field-missing',
        'field-of-another-type',
        'undescribed-operation',
        'method-not-described',
        'undescribed-in-use',
      ],
    },
  },
  '7.2': {
    refusal: null,
    codes: {
      exposure: ['method-took-effect', 'override-honoured', 'type-accepted'],
      weakness: ['method-served', 'trace-echoed', 'head-without-credential'],
    },
  },
  '7.3': {
    refusal: null,
    codes: {
      exposure: ['weaker-version'],
      weakness: [
        'version-unlisted',
        'version-retired',
        'past-sunset',
        'deprecation-missing',
        'sunset-missing',
        'sunset-before-deprecation',
      ],
    },
  },
  '7.4': {
    refusal: null,
    codes: {
      exposure: [
        'secret-file-served',
        'repository-served',
        'backup-served',
        'source-served',
        'debug-tool-served',
        'metrics-served',
        'docs-served',
        'introspection-served',
      ],
    },
  },
  '7.5': {
    refusal: null,
    codes: {
      weakness: [
        'inventory-field-empty',
        'inventory-review-old',
        'api-host-unlisted',
        'third-party-unlisted',
      ],
    },
  },
};
