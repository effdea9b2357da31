import type { Exchange, IdentityResult, Target } from '@probity/model';
import type { ObjectSeen } from '../objects-seen.ts';
import { inputCalled, modeInput, type Absent, type Lacking } from './readiness.ts';
import { unstatedInputs } from './stated-inputs.ts';

/** Which inputs are not there, by what was really seen: an account that cannot sign in is none. */
export function absentInputs(
  able: Target,
  objects: readonly ObjectSeen[],
  identities: readonly IdentityResult[],
  exchanges: readonly Exchange[],
): Absent {
  const working = (kind: string): number => able.identities.filter((each) => each.kind === kind).length;
  /** An account that is there and cannot sign in has to be fixed, not added. */
  const account = (name: 'user' | 'second_user' | 'expendable' | 'administrator', kind: string): Lacking => {
    const broken = identities.filter((each) => each.kind === kind && !each.ok).at(-1);
    const isEnough = name !== 'second_user' || identities.filter((each) => each.kind === kind).length > 1;
    if (broken === undefined || !isEnough) return inputCalled(name);
    const key = kind === 'expendable' ? 'expendable' : `identities.${broken.name}`;
    return { key, message: `${broken.name} has to sign in first` };
  };
  const { mint, evidence, auth, timing } = able;
  const lifetimes = exchanges.flatMap(({ facts }) => facts.token?.lifetime ?? []);
  const runsOut = lifetimes.some((seconds) => seconds * 1000 <= timing.maxWait);
  const hasFactor = able.identities.some(({ kind, secondFactor }) => kind === 'expendable' && secondFactor);
  return {
    ...Object.fromEntries(unstatedInputs(able).map((name) => [name, inputCalled(name)])),
    ...(working('user') === 0 && { user: account('user', 'user') }),
    ...(working('user') < 2 && { second_user: account('second_user', 'user') }),
    ...(working('expendable') === 0 && { expendable: account('expendable', 'expendable') }),
    ...(working('admin') === 0 && { administrator: account('administrator', 'admin') }),
    // Where nobody is let in, nothing can be said about objects.
    ...(working('user') > 0 && !hasObjects(able, objects) && { resources: resourcesWanted(able, objects) }),
    ...(mint === null && !runsOut && { mint: inputCalled('mint') }),
    // A target without one-time codes needs nobody who has them.
    ...(auth.otp_verify !== undefined && !hasFactor && { second_factor: inputCalled('second_factor') }),
    ...(evidence.accessLog === null && { access_log: inputCalled('access_log') }),
    ...(evidence.mailbox === null && { mailbox: inputCalled('mailbox') }),
  };
}

/** The types of which there is no object to test with: none could be made and read, and the profile lends none. */
export function failedObjects(able: Target, objects: readonly ObjectSeen[]): readonly ObjectSeen[] {
  // Where nobody is let in, nothing can be said about objects.
  if (!able.identities.some(({ kind }) => kind === 'user')) return [];
  return objects.filter(
    ({ ok, resource, missing }) => !ok && !isUntried(missing) && Object.keys(resource.owns).length === 0,
  );
}

/** What nobody removes is not made for a look, but a run makes it. */
function isUntried(missing: string | null): boolean {
  return missing?.endsWith('.delete') ?? false;
}

function hasObjects({ resources }: Target, objects: readonly ObjectSeen[]): boolean {
  return (
    resources.some(({ owns }) => Object.keys(owns).length > 0) ||
    objects.some(({ ok, resource }) => ok && resource.visibility === 'private')
  );
}

function resourcesWanted({ mode, resources }: Target, objects: readonly ObjectSeen[]): Lacking {
  if (resources.length === 0) return inputCalled('resources');
  if (mode === 'observe') return modeInput('active');
  const failed = objects.find(
    ({ resource, missing }) => resource.visibility === 'private' && missing !== null,
  );
  return failed?.missing
    ? { key: failed.missing, message: `no ${failed.resource.name} could be made and read` }
    : inputCalled('resources');
}
