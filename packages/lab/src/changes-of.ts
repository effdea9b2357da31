import { createHarbor } from './create-harbor.ts';
import type { Seams } from './seams/seams.ts';
import { toSettings, type SettingsInput } from './settings.ts';
import type { Variant } from './variants/define-variant.ts';

/** What a variant replaces: seams, and groups of settings. */
export interface Change {
  readonly seams: readonly (keyof Seams)[];
  readonly settings: readonly (keyof SettingsInput)[];
}

/** Says of each variant what it replaces, asked of the variants themselves; nothing is started. */
export async function changesOf(variants: readonly Variant[]): Promise<ReadonlyMap<string, Change>> {
  const settings = toSettings({ algorithm: 'EdDSA', argon2: { memoryCost: 8, timeCost: 1 } });
  const { harbor } = await createHarbor({
    settings,
    variants: [],
    clock: Date.now,
    keys: undefined,
    outboxPath: '',
    guides: '',
  });
  try {
    return new Map(
      variants.map((variant) => {
        const seams: Partial<Seams> = variant.seams?.(harbor.seams, harbor) ?? {};
        return [variant.id, { seams: namesOf(seams), settings: namesOf(variant.options ?? {}) }];
      }),
    );
  } finally {
    harbor.database.close();
  }
}

function namesOf<T extends object>(part: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in part) names.push(name);
  return names;
}
