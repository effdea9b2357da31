import { OutFailure } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';
import { shakeHands } from '../shake-hands.ts';

export const variant = defineVariant({
  id: 'rates-verified-after-handshake',
  kind: 'green',
  message:
    'The handshake with the rate service is completed, its certificate looked at, and only then anything sent.',
  expects: [],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    async callRates(request) {
      const isGood = await shakeHands(request, correct.rateTrust(), (socket) => socket.authorized);
      if (!isGood) throw new OutFailure('failed');
      return correct.callRates(request);
    },
  }),
});
