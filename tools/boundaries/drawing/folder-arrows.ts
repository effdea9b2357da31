import type { Need } from '../find-circles.ts';

/**
 * The arrows between the folders of one folder. Files next to them are not drawn, but nothing is lost: where a folder
 * needs such a file and the file needs another folder, the first needs the other.
 */
export function folderArrows(needs: readonly Need[], folders: readonly string[]): readonly Need[] {
  return folders.flatMap((from) => {
    const seen = new Set(needs.filter((need) => need.from === from).map(({ to }) => to));
    for (const place of seen) {
      if (folders.includes(place)) continue;
      for (const need of needs) if (need.from === place) seen.add(need.to);
    }
    return folders.filter((to) => to !== from && seen.has(to)).map((to) => ({ from, to }));
  });
}
