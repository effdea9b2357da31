import { setTimeout as wait } from 'node:timers/promises';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'key-checked-then-kept',
  kind: 'red',
  message: 'An idempotency key is looked up before the purchase and kept after it.',
  expects: [{ check: '4.3', code: 'key-raced' }],
  options: { parts: ['shop'] },
  seams(correct, { database }) {
    const isKept = 'SELECT 1 FROM purchase_key WHERE owner_id = ? AND key = ?';
    return {
      async oncePerKey(key, make) {
        if (database.one(isKept, key.owner, key.key) !== undefined) return correct.oncePerKey(key, make);
        await wait(50);
        const made = await make();
        return database.one(isKept, key.owner, key.key) === undefined
          ? correct.oncePerKey(key, () => Promise.resolve(made))
          : made;
      },
    };
  },
});
