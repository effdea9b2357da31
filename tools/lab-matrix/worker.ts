import { variants } from '@probity/lab';
import { tryVariant } from './try-variant.ts';
import { workOff } from './work-off.ts';

/** Tries the variants that its parent names, one after another, in a process of its own. */
workOff((id) => tryVariant(variants.find((each) => each.id === id) ?? null));
