import { fromJson, toJson } from './json.ts';
import { withMark, type Mark, type Progress } from './progress.ts';

const KEY = 'probity.progress';
const NONE: Progress = new Map();
const ANY_CHECK = { has: (id: string) => /^\d{1,2}\.\d{1,2}$/.test(id) };

let current: Progress | undefined;
let kept = true;
const listeners = new Set<() => void>();

/** The reader's progress, kept in this browser; every island on the page and every open tab shows the same. */
export const progressStore = {
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) addEventListener('storage', reload);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', reload);
    };
  },
  get: (): Progress => {
    current ??= load();
    return current;
  },
  /** What a page shows before a script runs. */
  atBuild: (): Progress => NONE,
  /** Whether the browser keeps what is written; some refuse, for example in a private window. */
  isKept: (): boolean => kept,
  mark: (id: string, change: Partial<Mark>): void => {
    progressStore.replace(withMark(progressStore.get(), id, change));
  },
  replace: (next: Progress): void => {
    current = next;
    try {
      localStorage.setItem(KEY, toJson(next));
      kept = true;
    } catch {
      kept = false;
    }
    tell();
  },
};

function load(): Progress {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? NONE : fromJson(text, ANY_CHECK);
  } catch {
    // Broken or foreign: the reader starts anew, and nothing is overwritten before the first change.
    return NONE;
  }
}

function reload({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  current = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
