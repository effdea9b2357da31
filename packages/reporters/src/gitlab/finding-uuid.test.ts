import { expect, it } from 'vitest';
import { findingUuid } from './finding-uuid.ts';

it.each([
  ['0123456789abcdef0123456789abcdef', '01234567-89ab-8def-8123-456789abcdef'],
  ['ffffffffffffffffffffffffffffffff', 'ffffffff-ffff-8fff-bfff-ffffffffffff'],
  ['short', '00000000-0000-8000-8000-000000000000'],
])('%s', (fingerprint, uuid) => expect(findingUuid(fingerprint)).toBe(uuid));
