import { opensSessions, type Identity, type Operation } from '@probity/model';
import { isLocked, type LoginOutcome } from '../authentication/log-in.ts';
import { isGranted } from './enter-login.ts';
import { learnerFor, tryBasic } from './learn-without-login.ts';
import type { Learning, LearningRecord, WayInTools } from './learning.ts';
import { loginVariants, type LoginVariant } from './login-variants.ts';
import { otherNames } from './other-names.ts';
import { longerLogins } from './preludes.ts';
import { tryFurther, tryWay } from './try-login.ts';

/** Failed logins that an account may be put through: one that the profile names may be somebody's. */
const MOST_FAILED = { ours: 8, profile: 2 } as const;

/** Learns another login than the one that failed: other fields, other names, more steps. */
export async function learnLogin(
  tools: WayInTools,
  identity: Identity,
  failed: LoginOutcome,
): Promise<Learning> {
  const { context } = tools;
  const record: LearningRecord = { exchanges: [], tried: [] };
  const learner = await learnerFor(context, identity, record);
  const { credential } = learner;
  if (!opensSessions(credential)) return { ok: false, ...record };
  const isOurs = learner.signUp !== undefined;
  const mayVary = isOurs || credential.steps.some(({ inferred }) => inferred === true);
  const most = isOurs ? MOST_FAILED.ours : MOST_FAILED.profile;
  const described: LoginVariant = { source: credential };
  const names = isOurs ? otherNames(context, learner) : [];
  const operation = (id: string): Operation => context.operation(id);
  const others = mayVary ? loginVariants({ source: credential, operation, names }) : [];
  const longer = isOurs ? await longerLogins(context, learner.name, credential, failed.raw?.status ?? 0) : [];
  const wasGranted = failed.raw !== null && isGranted(failed.raw);
  // What let the caller in gave something; otherwise it is not repeated with the same account.
  let failures = learner.name === identity.name && !wasGranted ? 1 : 0;
  for (const variant of [...(wasGranted ? [described] : []), ...longer, ...others]) {
    if (failures >= most) break;
    const outcome = await tryWay(tools, learner, variant, record);
    if (outcome === true) return { ok: true, ...record };
    if (outcome.raw === null || isLocked(outcome)) break;
    if (!isGranted(outcome.raw)) failures += 1;
    else if (await tryFurther(tools, learner, variant, outcome.raw, record)) return { ok: true, ...record };
  }
  const ok = isOurs && failures < most && (await tryBasic(tools, learner, record));
  return { ok, ...record };
}
