import { describe, expect, it } from 'vitest';
import { toFailure, TransportError } from './failure.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('toFailure', () => {
  it.each([
    ['ECONNREFUSED', 'REFUSED'],
    ['ECONNRESET', 'RESET'],
    ['EPIPE', 'RESET'],
    ['UND_ERR_CONNECT_TIMEOUT', 'TIMEOUT'],
    ['ENOTFOUND', 'DNS'],
    ['EAI_AGAIN', 'DNS'],
    ['CERT_HAS_EXPIRED', 'TLS'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'TLS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'TLS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'TLS'],
    ['HPE_INVALID_CONSTANT', 'PROTOCOL'],
    ['UND_ERR_HEADERS_OVERFLOW', 'PROTOCOL'],
    ['UND_ERR_INVALID_ARG', 'PROTOCOL'],
  ])('%s becomes %s', (native, code) => expect(toFailure(coded(native)).code).toBe(code));

  it('looks into the errors of several addresses', () => {
    expect(toFailure(new AggregateError([coded('ECONNREFUSED')])).code).toBe('REFUSED');
  });

  it('keeps a failure that is known already', () => {
    const failure = { code: 'SCOPE', message: 'Outside.' } as const;
    expect(toFailure(new TransportError(failure))).toBe(failure);
  });
});
