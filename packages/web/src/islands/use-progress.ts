import { useSyncExternalStore } from 'react';
import type { Progress } from '../progress/progress.ts';
import { progressStore } from '../progress/store.ts';

/** The reader's progress; empty until the page has come alive. */
export function useProgress(): Progress {
  return useSyncExternalStore(progressStore.subscribe, progressStore.get, progressStore.atBuild);
}
