import type { Level } from '@probity/model';

/** The level of a check: always the word, never a hue. */
export function LevelBadge({ level }: { readonly level: Level }) {
  return <span className={`badge ${level.toLowerCase()}`}>{level}</span>;
}
