import { randomUUID } from 'node:crypto';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'random-uuids',
  kind: 'green',
  message: 'Ids are UUIDs of version 4.',
  expects: [],
  seams: () => ({ newId: () => randomUUID() }),
});
