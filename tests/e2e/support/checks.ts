import { checklist } from '@probity/checklist/content';
import type { AutomationClass, Level } from '@probity/model';

/** Which checks are counted: all of them, if nothing is said. */
export interface Counted {
  readonly chapter?: number;
  readonly level?: Level;
  readonly automation?: AutomationClass;
  /** Such as `API7:2023`. */
  readonly risk?: string;
}

/** How many checks of this release there are; how many there should be is said by the specification test alone. */
export function countChecks({ chapter, level, automation, risk }: Counted = {}): number {
  return checklist.chapters
    .filter(({ position }) => chapter === undefined || position === chapter)
    .flatMap(({ checks }) => checks)
    .filter((check) => level === undefined || check.level === level)
    .filter(({ about }) => automation === undefined || about.automation === automation)
    .filter(({ about: { risks } }) => risk === undefined || Object.values(risks).flat().includes(risk))
    .length;
}
