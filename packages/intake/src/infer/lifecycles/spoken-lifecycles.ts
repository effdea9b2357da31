import type { Described } from '../../description/described.ts';
import { split } from '../../text/words.ts';
import type { Lifecycle, Part } from './lifecycle.ts';
import { singular } from '../../text/nouns.ts';
import { segmentsOf, shapeKey } from '../shapes.ts';
import { verbKindOf } from '../../text/verbs.ts';

const WRITES: readonly Part[] = ['create', 'update', 'delete'];
/** What follows these words is where the object lies or what it is looked up by. */
const AROUND = ['to', 'from', 'in', 'of', 'for', 'by', 'with', 'info', 'details'];

/** Types of objects whose paths say what is done: `/templates/create`, `/createUser`. */
export function spokenLifecycles(operations: readonly Described[]): readonly Lifecycle[] {
  const groups = Map.groupBy(
    operations.flatMap((operation) => spokenOf(operation) ?? []),
    ({ group }) => group,
  );
  return [...groups.values()].map((spoken) => {
    const parts: Partial<Record<Part, Described>> = {};
    const reasons: Partial<Record<Part, string>> = {};
    for (const { part, operation } of spoken) {
      if (parts[part] !== undefined) continue;
      parts[part] = operation;
      reasons[part] = 'its path says so';
    }
    const [first] = spoken;
    return {
      noun: first?.noun ?? '',
      within: first?.within ?? '',
      parts,
      reasons,
      confidence: 'likely',
    };
  });
}

interface Spoken {
  readonly group: string;
  readonly noun: string;
  readonly within: string;
  readonly part: Part;
  readonly operation: Described;
}

function spokenOf(operation: Described): Spoken | undefined {
  const segments = segmentsOf(shapeKey(operation.path));
  const last = segments.at(-1) ?? '';
  if (last.includes('{')) return undefined;
  const words = split(last);
  const at = words.findIndex((word) => verbKindOf(word) !== undefined);
  const verbKind = verbKindOf(words[at] ?? '');
  if (at < 0 || verbKind === undefined) return undefined;
  if (WRITES.includes(verbKind) && operation.method === 'GET') return undefined;
  const above = segments.slice(0, -1).join('/');
  const upper = segments.at(-2) === '{}' ? '' : singular(segments.at(-2) ?? '');
  if (words.length === 1 && upper === '') return undefined;
  if (words.length === 1) return { group: above, noun: upper, within: '', part: verbKind, operation };
  const rest = objectOf(at === words.length - 1 ? words.slice(0, at) : words.slice(at + 1)).join('_');
  const noun = singular(rest);
  // `/getChannels` reads many, whatever its verb.
  const part = verbKind === 'read' && noun !== rest ? 'list' : verbKind;
  const isOfUpper = upper !== '' && (noun === upper || noun.endsWith(`_${upper}`));
  if (isOfUpper) return { group: above, noun: upper, within: '', part, operation };
  return { group: `${above} ${noun}`, noun, within: upper, part, operation };
}

/** What is done to, without words around it: that of `new sticker to set` is `sticker`. */
function objectOf(words: readonly string[]): readonly string[] {
  const from = words.length > 1 && words[0] === 'new' ? 1 : 0;
  const to = words.findIndex((word, index) => index > from && AROUND.includes(word));
  return words.slice(from, to < 0 ? undefined : to);
}
