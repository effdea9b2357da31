import type { Exchange, Operation, Target } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { RawAnswer } from '../ports.ts';
import { saysNo } from '../answers/says-no.ts';
import { placeholdersOf } from '../request/template.ts';
import type { Learned } from './amend-body.ts';
import type { TokenNeed } from './token-needs.ts';
import { amendedBy, otherEncoding, reformedBy, renewed, withRequired } from './next-body.ts';
import { readValidationErrors } from '../validation-errors/read-validation-errors.ts';
import type { Hint, ValidationError } from '../validation-errors/validation-error.ts';

/** How often a body is amended and sent again, and how often it is sent for that, for each operation of a run. */
const ROUNDS = 6;
const SENDS = 12;
/** How often new values are tried where some are taken. */
const COLLISIONS = 3;

/** What came of a request whose success is needed. */
interface Tried {
  readonly exchange: Exchange;
  readonly raw: RawAnswer | null;
}

/** What else may change between two sends. */
interface LearningOptions {
  /** Takes another form of passwords from now on; false if there is none left. */
  readonly reform?: (hint: Hint) => Promise<boolean>;
}

/** What was learned about the body of an operation, from its own refusals. */
interface LearnedBody {
  readonly operation: string;
  readonly learned: readonly Learned[];
}

/** What a run has learned about bodies from the answers of the API. */
export interface LearnedBodies {
  /** The operation with the body that was found to work; the same as given where nothing was learned. */
  of(operation: Operation): Operation;
  /**
   * Sends an honest request and, where its body is refused, amends the body by what the refusal says and sends again.
   * What worked is kept for the rest of the run; what did not is forgotten and not tried again.
   */
  sendAndLearn<T extends Tried>(
    operation: Operation,
    send: (operation: Operation) => Promise<T | Unavailable>,
    options?: LearningOptions,
  ): Promise<T | Unavailable>;
  readonly learned: readonly LearnedBody[];
  /** Remembers where an answer showed the id of a new object, if not where the target says. */
  learnPlace(resource: string, at: string): void;
  /** Where ids were found, by resource. */
  readonly places: ReadonlyMap<string, string>;
  /** Whether an object of a type was found again by what it is addressed by. */
  isAddressed(resource: string): boolean;
  learnAddress(resource: string): void;
  /** How often it was tried in vain to find an object of a type again. */
  triesOf(resource: string): number;
  tried(resource: string): void;
  /** Where operations turned out to take the present state of what they write to, by operation. */
  readonly tokenNeeds: Map<string, TokenNeed>;
}

/** Begins with nothing learned. */
export function createLearnedBodies({ resources }: Pick<Target, 'resources'>): LearnedBodies {
  const amended = new Map<string, Operation>();
  const learnedBodies = new Map<string, LearnedBody>();
  /** Operations whose body worked once, or could not be fixed: neither is studied. */
  const settled = new Set<string>();
  /** Operations whose conflict remains with new values too. */
  const conflicting = new Set<string>();
  const turns = new Map<string, Promise<unknown>>();
  const places = new Map<string, string>();
  const addressed = new Set<string>();
  const tries = new Map<string, number>();
  /** How often operations were sent to learn from them. */
  const sends = new Map<string, number>();
  const makable = resources.filter(({ create }) => create !== null).map(({ name }) => name);

  const of = (operation: Operation): Operation => {
    const known = amended.get(operation.id);
    return known === undefined ? operation : { ...operation, body: known.body };
  };

  const left = ({ id }: Operation): number => SENDS - (sends.get(id) ?? 0);
  const counted = <T>({ id }: Operation, send: () => Promise<T>): Promise<T> => {
    sends.set(id, (sends.get(id) ?? 0) + 1);
    return send();
  };

  /** Amends and sends until it works or nothing more can be learned; the last answer, whatever it is. */
  const amendFor = async <T extends Tried>(
    first: Operation,
    refusal: T,
    send: (operation: Operation) => Promise<T | Unavailable>,
    { reform }: LearningOptions,
  ): Promise<T> => {
    const writesCanary = placeholdersOf(first.body?.template).includes('canary');
    const refused = (tried: T): boolean => isRefused(tried, first);
    let [operation, last] = [first, refusal];
    const learned: Learned[] = [];
    let [collisions, encodings] = [0, 0];
    const seen = new Set([keyOf(first)]);
    sends.set(first.id, (sends.get(first.id) ?? 0) + 1);
    const amendRounds = async (): Promise<void> => {
      for (let round = 0; round < ROUNDS && refused(last) && left(first) > 0; round += 1) {
        // What a server says that broke is about itself.
        if (isBroken(last)) break;
        const errors = validationErrorsIn(last.raw);
        const encoded = encodings === 0 ? otherEncoding(operation, last.raw, errors) : undefined;
        const isReformed = encoded === undefined && (await reformedBy(operation, errors, reform));
        const next =
          encoded ??
          amendedBy(operation, errors, { resources: makable, writesCanary }) ??
          (isCollision(last) && collisions < COLLISIONS ? renewed(operation) : undefined) ??
          (isReformed ? { operation, learned: [] } : undefined);
        if (next === undefined) break;
        // The same body again is answered as before, unless its values are others.
        const isOther = isReformed || isCollision(last) || !seen.has(keyOf(next.operation));
        if (!isOther) break;
        seen.add(keyOf(next.operation));
        if (encoded !== undefined) encodings += 1;
        if (isCollision(last)) collisions += 1;
        const sent = await counted(first, () => send(next.operation));
        if (isUnavailable(sent)) break;
        operation = next.operation;
        learned.push(...next.learned);
        last = sent;
      }
    };
    await amendRounds();
    // What was made up for a field that may be left out may be what is wrong, whatever the refusal says.
    const mayBeLess = refused(last) && !isCollision(last) && left(first) > 0;
    const lean = mayBeLess ? withRequired(operation, first) : undefined;
    if (lean !== undefined) {
      const sent = await counted(first, () => send(lean.operation));
      if (!isUnavailable(sent)) {
        operation = lean.operation;
        learned.push(...lean.learned);
        last = sent;
        await amendRounds();
      }
    }
    // A limit or a broken connection says nothing about the body, so it may be studied another time.
    if (last.exchange.class === 'success' || refused(last)) settled.add(first.id);
    if (isCollision(last)) conflicting.add(first.id);
    if (last.exchange.class === 'success' && learned.length > 0) {
      amended.set(first.id, operation);
      learnedBodies.set(first.id, { operation: first.id, learned: latest(learned) });
    }
    return last;
  };

  return {
    of,
    places,
    tokenNeeds: new Map(),
    learnPlace: (resource, at) => void places.set(resource, at),
    isAddressed: (resource) => addressed.has(resource),
    learnAddress: (resource) => void addressed.add(resource),
    triesOf: (resource) => tries.get(resource) ?? 0,
    tried: (resource) => void tries.set(resource, (tries.get(resource) ?? 0) + 1),
    get learned() {
      return [...learnedBodies.values()];
    },
    async sendAndLearn(operation, send, options = {}) {
      const tried = of(operation);
      const sent = await send(tried);
      if (isUnavailable(sent)) return sent;
      if (sent.exchange.class === 'success') settled.add(operation.id);
      if (!isRefused(sent, operation)) return sent;
      // Those who are refused at the same time wait for the first of them to learn.
      const before = turns.get(operation.id) ?? Promise.resolve();
      const turn = before.then(async () => {
        const known = of(operation);
        if (known.body !== tried.body) return send(known);
        // What worked once collides with itself the second time.
        const isKnown = isCollision(sent) ? conflicting.has(operation.id) : settled.has(operation.id);
        return isKnown ? sent : amendFor(tried, sent, send, options);
      });
      turns.set(
        operation.id,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}

/** Refused for what the body holds; everything else has another reason. */
function isRefused(tried: Tried, { authRole }: Operation): boolean {
  const { exchange, raw } = tried;
  if (isCollision(tried) || isBroken(tried)) return true;
  if (exchange.class === 'invalid' && (raw?.status === 400 || raw?.status === 422)) return true;
  if (exchange.class === 'type' && raw?.status === 415) return true;
  // Nothing is learned yet about refusals when accounts are made, so that only a complaint about a field counts.
  return authRole === 'signup' && saysNo(exchange) && validationErrorsIn(raw).length > 0;
}

/** Some servers break on what they do not expect, such as an object where they only take a reference. */
function isBroken({ exchange, raw }: Tried): boolean {
  return exchange.class === 'server-error' && raw?.status === 500;
}

function keyOf({ body }: Operation): string {
  return JSON.stringify([body?.type, body?.template]);
}

function validationErrorsIn(raw: RawAnswer | null): readonly ValidationError[] {
  return raw === null ? [] : readValidationErrors(raw.body.toString('utf8'));
}

function isCollision({ exchange }: Tried): boolean {
  return exchange.facts.taken === true;
}

/** What was learned last about each field holds. */
function latest(learned: readonly Learned[]): readonly Learned[] {
  return [...new Map(learned.map((each) => [each.field, each])).values()];
}
