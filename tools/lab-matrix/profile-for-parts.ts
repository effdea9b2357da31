import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Part } from '@probity/lab';
import { parse, parseDocument } from 'yaml';

/** A profile of Harbor for a lab with these parts: what a part alone needs is in `parts/<name>.yaml` next to the profile. */
export async function profileForParts(
  profileText: string,
  profilePath: string,
  parts: readonly Part[],
): Promise<string> {
  const profile = parseDocument(profileText);
  for (const part of parts) {
    const file = join(dirname(profilePath), 'parts', `${part}.yaml`);
    if (!existsSync(file)) continue;
    const added: unknown = parse(await readFile(file, 'utf8'));
    for (const [key, value] of Object.entries(added ?? {})) {
      if (Array.isArray(value)) {
        if (!profile.has(key)) profile.set(key, profile.createNode([]));
        for (const each of value) profile.addIn([key], each);
        continue;
      }
      const groups: [string, unknown][] = Object.entries(value ?? {});
      for (const [name, each] of groups) profile.setIn([key, name], each);
    }
  }
  return profile.toString();
}
