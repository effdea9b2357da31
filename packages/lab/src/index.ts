export { createSigningKeys, type SigningKeys } from './auth/keys.ts';
export { changesOf, type Change } from './changes-of.ts';
export { createLab, type Lab, type LabOptions } from './lab.ts';
export type { Mail } from './outbox.ts';
export { ownChecksOf } from './own-checks.ts';
export type { Seams } from './seams/seams.ts';
export {
  PARTS,
  seededEmail,
  seededPassword,
  seededProjectName,
  type Part,
  type SeededAccount,
  type Settings,
  type SettingsInput,
} from './settings.ts';
export { defineVariant, type ExpectedFinding, type Variant } from './variants/define-variant.ts';
export { variants } from './variants.generated.ts';
