import { createSecureContext } from 'node:tls';
import { sendOut } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';
import { shakeHands } from '../shake-hands.ts';

export const variant = defineVariant({
  id: 'rates-trusted-on-sight',
  kind: 'red',
  message: 'Whatever certificate the rate service shows is trusted, if it is for that host and of today.',
  expects: [
    { check: '5.4', code: 'self-signed-accepted' },
    { check: '5.4', code: 'other-authority-accepted' },
  ],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    async callRates(request) {
      const ca = await shakeHands(request, {}, (socket) =>
        pem(socket.getPeerCertificate().raw.toString('base64')),
      );
      const secureContext = createSecureContext({ ca, allowPartialTrustChain: true });
      return sendOut(request, { ...correct.rateLimits(), tls: { secureContext } });
    },
  }),
});

const pem = (text: string): string => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
