import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'listed-hosts-only',
  kind: 'green',
  message: 'Only places of a list are fetched, public or not.',
  expects: [],
  options: { parts: ['previews'] },
  seams: (_correct, { settings }) => ({
    mayReach: (_address, { host }) => settings.outbound.allow.includes(host),
  }),
});
