import { Eta } from 'eta';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'template-in-tags',
  kind: 'red',
  message: 'A message becomes part of its template, whose expressions are in tags with percent signs.',
  expects: [{ check: '6.4', code: 'template-evaluated' }],
  seams() {
    const eta = new Eta({ autoEscape: false });
    return { renderMessage: (text, reader) => eta.renderString(`Hello ${reader}, ${text}`, {}) };
  },
});
