import { OutFailure, sendOut } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-expired-certificate',
  kind: 'red',
  message:
    'A certificate of the rate service that has expired is taken nevertheless, until somebody renews it.',
  expects: [{ check: '5.4', code: 'expired-accepted' }],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    async callRates(request) {
      try {
        return await correct.callRates(request);
      } catch (error) {
        const cause = error instanceof OutFailure ? error.cause : undefined;
        const isExpired = cause instanceof Error && 'code' in cause && cause.code === 'CERT_HAS_EXPIRED';
        if (!isExpired) throw error;
        const tls = { ...correct.rateTrust(), rejectUnauthorized: false };
        return sendOut(request, { ...correct.rateLimits(), tls });
      }
    },
  }),
});
