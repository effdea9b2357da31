import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'first-hop-checked-only',
  kind: 'red',
  message: 'The first redirect is checked, and a second one is not.',
  expects: [
    { check: '5.2', code: 'redirect-inside-shown' },
    { check: '5.2', code: 'redirect-inside-followed' },
  ],
  options: { parts: ['previews'] },
  seams: (correct) => {
    const later = new WeakSet<URL>();
    return {
      followsRedirect({ to, hops }) {
        if (hops > 1) later.add(to);
        return hops <= 5;
      },
      checkHop: async (url) => (later.has(url) ? undefined : correct.checkAddress(url)),
    };
  },
});
