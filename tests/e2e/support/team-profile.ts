import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededPassword } from '@probity/lab';
import { parse, stringify } from 'yaml';
import type { Profile } from './workplace.ts';
import { QUICK } from './workplace.ts';

const HARBOR = join(import.meta.dirname, '../../../packages/intake/examples/harbor');
const ACCOUNTS = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2'];

/** What an environment of a team server holds for a lab: texts and secrets, and nothing of any machine. */
export interface TeamTarget {
  readonly profile: string;
  readonly description: string;
  readonly secrets: Readonly<Record<string, string>>;
}

/** The profile of Harbor as a server keeps it, for the lab at `url`. */
export function teamTarget(url: string): TeamTarget {
  const written = readFileSync(join(HARBOR, 'probity.yaml'), 'utf8');
  const named = written.replaceAll(/'\$\{(\w+)_PASSWORD\}'/g, (_, name: string) => {
    const account = name.toLowerCase().replaceAll('_', '-');
    return `{ secret: ${account}.password }`;
  });
  const parsed = parse(named) as Profile;
  const { mint: _mint, description: _description, evidence: _evidence, ...rest } = parsed;
  const profile = stringify({
    ...rest,
    target: url,
    timing: { ...QUICK, cool_down: '5s', max_wait: '30s' },
    rate: { per_second: 0, concurrency: 4, budget: 20_000 },
  });
  return {
    profile,
    description: readFileSync(join(HARBOR, 'openapi.json'), 'utf8'),
    secrets: Object.fromEntries(ACCOUNTS.map((name) => [`${name}.password`, seededPassword({ name })])),
  };
}
