import type { Exchange, Target } from '@probity/model';
import type { Ledger } from '../ledger/ledger.ts';
import { blameText } from './blame-text.ts';
import { lostAccount } from './lost-account.ts';
import { createObjectReads } from './object-reads.ts';
import { isSuspect, likeliest } from './suspects.ts';

/** Something of the run that vanished, and the operations that are not sent again because of it. */
export interface Harm {
  readonly operations: readonly string[];
  readonly message: string;
}

/** Watches whether accounts and objects of the run stay where they are, and remembers what was sent when they did not. */
export interface HarmObserver {
  /** Takes an exchange in, once its answer is there. */
  observe(exchange: Exchange): void;
  /** An identity was refused and could not be renewed; its account may be gone. */
  refused(identity: string): void;
  /** What was found right after a suspect was sent, and so was done by it. */
  blame(operation: string, what: string): void;
  /** Why an operation is not sent again, or null. */
  whyNot(operation: string | null): string | null;
  /** Why nothing more can be tested, or null. */
  readonly over: string | null;
  readonly harms: readonly Harm[];
  /** The latest read that found an object, to be repeated. */
  readonly witness: Exchange | undefined;
}

/** `sent` is everything sent so far, in order. */
export function createHarmObserver(
  target: Target,
  ledger: Pick<Ledger, 'entries'>,
  sent: () => readonly Exchange[],
): HarmObserver {
  const harms: Harm[] = [];
  const blamed = new Map<string, string>();
  const reads = createObjectReads(target, ledger, sent);
  let over: string | null = null;

  /** Why the operations are not sent again, or null if there are none. */
  const accuse = (operations: readonly string[], what: string): string | null => {
    const fresh = operations.filter((id) => !blamed.has(id));
    if (fresh.length === 0) return blamed.get(operations[0] ?? '') ?? null;
    const message = blameText(
      fresh.flatMap((id) => target.operations.filter((each) => each.id === id)),
      what,
    );
    for (const id of fresh) blamed.set(id, message);
    harms.push({ operations: fresh, message });
    return message;
  };

  /** What was under way after a last good answer. */
  const sentSince = (before: Exchange): ReadonlySet<string> =>
    new Set(
      sent().flatMap(({ operation, started, took, answer }) =>
        operation !== null && answer !== null && started + took >= before.started ? [operation] : [],
      ),
    );

  return {
    observe(exchange) {
      const lost = reads.lostBy(exchange);
      if (lost === undefined) return;
      const likely = likeliest(sentSince(lost.before), target);
      const isStated = target.operations.some((each) => likely.includes(each.id) && isSuspect(each));
      // What somebody else owns may go by itself.
      if (lost.isOurs || isStated) accuse(likely, `${exchange.request.path} was gone for ${exchange.as}`);
    },
    refused(identity) {
      const before = lostAccount(identity, target, sent());
      if (before === undefined) return;
      const message = accuse(
        likeliest(sentSince(before), target),
        `${identity} was signed out and could not sign in again`,
      );
      over ??= message;
    },
    blame(operation, what) {
      accuse([operation], what);
    },
    whyNot: (operation) => (operation === null ? null : (blamed.get(operation) ?? null)),
    get over() {
      return over;
    },
    harms,
    get witness() {
      return reads.latest;
    },
  };
}
