import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'undocumented-colour',
  kind: 'red',
  message:
    'Projects show a colour that no description knows: harmless, and wrong only where the list of fields is signed.',
  expects: [{ check: '2.4', code: 'undocumented-field-shown' }],
  seams: (correct) => showExtra(correct, 'project', () => ({ colour: 'teal' })),
});
