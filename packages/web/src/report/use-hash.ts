import { useSyncExternalStore } from 'react';

/** The end of the address, which is where the state of the page is kept. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Changes the end of the address without a jump and without a step back for each letter. */
export function replaceHash(hash: string): void {
  history.replaceState(null, '', hash);
  dispatchEvent(new Event(CHANGED));
}

const CHANGED = 'probity:hash';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener(CHANGED, listener);
  };
}
