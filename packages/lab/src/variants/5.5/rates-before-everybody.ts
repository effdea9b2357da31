import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-before-everybody',
  kind: 'red',
  message: 'There is one worker: while it waits for the rate service, nobody else is served.',
  expects: [{ check: '5.5', code: 'others-blocked' }],
  options: { parts: ['rates'] },
  seams(correct) {
    let busy: Promise<unknown> = Promise.resolve();
    return {
      rateLimits: () => ({ ...correct.rateLimits(), totalMs: 1800 }),
      async generalLimit(address) {
        await busy;
        return correct.generalLimit(address);
      },
      callRates(request) {
        const turn = busy.then(() => correct.callRates(request));
        busy = turn.catch(() => {});
        return turn;
      },
    };
  },
});
