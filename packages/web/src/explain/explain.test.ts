import { checklist } from '@probity/checklist/content';
import { describe, expect, it } from 'vitest';
import { explanationOf } from './explanation-of.ts';

const ids = checklist.chapters.flatMap(({ checks }) => checks.map(({ about }) => about.id));

describe('explanations', () => {
  it.each(ids)(
    '%s opens with a control, holds an attack against it, and says what each verdict means',
    (id) => {
      const explanation = explanationOf(id);
      if (explanation === undefined) throw new Error(`Check ${id} has no explanation in src/explain.`);
      const { lanes, decides, caption } = explanation;
      expect(lanes[0].role).toBe('control');
      expect(lanes.some(({ role }) => role === 'attack')).toBe(true);
      for (const text of [caption, ...Object.values(decides)]) expect(text).toMatch(/\.$/);
      // What is longer does not fit into the picture beside its label.
      for (const { sends, label } of lanes) expect(`${sends} ${label}`.length).toBeLessThan(58);
    },
  );

  it('a check that is only being written has none, and its page goes without', () => {
    expect(explanationOf('8.1')).toBeUndefined();
  });
});
