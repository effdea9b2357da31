import { variants } from '@probity/lab';
import { tryVariant } from './try-variant.ts';

/** Tries the variants that its parent names, one after another, in a process of its own. */
process.on('message', (id: string) => {
  const variant = variants.find((each) => each.id === id) ?? null;
  tryVariant(variant).then(
    (trial) => process.send?.({ trial }),
    (error: unknown) =>
      process.send?.({ broke: id, message: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});
process.send?.({ ready: true });
