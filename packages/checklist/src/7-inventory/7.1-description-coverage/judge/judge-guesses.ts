import { statusOf, type Exchange, type Verdict } from '@probity/model';
import { undecidedBy, type JudgeTools } from '@probity/probe-kit';
import { mayExist } from '../may-exist.ts';
import type { CoverageRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** Judges paths that nobody describes: each must differ from a random name in the same folder, and hold data. */
export function judgeGuesses(
  isGuess: boolean,
  { tried = 0, found = [] }: CoverageRecord,
  control: Exchange,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  if (tried === 0) return tools.inconclusive([tools.doubt('no-guess-answered')]);
  const lost = found.find(({ seen, sibling }) => !isSibling(seen, sibling));
  if (lost !== undefined) return tools.inconclusive([tools.doubt('not-recorded', { operation: lost.path })]);
  const [finding, ...others] = found
    .filter(({ seen, sibling }) => mayExist(seen, sibling))
    .map(({ path, seen, sibling }) => {
      const bound = { value: 1, bound: 0, wanted: 'at most', unit: 'paths' } as const;
      const exchanges = [seen.id, sibling.id];
      const proof = {
        kind: 'measurement',
        name: 'undescribed paths with data',
        ...bound,
        exchanges,
      } as const;
      return tools.finding('undescribed-operation', proof, { path, status: statusOf(seen) }, path);
    });
  if (finding !== undefined) return tools.fail([finding, ...others]);
  // Of a guess only what exists matters; an address that the API itself names must be understood.
  const open = isGuess ? undefined : found.find(({ seen }) => undecidedBy(seen) !== undefined);
  if (open === undefined) return tools.pass([control]);
  const { path, seen } = open;
  return tools.inconclusive([tools.doubt('link-unclear', { path, status: statusOf(seen) })]);
}

/** Whether both were asked for in the same folder, and the first is no operation that is described. */
function isSibling(seen: Exchange, sibling: Exchange): boolean {
  return seen.operation === null && folderOf(seen) === folderOf(sibling);
}

function folderOf({ request: { path } }: Exchange): string {
  return path.slice(0, path.lastIndexOf('/'));
}
