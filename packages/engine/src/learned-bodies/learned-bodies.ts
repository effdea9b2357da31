import type { Exchange, Json, Operation, Target } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { RawAnswer } from '../interfaces.ts';
import { placeholdersOf } from '../request/template.ts';
import { amendBody, type Learned } from './amend-body.ts';
import type { TokenNeed } from '../update-tokens/token-needs.ts';
import { at as valueAt } from './find-place.ts';
import { inWords } from './in-words.ts';
import { isNewEachTime, withNewValues } from './refresh-value.ts';
import { readValidationErrors } from './read-validation-errors.ts';

/** How often a body is amended and sent again, for each operation of a run. */
const ROUNDS = 3;

/** What came of a request whose success is needed. */
interface Tried {
  readonly exchange: Exchange;
  readonly raw: RawAnswer | null;
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
  const makable = resources.filter(({ create }) => create !== null).map(({ name }) => name);

  const of = (operation: Operation): Operation => {
    const known = amended.get(operation.id);
    return known === undefined ? operation : { ...operation, body: known.body };
  };

  /** Amends and sends until it works or nothing more can be learned; the last answer, whatever it is. */
  const amendFor = async <T extends Tried>(
    first: Operation,
    refusal: T,
    send: (operation: Operation) => Promise<T | Unavailable>,
  ): Promise<T> => {
    const writesCanary = placeholdersOf(first.body?.template).includes('canary');
    let [operation, last] = [first, refusal];
    const learned: Learned[] = [];
    for (let round = 0; round < ROUNDS && isRefused(last); round += 1) {
      const next =
        amendedBy(operation, last.raw, { resources: makable, writesCanary }) ??
        (isCollision(last) ? renewed(operation) : undefined);
      if (next === undefined) break;
      operation = next.operation;
      learned.push(...next.learned);
      const sent = await send(operation);
      if (isUnavailable(sent)) break;
      last = sent;
    }
    // What was made up for a field that may be left out may be what is wrong, whatever the refusal says.
    const lean = isRefused(last) && !isCollision(last) ? withRequired(first) : undefined;
    if (lean !== undefined) {
      const sent = await send(lean.operation);
      if (!isUnavailable(sent)) {
        operation = lean.operation;
        learned.splice(0, learned.length, ...lean.learned);
        last = sent;
      }
    }
    // A limit or a broken connection says nothing about the body, so it may be studied another time.
    if (last.exchange.class === 'success' || last.exchange.class === 'invalid') settled.add(first.id);
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
    async sendAndLearn(operation, send) {
      const tried = of(operation);
      const sent = await send(tried);
      if (isUnavailable(sent)) return sent;
      if (sent.exchange.class === 'success') settled.add(operation.id);
      if (!isRefused(sent)) return sent;
      // Those who are refused at the same time wait for the first of them to learn.
      const before = turns.get(operation.id) ?? Promise.resolve();
      const turn = before.then(async () => {
        const known = of(operation);
        if (known.body !== tried.body) return send(known);
        // What worked once collides with itself the second time.
        const isKnown = isCollision(sent) ? conflicting.has(operation.id) : settled.has(operation.id);
        return isKnown ? sent : amendFor(tried, sent, send);
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
function isRefused(tried: Tried): boolean {
  const { exchange, raw } = tried;
  return isCollision(tried) || (exchange.class === 'invalid' && (raw?.status === 400 || raw?.status === 422));
}

function isCollision({ exchange }: Tried): boolean {
  return exchange.facts.taken === true;
}

/** The operation with new values wherever one may be allowed only once; as it is where its values are new each time. */
function renewed(
  operation: Operation,
): { readonly operation: Operation; readonly learned: readonly Learned[] } | undefined {
  const { body } = operation;
  if (body === null) return undefined;
  const template = body.given === true ? undefined : withNewValues(body.template);
  if (template !== undefined) {
    const message = inWords({ trouble: 'taken', path: [] });
    const learned = changedKeys(body.template, template).map((field) => ({ field, message }));
    return { operation: { ...operation, body: { ...body, template } }, learned };
  }
  return isNewEachTime(body.template) ? { operation, learned: [] } : undefined;
}

function amendedBy(
  operation: Operation,
  raw: RawAnswer | null,
  { resources, writesCanary }: { readonly resources: readonly string[]; readonly writesCanary: boolean },
): { readonly operation: Operation; readonly learned: readonly Learned[] } | undefined {
  const body: NonNullable<Operation['body']> = operation.body ?? { type: 'application/json', template: {} };
  if (raw === null || !/json|form/i.test(body.type)) return undefined;
  const { template, described, given = false } = body;
  const amendment = amendBody(
    { template, isGiven: given, writesCanary, ...(described !== undefined && { described }) },
    readValidationErrors(raw.body.toString('utf8')),
    { resources, authRole: operation.authRole },
  );
  if (amendment === undefined) return undefined;
  return {
    operation: { ...operation, body: { ...body, template: amendment.template } },
    learned: amendment.learned,
  };
}

/** The operation with nothing in its body but what is required; undefined if nothing can be left out. */
function withRequired(
  operation: Operation,
): { readonly operation: Operation; readonly learned: readonly Learned[] } | undefined {
  const { body } = operation;
  if (body?.required === undefined || body.given === true) return undefined;
  const kept = keysOf(body.required);
  const learned = keysOf(body.template)
    .filter((field) => !kept.includes(field))
    .map((field) => ({ field, message: 'left out, which the description allows' }));
  return { operation: { ...operation, body: { ...body, template: body.required } }, learned };
}

function changedKeys(before: Json, after: Json): readonly string[] {
  return keysOf(after).filter(
    (key) => JSON.stringify(valueAt(before, [key])) !== JSON.stringify(valueAt(after, [key])),
  );
}

function keysOf(json: Json): readonly string[] {
  return typeof json === 'object' && json !== null ? Object.keys(json) : [];
}

/** What was learned last about each field holds. */
function latest(learned: readonly Learned[]): readonly Learned[] {
  return [...new Map(learned.map((each) => [each.field, each])).values()];
}
