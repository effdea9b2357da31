import type { Chapter, Check } from '@probity/model';

/** The folder that holds the whole check, from the root of the repository. */
export function checkFolder({ position, about: { slug } }: Chapter, { about: check }: Check): string {
  return `packages/checklist/src/${position}-${slug}/${check.id}-${check.slug}`;
}
