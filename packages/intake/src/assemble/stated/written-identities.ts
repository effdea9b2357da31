import type { Identity } from '@probity/model';
import type { ProfileIdentity } from '../../profile/schema-parts/identity-schema.ts';
import type { Path } from '../../profile/locator.ts';
import type { Context } from '../context.ts';

/** An account as the profile writes it, with its name and place. */
export interface Written {
  readonly name: string;
  readonly kind: Identity['kind'];
  readonly given: Omit<ProfileIdentity, 'kind'>;
  readonly path: Path;
}

/** The names and kinds of the identities of a profile, before their secrets are read. */
export function writtenIn({ profile }: Pick<Context, 'profile'>): readonly Written[] {
  const named = Object.entries(profile.identities ?? {}).map(([name, { kind, ...given }]) => ({
    name,
    kind: kind ?? (name === 'admin' ? ('admin' as const) : ('user' as const)),
    given,
    path: ['identities', name],
  }));
  const expendable = (profile.expendable ?? []).map(({ name, ...given }, index) => ({
    name: name ?? `expendable-${index + 1}`,
    kind: 'expendable' as const,
    given,
    path: ['expendable', index],
  }));
  return [...named, ...expendable];
}
