import { DATABASES } from './databases.ts';
import { DEBUG_PAGES, DEFAULT_PAGES } from './debug-pages.ts';
import type { Detector } from './detector.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { HOSTS } from './hosts.ts';
import { INTERPRETERS } from './interpreters.ts';
import { PATHS } from './paths.ts';
import { STACKS } from './stacks.ts';
import { VERSION_PAGES } from './versions.ts';

/** All detectors, the most telling first: only a few details of an answer are kept. */
export const DETECTORS: readonly Detector[] = [
  ...STACKS,
  ...DATABASES,
  ...DEBUG_PAGES,
  ...EXCEPTIONS,
  ...INTERPRETERS,
  ...PATHS,
  ...HOSTS,
  ...VERSION_PAGES,
  ...DEFAULT_PAGES,
];
