import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-unchecked',
  kind: 'red',
  message: 'A rate is whatever the rate service says it is.',
  expects: [{ check: '5.3', code: 'wrong-type-passed-on' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    readRate(answer, question) {
      const rate = JSON.parse(answer.text)?.rate;
      const text = JSON.stringify({ ...JSON.parse(answer.text), rate: 1 });
      const known = correct.readRate({ ...answer, text }, question);
      return typeof rate === 'string' ? { ...known, shown: rate } : correct.readRate(answer, question);
    },
    quoteExtras: ({ answer }) => {
      const { shown } = JSON.parse(String(answer));
      return shown === undefined ? {} : { rate: shown };
    },
  }),
});
