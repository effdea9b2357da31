import { parseJson, type Exchange } from '@probity/model';
import { idOf } from '../pages/list-items.ts';
import { leavesOf, type Leaves } from '../answers/json-leaves.ts';
import { viewsIn } from '../answers/views.ts';

/** The values of an object as its own read shows it; an answer that is no JSON is one value. */
export function leavesOfRead({ answer, facts }: Exchange): Leaves {
  const body = answer === null || answer.cut ? undefined : parseJson(answer.body);
  return body === undefined ? new Map([['', facts.sha256]]) : leavesOf(body);
}

/** The values of an object as its entry in a list shows it; undefined if the pages hold no entry of this id. */
export function leavesOfEntry(pages: readonly Exchange[], id: string): Leaves | undefined {
  const views = viewsIn(pages, id, '');
  const entry = views.find((view) => idOf(view) === id) ?? views[0];
  return entry === undefined ? undefined : leavesOf(entry);
}
