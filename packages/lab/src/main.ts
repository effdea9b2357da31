import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createLab } from './lab.ts';
import { settingsSchema } from './settings.ts';

/** Starts a lab from the command line and says on stdout where it listens. */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    config: { type: 'string' },
    variant: { type: 'string', multiple: true, default: [] },
  },
});

const written: unknown = values.config === undefined ? {} : JSON.parse(readFileSync(values.config, 'utf8'));
// Checked as a whole, so that a misspelled setting is an error and not a default.
settingsSchema.parse(written);
const lab = await createLab({
  ...(typeof written === 'object' ? written : {}),
  ...(values.port === undefined ? {} : { port: Number(values.port) }),
  variants: values.variant,
});

const ready = {
  url: lab.url,
  control: lab.control,
  access_log: lab.accessLogPath,
  outbox: lab.outboxPath,
  har: lab.harPath,
  inventory: lab.inventoryPath,
  ...(lab.authorityPath !== null && { authority: lab.authorityPath }),
};
process.stdout.write(`${JSON.stringify(ready)}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void lab.close().then(() => process.exit(0));
  });
}
