import { parseJson, type Exchange, type Json } from '@probity/model';
import { isRefusal, shownOf, succeeded } from '@probity/probe-kit';

/** What became of a credential that must be dead. */
export type ReplayOutcome = 'alive' | 'dead' | 'served-otherwise' | 'unanswered';

/** What shows whose answer it is, besides canaries. */
export interface Whose {
  readonly subjectAt: string | null;
  readonly user: string | null;
  /** The same call without a credential, which was refused; only where somebody else's answer would look the same. */
  readonly anonymous?: Exchange | undefined;
}

/** Holds the answer to an old access token against what a living one was shown: only its owner's content is life. */
export function replayOutcome(replay: Exchange, controls: readonly Exchange[], whose: Whose): ReplayOutcome {
  if (isRefusal(replay)) return 'dead';
  if (replay.class !== 'success' || replay.answer === null) return 'unanswered';
  return controlLike(replay, controls, whose) === undefined ? 'served-otherwise' : 'alive';
}

/** The control of another session of the same account that was shown the same private thing. */
export function controlLike(
  replay: Exchange,
  controls: readonly Exchange[],
  whose: Whose,
): Exchange | undefined {
  if (!succeeded(replay) || replay.purpose !== 'attack') return undefined;
  return controls.find(
    (control) =>
      control.as === replay.as &&
      control.credential !== replay.credential &&
      showsTheSame(replay, control, whose),
  );
}

/** Whether an old refresh token still yields a credential. */
export function refreshOutcome(replay: Exchange): ReplayOutcome {
  if (isRefusal(replay)) return 'dead';
  if (replay.facts.granted === true && succeeded(replay)) return 'alive';
  return replay.class === 'success' && replay.answer !== null ? 'served-otherwise' : 'unanswered';
}

/** Whether two answers show the same thing, which only the owner of the control may see. */
export function showsTheSame(replay: Exchange, control: Exchange, whose: Whose): boolean {
  const { subjectAt, user, anonymous } = whose;
  if (anonymous !== undefined && isRefusal(anonymous) && isServedAlike(replay, control)) return true;
  if (control.facts.length > 2 && replay.facts.sha256 === control.facts.sha256) return true;
  const labels = control.facts.canaries.filter(({ sent }) => !sent).map(({ label }) => label);
  if (shownOf(replay, control.as, labels) !== undefined) return true;
  const bodies = [control, replay].map(({ answer }) => answer?.body ?? '');
  if (user !== null && user !== '' && bodies.every((body) => body.includes(user))) return true;
  if (subjectAt === null) return false;
  const [before, now] = bodies.map((body) => valueAt(body, subjectAt));
  return before !== undefined && before !== null && before === now;
}

/** An answer of the same make; where strangers are refused, an empty list is as good as a full one. */
function isServedAlike({ answer, facts }: Exchange, control: Exchange): boolean {
  if (answer?.status !== control.answer?.status || facts.form !== control.facts.form) return false;
  if (facts.sha256 === control.facts.sha256) return true;
  return facts.form === 'json' && facts.paths.toSorted().join() === control.facts.paths.toSorted().join();
}

/** The plain value at a dotted path of a JSON text. */
function valueAt(body: string, path: string): Json | undefined {
  let value: unknown = parseJson(body);
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
