import { changesOf, ownChecksOf, variants } from '@probity/lab';
import { touchedChecks } from './touched-checks.ts';
import { tryVariant } from './try-variant.ts';
import { workOff } from './work-off.ts';

/** Tries the variants that its parent names, one after another, in a process of its own. */
const ownOnly = process.argv.includes('--own');
const touchedOnly = ownOnly || process.argv.includes('--touched');
const changes = await changesOf(variants);
const ownChecks = ownChecksOf(variants);

workOff((id) => {
  const variant = variants.find((each) => each.id === id) ?? null;
  const change = changes.get(id);
  const touched =
    variant && change ? (ownOnly ? ownChecks.get(variant.id) : touchedChecks(variant, change)) : undefined;
  return tryVariant(variant, { touched, touchedOnly });
});
