import type { Operation } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import { placeholdersOf } from '../request/template.ts';
import type { Hint } from '../validation-errors/validation-error.ts';
import type { Learned } from './amend-body.ts';
import { amendedBy, otherEncoding, reformedBy, renewed, withRequired, type NextBody } from './next-body.ts';
import { isBroken, isCollision, isRefused, validationErrorsIn, type Tried } from './refused-body.ts';

/** How often a body is amended and sent again. */
const ROUNDS = 6;
/** How often new values are tried where some are taken. */
const COLLISIONS = 3;

/** What else may change between two sends. */
export interface LearningOptions {
  /** Takes another form of passwords from now on; false if there is none left. */
  readonly reform?: (hint: Hint) => Promise<boolean>;
}

/** What amending needs. */
export interface AmendTools<T extends Tried> extends LearningOptions {
  readonly send: (operation: Operation) => Promise<T | Unavailable>;
  /** Whether the operation may be sent once more to learn from it. */
  readonly maySend: () => boolean;
  /** The resources of which an object can be made for a field that names one. */
  readonly makable: readonly string[];
}

/** The last body that was answered, what it was made from, and the answer, whatever it is. */
export interface Amended<T extends Tried> {
  readonly operation: Operation;
  readonly learned: readonly Learned[];
  readonly last: T;
}

/** Amends a refused body and sends it until it works or nothing more can be learned. */
export async function amendUntilAccepted<T extends Tried>(
  first: Operation,
  refusal: T,
  tools: AmendTools<T>,
): Promise<Amended<T>> {
  const { maySend } = tools;
  const propose = createProposals(first, tools);
  const refused = (tried: T): boolean => isRefused(tried, first);
  let now: Amended<T> = { operation: first, learned: [], last: refusal };
  /** Whether it could be sent. */
  const tryBody = async ({ operation, learned }: NextBody): Promise<boolean> => {
    const sent = await tools.send(operation);
    if (isUnavailable(sent)) return false;
    now = { operation, learned: [...now.learned, ...learned], last: sent };
    return true;
  };
  const amendRounds = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS && refused(now.last) && maySend(); round += 1) {
      const next = await propose(now);
      if (next === undefined || !(await tryBody(next))) break;
    }
  };
  await amendRounds();
  // What was made up for a field that may be left out may be what is wrong, whatever the refusal says.
  const mayBeLess = refused(now.last) && !isCollision(now.last) && maySend();
  const lean = mayBeLess ? withRequired(now.operation, first) : undefined;
  if (lean !== undefined && (await tryBody(lean))) await amendRounds();
  return now;
}

/** What to send after a refusal; undefined where nothing new can be told from it. */
type Propose = (refused: Amended<Tried>) => Promise<NextBody | undefined>;

/** Remembers which bodies were sent, and how often other values and another encoding were tried. */
function createProposals(
  first: Operation,
  { reform, makable }: Pick<AmendTools<Tried>, 'reform' | 'makable'>,
): Propose {
  const writesCanary = placeholdersOf(first.body?.template).includes('canary');
  let [collisions, encodings] = [0, 0];
  const seen = new Set([keyOf(first)]);

  return async ({ operation, last }) => {
    // What a server says that broke is about itself.
    if (isBroken(last)) return undefined;
    const errors = validationErrorsIn(last.raw);
    const encoded = encodings === 0 ? otherEncoding(operation, last.raw, errors) : undefined;
    const isReformed = encoded === undefined && (await reformedBy(operation, errors, reform));
    const next =
      encoded ??
      amendedBy(operation, errors, { resources: makable, writesCanary }) ??
      (isCollision(last) && collisions < COLLISIONS ? renewed(operation) : undefined) ??
      (isReformed ? { operation, learned: [] } : undefined);
    if (next === undefined) return undefined;
    // The same body again is answered as before, unless its values are others.
    const isOther = isReformed || isCollision(last) || !seen.has(keyOf(next.operation));
    if (!isOther) return undefined;
    seen.add(keyOf(next.operation));
    if (encoded !== undefined) encodings += 1;
    if (isCollision(last)) collisions += 1;
    return next;
  };
}

function keyOf({ body }: Operation): string {
  return JSON.stringify([body?.type, body?.template]);
}
