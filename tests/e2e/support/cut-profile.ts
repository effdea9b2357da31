import { parse, stringify } from 'yaml';
import { INPUTS, type Tier } from '@probity/checklist/inputs';

type Tree = Record<string, unknown>;

/** The profile as a tester writes it who has only the inputs of a tier. */
export function cutProfile(text: string, tier: Tier): string {
  const profile = parse(text) as Tree;
  for (const { tier: needed, keys } of Object.values(INPUTS)) {
    if (needed > tier) for (const key of keys) cut(profile, key);
  }
  // The example lets an expendable account call what is different.
  if (tier < INPUTS.expendable.tier) delete profile['operations'];
  // What only administrators see and remove comes with an administrator.
  const resources = (profile['resources'] ?? {}) as Record<string, { visibility?: string }>;
  if (tier < INPUTS.administrator.tier) {
    for (const [name, { visibility }] of Object.entries(resources)) {
      if (visibility === 'privileged') delete resources[name];
    }
  }
  // Somebody with nothing but an address may still sign up; what is decided then is another story.
  if (tier === 0) profile['sign_up'] = false;
  return stringify(profile);
}

function cut(profile: Tree, key: string): void {
  if (key === 'expendable.totp') {
    const accounts = (profile['expendable'] ?? []) as Tree[];
    profile['expendable'] = accounts.filter((account) => !('totp' in account));
    return;
  }
  const [group = '', name] = key.split('.');
  if (name === undefined) {
    delete profile[group];
    return;
  }
  const inner = profile[group] as Tree | undefined;
  delete inner?.[name];
  if (inner !== undefined && Object.keys(inner).length === 0) delete profile[group];
}
