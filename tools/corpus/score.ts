import type { Target } from '@probity/model';
import type { Labels } from './labels.ts';

/** How often an inference was right, wrong, and silent where it should have spoken. */
export interface Score {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  /** What was wrong or missed, for people. */
  readonly notes: readonly string[];
}

/** What is measured. */
export const MEASURED = ['login', 'me', 'logout', 'lifecycles', 'privileged'] as const;

/** One of the five things that are measured. */
export type Measured = (typeof MEASURED)[number];

const SLOTS = ['create', 'read', 'update', 'delete', 'list'] as const;

/** What is compared with the labels; operations as the document writes them. */
export interface Inferred {
  readonly auth: Readonly<Partial<Record<'login' | 'me' | 'logout', string>>>;
  readonly resources: readonly (Pick<Target['resources'][number], 'name'> &
    Readonly<Record<(typeof SLOTS)[number], string | null>>)[];
  readonly privileged: readonly string[];
}

/** Compares what was inferred from one document with what a person found in it. */
export function scoreDocument(inferred: Inferred, labels: Labels): Readonly<Record<Measured, Score>> {
  return {
    login: scoreOne(inferred.auth.login, labels.login),
    me: scoreOne(inferred.auth.me, labels.me),
    logout: scoreOne(inferred.auth.logout, labels.logout),
    lifecycles: scoreLifecycles(inferred.resources, labels.lifecycles),
    privileged: scoreSet(inferred.privileged, labels.privileged),
  };
}

/** A wrong operation is both: something false was said, and the right one was missed. */
function scoreOne(found: string | undefined, right: readonly string[]): Score {
  if (found !== undefined && right.includes(found)) return { right: 1, wrong: 0, missed: 0, notes: [] };
  const wrong = found === undefined ? [] : [`+ ${found}`];
  const missed = right.length === 0 ? [] : [`- ${right.join(' or ')}`];
  return { right: 0, wrong: wrong.length, missed: missed.length, notes: [...wrong, ...missed] };
}

function scoreSet(found: readonly string[], right: readonly string[]): Score {
  const wrong = found.filter((each) => !right.includes(each)).map((each) => `+ ${each}`);
  const missed = right.filter((each) => !found.includes(each)).map((each) => `- ${each}`);
  return {
    right: found.length - wrong.length,
    wrong: wrong.length,
    missed: missed.length,
    notes: [...wrong, ...missed],
  };
}

type Lifecycle = Labels['lifecycles'][string];

/** Counts operations in their part of a lifecycle. Each inferred resource is held against the one label it fits best. */
function scoreLifecycles(resources: Inferred['resources'], lifecycles: Labels['lifecycles']): Score {
  const pairs = Object.entries(lifecycles)
    .flatMap(([label, lifecycle]) =>
      resources.map((resource) => ({ label, resource, fit: fitOf(resource, lifecycle) })),
    )
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  const partners = new Map<string, Inferred['resources'][number]>();
  const taken = new Set<Inferred['resources'][number]>();
  for (const { label, resource } of pairs) {
    if (partners.has(label) || taken.has(resource)) continue;
    partners.set(label, resource);
    taken.add(resource);
  }
  const notes: string[] = [];
  let right = 0;
  for (const [label, lifecycle] of Object.entries(lifecycles)) {
    const partner = partners.get(label);
    if (partner !== undefined) right += fitOf(partner, lifecycle);
    for (const slot of SLOTS) {
      const wanted = lifecycle[slot];
      const found = partner?.[slot] ?? null;
      if (found !== null && wanted?.includes(found) !== true) notes.push(`+ ${label}.${slot} ${found}`);
      if (wanted !== undefined && !wanted.includes(found ?? ''))
        notes.push(`- ${label}.${slot} ${wanted[0]}`);
    }
  }
  for (const resource of resources) {
    if (taken.has(resource)) continue;
    for (const slot of SLOTS) {
      if (resource[slot] !== null) notes.push(`+ ${resource.name}.${slot} ${resource[slot]}`);
    }
  }
  return {
    right,
    wrong: notes.filter((note) => note.startsWith('+')).length,
    missed: notes.filter((note) => note.startsWith('-')).length,
    notes,
  };
}

function fitOf(resource: Inferred['resources'][number], lifecycle: Lifecycle): number {
  return SLOTS.filter((slot) => lifecycle[slot]?.includes(resource[slot] ?? '') === true).length;
}
