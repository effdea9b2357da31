import type { EntryGraph } from '../entry-graphs.ts';
import { flowchart } from './flowchart.ts';
import { folderArrows } from './folder-arrows.ts';
import type { Folder } from './folder-tree.ts';
import { topFirst } from './top-first.ts';

/** What the drawings are made of. */
export interface Drawn {
  readonly graphs: readonly EntryGraph[];
  /** What is in a folder, by its path. */
  readonly sentences: ReadonlyMap<string, string>;
}

/** The folders of one package as Markdown: how they need each other, and what is in each. */
export function drawFolders(folder: Folder, drawn: Drawn): string {
  const inside = nested(folder).filter((each) => arrowsIn(each, drawn).length > 0);
  return [
    ...chart(folder, drawn),
    bullets(folder, drawn).join('\n'),
    ...inside.flatMap((each) => [
      `Inside \`${each.path.slice(folder.path.length + 1)}/\`:`,
      ...chart(each, drawn),
    ]),
  ].join('\n\n');
}

function chart(folder: Folder, drawn: Drawn): readonly string[] {
  const arrows = arrowsIn(folder, drawn);
  return arrows.length === 0 ? [] : [flowchart(namesIn(folder), arrows)];
}

function bullets(folder: Folder, drawn: Drawn, indent = ''): readonly string[] {
  return topFirst(namesIn(folder), arrowsIn(folder, drawn)).flatMap((name) => {
    const each = folder.folders.find((one) => one.name === name);
    if (each === undefined) return [];
    const sentence = drawn.sentences.get(each.path) ?? '…';
    return [`${indent}- \`${name}/\`: ${sentence}`, ...bullets(each, drawn, `${indent}  `)];
  });
}

function arrowsIn(folder: Folder, { graphs }: Drawn) {
  return folderArrows(graphs.find((each) => each.folder === folder.path)?.arrows ?? [], namesIn(folder));
}

function namesIn({ folders }: Folder): readonly string[] {
  return folders.map(({ name }) => name);
}

function nested({ folders }: Folder): readonly Folder[] {
  return folders.flatMap((each) => [each, ...nested(each)]);
}
