import { Eta } from 'eta';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'template-in-dollars',
  kind: 'red',
  message: 'A message becomes part of its template, whose expressions are in a dollar sign and braces.',
  expects: [{ check: '6.4', code: 'template-evaluated' }],
  seams() {
    const parse = { exec: '!', interpolate: '', raw: '~' };
    const eta = new Eta({ tags: ['${', '}'], parse, autoEscape: false });
    return { renderMessage: (text, reader) => eta.renderString(`Hello ${reader}, ${text}`, {}) };
  },
});
