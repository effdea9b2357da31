import type { Operation, Target } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Learned } from './amend-body.ts';
import { amendUntilAccepted, type LearningOptions } from './amend-until-accepted.ts';
import { isCollision, isRefused, type Tried } from './refused-body.ts';
import type { TokenNeed } from './token-needs.ts';

/** How often an operation is sent in a run to learn from it. */
const SENDS = 12;

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

  const count = (id: string): void => void sends.set(id, (sends.get(id) ?? 0) + 1);

  const amendFor = async <T extends Tried>(
    first: Operation,
    refusal: T,
    send: (operation: Operation) => Promise<T | Unavailable>,
    options: LearningOptions,
  ): Promise<T> => {
    count(first.id);
    const { operation, learned, last } = await amendUntilAccepted(first, refusal, {
      ...options,
      makable,
      maySend: () => (sends.get(first.id) ?? 0) < SENDS,
      send(next) {
        count(first.id);
        return send(next);
      },
    });
    // A limit or a broken connection says nothing about the body, so it may be studied another time.
    if (last.exchange.class === 'success' || isRefused(last, first)) settled.add(first.id);
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

/** What was learned last about each field holds. */
function latest(learned: readonly Learned[]): readonly Learned[] {
  return [...new Map(learned.map((each) => [each.field, each])).values()];
}
