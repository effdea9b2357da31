import { checklist } from '@probity/checklist/content';
import type { Check } from '@probity/model';
import type { Levels } from '@probity/reporters';

/** Every check of this release, by its id. */
export const CHECKS: ReadonlyMap<string, Check> = new Map(
  checklist.chapters.flatMap(({ checks }) => checks).map((check) => [check.about.id, check]),
);

/** The level of every check, for the gate. */
export const CHECK_LEVELS: Levels = Object.fromEntries([...CHECKS].map(([id, { level }]) => [id, level]));
