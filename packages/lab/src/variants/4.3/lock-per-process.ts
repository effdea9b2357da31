import { setTimeout as wait } from 'node:timers/promises';
import { createSerial } from '../../auth/serial.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'lock-per-process',
  kind: 'red',
  message:
    'Coupons are locked while they are looked up and marked, but each of two processes has its own locks.',
  expects: [{ check: '4.3', code: 'done-more-than-once' }],
  options: { parts: ['shop'] },
  seams(_correct, { database }) {
    const processes = [createSerial(), createSerial()];
    let requests = 0;
    return {
      async claimCoupon({ id = null }) {
        const lock = processes[(requests += 1) % 2] ?? createSerial();
        return lock(String(id), async () => {
          const used = database.one('SELECT used FROM coupon WHERE id = ?', id)?.['used'] !== 0;
          await wait(50);
          return !used && database.run('UPDATE coupon SET used = 1 WHERE id = ?', id) === 1;
        });
      },
    };
  },
});
