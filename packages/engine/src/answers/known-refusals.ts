import { closest, ONE_SHAPE, type Features } from './features.ts';
import { constantsOf, errorPlacesOf, flagsOf, type Flag, type Served } from './flags.ts';

/** A call that had to fail, and what came of it. */
export interface Sample {
  /** The operation whose request it was made from; null for a path that does not exist. */
  readonly operation: string | null;
  /** What had to make it fail, such as `none` for the credential. */
  readonly why: string;
  readonly features: Features;
}

/** What follows from all samples and controls. */
export interface KnownRefusals {
  readonly flags: readonly Flag[];
  /** Where refusals with a status below 400 lead to. */
  readonly redirects: ReadonlySet<string>;
  /** Shapes and error places of refusals under a success status; the places are looked for only if somebody asks. */
  readonly shapes: readonly Features[];
  readonly errorPlaces: () => ReadonlySet<string>;
  /** The same of all refusals, whatever their status. */
  readonly allShapes: readonly Features[];
  readonly allErrorPlaces: () => ReadonlySet<string>;
}

/** Puts together what refusals have in common; samples that were served after all are left out. */
export function knownRefusals(samples: readonly Sample[], controls: readonly Served[]): KnownRefusals {
  const constants = constantsOf(controls);
  const refusals = samples.filter((sample) => isRefusal(sample, controls, constants));
  const features = refusals.map((each) => each.features);
  const soft = features.filter(({ status }) => status < 300);
  // What unknown paths get may be the page of an application: as a shape it refuses nobody.
  const shapes = refusals.filter(({ operation }) => operation !== null).map((each) => each.features);
  return {
    flags: flagsOf(constants, soft),
    redirects: new Set(shapes.map(({ redirect }) => redirect).filter((redirect) => redirect !== '')),
    shapes: shapes.filter(({ status }) => status < 300),
    errorPlaces: () => errorPlacesOf(controls, soft),
    allShapes: shapes,
    allErrorPlaces: () => errorPlacesOf(controls, features),
  };
}

/**
 * Whether a call that had to fail did. An operation may be open, or show everybody a part of what its caller sees; then
 * its answer agrees with those of calls that worked, and teaches nothing.
 */
function isRefusal(
  { operation, features }: Sample,
  controls: readonly Served[],
  constants: ReadonlyMap<string, string>,
): boolean {
  const { status, form, parts, scalars } = features;
  if (status >= 400) return true;
  if (operation === null) return form === 'json' && parts.size > 0;
  const own = controls.filter((each) => each.operation === operation).map((each) => each.features);
  if (own.length === 0) return false;
  if (status >= 300) return own.every((each) => each.status < 300);
  if (form === 'empty') return own.every((each) => each.form !== 'empty');
  const agrees = [...constants].every(
    ([place, value]) => scalars.get(place) === value || !own.some((each) => each.scalars.has(place)),
  );
  const isPart = own.some((each) => each.form === form && parts.isSubsetOf(each.parts));
  return !agrees || !(isPart || closest(features, own) >= ONE_SHAPE);
}
