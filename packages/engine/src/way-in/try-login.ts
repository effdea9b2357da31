import type { Identity, SessionCredential } from '@probity/model';
import { accountLabel, nameBy } from '../accounts/account-name.ts';
import type { LoginOutcome } from '../authentication/log-in.ts';
import type { RawAnswer } from '../ports.ts';
import { jsonOf } from '../request/extract.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import { credentialName } from '../tokens/tokens.ts';
import { placeInWords } from './credential-places.ts';
import { enterLogin, isGranted } from './enter-login.ts';
import { followUps } from './follow-ups.ts';
import { keepWay } from './keep-way.ts';
import type { LearningRecord, WayInTools } from './learning.ts';
import type { LoginVariant } from './login-variants.ts';
import { placeToken, type Placing } from './place-token.ts';

/** Tries one way; true if it is kept. */
export async function tryWay(
  tools: WayInTools,
  identity: Identity,
  { source, name }: LoginVariant,
  record: LearningRecord,
): Promise<LoginOutcome | true> {
  const { context, ways, proved } = tools;
  const user =
    name === undefined ? identity.user : nameBy(name, context.canaries, accountLabel(identity.name));
  const password = context.passwords.of(identity.name) ?? '';
  const outcome = await enterLogin(context, identity, source, user ?? identity.name, password);
  record.exchanges.push(...outcome.exchanges);
  const { raw } = outcome;
  if (raw === null || !isGranted(raw)) return outcome;
  const sent = [user ?? '', password];
  const found = await placing(tools, identity, source, raw, sent);
  record.tried.push(...(found?.tried ?? []));
  if (found?.placed) {
    proved.add(placeInWords(found.placed.place));
    keepWay(ways, identity, source, found.placed, name);
    return true;
  }
  return outcome;
}

/** A login may give only what another operation takes. */
export async function tryFurther(
  tools: WayInTools,
  identity: Identity,
  variant: LoginVariant,
  raw: RawAnswer,
  record: LearningRecord,
): Promise<boolean> {
  const { context } = tools;
  for (const source of followUps(context.target.operations, variant.source, jsonOf(raw)))
    if ((await tryWay(tools, identity, { ...variant, source }, record)) === true) return true;
  return false;
}

async function placing(
  tools: WayInTools,
  identity: Identity,
  source: SessionCredential,
  answer: RawAnswer,
  sent: readonly string[],
): Promise<Placing | undefined> {
  const { context, guardedRead } = tools;
  const candidates = findTokens(answer, sent);
  const read = candidates.length === 0 ? undefined : await guardedRead(identity);
  if (read === undefined) return undefined;
  return placeToken(context, {
    identity,
    source,
    candidates,
    answer,
    read,
    word: credentialName(source.place),
  });
}
