import { closest, ONE_SHAPE, type Features } from './features.ts';
import type { Served } from './flags.ts';
import { knownRefusals, type KnownRefusals, type Sample } from './known-refusals.ts';

/** What an answer is by what was learned; undefined if nothing that was learned speaks of it. */
export type Learned = 'success' | 'refused' | 'unclear' | undefined;

/**
 * What refusals of this API look like, learned from calls that must fail and from legitimate ones that worked. Nothing
 * is learned from an attack.
 */
export interface LearnedRefusals {
  sampled(sample: Sample): void;
  /** A legitimate call was answered; what looks like a refusal teaches nothing. */
  served(served: Served): void;
  /** What an answer below 400 is, by flags, error places and shapes; words decide nothing here. */
  judge(features: Features, operation: string | null): Learned;
  /** What words of a refusal are: one whose shape is known, content as in calls that worked, or nobody knows. */
  weighWords(features: Features, operation: string | null): 'refusal' | 'content' | undefined;
}

/** More of them say nothing new. */
const MOST_SAMPLES = 60;
const MOST_SERVED = 4;

/** Below this share an answer has not the shape of its control. */
const ANOTHER_SHAPE = 0.5;

/** Begins with nothing learned. */
export function createLearnedRefusals(): LearnedRefusals {
  const samples = new Map<string, Sample>();
  const controls = new Map<string, Served[]>();
  let known: KnownRefusals | undefined;

  const currentRefusals = (): KnownRefusals =>
    (known ??= knownRefusals([...samples.values()], allOf(controls)));
  const controlsOf = (operation: string | null): readonly Features[] =>
    (controls.get(operation ?? '') ?? []).map(({ features }) => features);

  const judge = (features: Features, operation: string | null): Learned => {
    const { flags, errorPlaces, redirects, shapes } = currentRefusals();
    const own = controlsOf(operation);
    if (features.status >= 300) return redirects.has(features.redirect) ? 'refused' : 'unclear';
    if (features.form === 'empty') {
      const isOther = own.length > 0 && own.every(({ form }) => form !== 'empty');
      return isOther && shapes.some(({ form }) => form === 'empty') ? 'refused' : undefined;
    }
    const [asRefusal, asControl] = [closest(features, shapes), closest(features, own)];
    const said = flags.filter(({ place }) => features.scalars.has(place));
    const odd = said.find(({ place, worked }) => features.scalars.get(place) !== worked);
    if (odd !== undefined) {
      const isKnown = odd.refused.has(features.scalars.get(odd.place) ?? '');
      return isKnown || asRefusal >= ONE_SHAPE ? 'refused' : 'unclear';
    }
    if (said.length > 0) return 'success';
    if (asControl < ANOTHER_SHAPE && !features.parts.isDisjointFrom(errorPlaces())) return 'refused';
    if (asRefusal >= ONE_SHAPE) return own.length > 0 && asControl < ONE_SHAPE ? 'refused' : 'unclear';
    if (asControl >= ONE_SHAPE) return shapes.length > 0 ? 'success' : undefined;
    // Something of both shapes may be a refusal, and so may what has nothing in common with the control.
    if (own.length === 0 || isPart(features, own)) return undefined;
    return asRefusal > 0 || asControl === 0 ? 'unclear' : undefined;
  };

  return {
    sampled(sample) {
      const key = `${sample.operation ?? ''} ${sample.why}`;
      if (samples.size >= MOST_SAMPLES || samples.has(key)) return;
      samples.set(key, sample);
      known = undefined;
    },
    served(served) {
      const { operation, features } = served;
      const said = judge(features, operation);
      const isLikeRefusal = closest(features, currentRefusals().shapes) >= ONE_SHAPE;
      if (said === 'refused' || features.status >= 300 || (isLikeRefusal && said !== 'success')) return;
      const earlier = controlsOf(operation);
      const isStrange = closest(features, earlier) === 0 && !isPart(features, earlier);
      if (earlier.length > 0 && isStrange) return;
      // The newest replace the oldest: what was a constant by chance does not stay one.
      const own = [...(controls.get(operation) ?? []), served];
      controls.set(operation, own.slice(-MOST_SERVED));
      known = undefined;
    },
    judge,
    weighWords(features, operation) {
      const { allShapes, allErrorPlaces } = currentRefusals();
      const own = controls.get(operation ?? '') ?? [];
      const worded = own.filter(({ saysNo }) => saysNo === true).map((each) => each.features);
      if (closest(features, worded) >= ONE_SHAPE) return 'content';
      const asControl = closest(features, controlsOf(operation));
      if (asControl >= ONE_SHAPE) return undefined;
      if (closest(features, allShapes) >= ONE_SHAPE) return 'refusal';
      const isOther = asControl < ANOTHER_SHAPE;
      return isOther && !features.parts.isDisjointFrom(allErrorPlaces()) ? 'refusal' : undefined;
    },
  };
}

function allOf(controls: ReadonlyMap<string, readonly Served[]>): readonly Served[] {
  const all: Served[] = [];
  // Many times as quick as `flat`, and done after every answer.
  for (const own of controls.values()) all.push(...own);
  return all;
}

/** More or less of what a control shows, such as an empty list, is no refusal. */
function isPart({ parts, form }: Features, controls: readonly Features[]): boolean {
  if (form === 'empty') return true;
  return controls.some((each) => parts.isSubsetOf(each.parts) || parts.isSupersetOf(each.parts));
}
