import { otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'natural-slugs',
  kind: 'green',
  message: 'Projects are called by a slug of the name that their owner gave them.',
  expects: [],
  seams: (correct, harbor) => {
    const taken = new Set<string>();
    return otherIds(correct, ({ kind, id }) => {
      if (kind !== 'project') return undefined;
      const row = harbor.database.one('SELECT name FROM project WHERE id = ?', id);
      const words = String(row?.['name'])
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 60);
      let slug = words;
      for (let n = 2; taken.has(slug) || slug === 'shared'; n += 1) slug = `${words}-${n}`;
      taken.add(slug);
      return slug;
    });
  },
});
