import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'time-and-node-ids',
  kind: 'green',
  message: 'Ids are UUIDs of version 1: time and machine, which is worth a remark and no more.',
  expects: [],
  seams: (_correct, harbor) => {
    let ticks = 0;
    return {
      newId() {
        ticks += 1;
        // In steps of 100 nanoseconds since the calendar of Gregory.
        const time = (BigInt(harbor.clock()) + 12_219_292_800_000n) * 10_000n + BigInt(ticks * 7919);
        const hex = time.toString(16).padStart(15, '0');
        return `${hex.slice(7)}-${hex.slice(3, 7)}-1${hex.slice(0, 3)}-9c4e-0242ac120002`;
      },
    };
  },
});
