import {
  opensSessions,
  sendsToken,
  type Identity,
  type SessionCredential,
  type TokenCredential,
} from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import { credentialName } from '../tokens/tokens.ts';
import { placeInWords } from './credential-places.ts';
import type { GuardedRead } from './guarded-reads.ts';
import { keepWay, whereIn, whereOf } from './keep-way.ts';
import { learnWithoutLogin } from './learn-without-login.ts';
import type { Learning, LearningRecord, WayInTools } from './learning.ts';
import { placeToken } from './place-token.ts';
import { tryFurther } from './try-login.ts';

/** A credential that is tried at a read. */
export interface PlaceTrial {
  readonly identity: Identity;
  /** The answer of the login, where there was one. */
  readonly answer: RawAnswer | null;
  readonly access: string;
  readonly read: GuardedRead;
}

/** Learns where the credential of an identity is accepted, or which other one is. */
export async function learnPlace(
  tools: WayInTools,
  { identity, answer, access, read }: PlaceTrial,
): Promise<Learning> {
  const { context, ways, proved } = tools;
  const { credential } = identity;
  if (!sendsToken(credential)) return { ok: false, exchanges: [], tried: [] };
  const word = credentialName(credential.place);
  const known = { where: whereIn(answer, access) ?? whereOf(credential, word), value: access };
  const others =
    answer === null
      ? []
      : findTokens(answer, [identity.user ?? '', context.passwords.of(identity.name) ?? '']);
  const candidates = [known, ...others.filter(({ value }) => value !== access)];
  const { placed, ...rest } = await placeToken(context, {
    identity,
    source: credential,
    candidates,
    answer,
    read,
    word,
  });
  if (placed === null) {
    const further =
      opensSessions(credential) && answer !== null
        ? await furtherFrom(tools, identity, credential, answer)
        : undefined;
    if (further !== undefined || identity.signUp === undefined || rest.isUnknown)
      return further ?? { ok: false, exchanges: [], ...rest };
    const basic = await learnWithoutLogin(tools, identity);
    return { ...basic, tried: [...rest.tried, ...basic.tried] };
  }
  proved.add(placeInWords(placed.place));
  if (opensSessions(credential)) keepWay(ways, identity, credential, placed, undefined);
  else {
    const tokenAt = placed.extract[word];
    const way = { credential: { kind: 'static', place: placed.place } } as const;
    ways.learn(identity.name, tokenAt === undefined || tokenAt === '$' ? way : { ...way, tokenAt });
  }
  return { ok: true, exchanges: [], ...rest };
}

/** Whether the credential of another account is accepted at a place that is known to be right. */
export async function confirm(
  tools: WayInTools,
  source: TokenCredential,
  { identity, answer, access, read }: PlaceTrial,
): Promise<Learning> {
  const { context } = tools;
  const word = credentialName(source.place);
  const candidates = [{ where: whereOf(source, word), value: access }];
  const request = { identity, source, candidates, answer, read, word };
  const { placed, ...rest } = await placeToken(context, request, 1);
  return { ok: placed !== null, exchanges: [], ...rest };
}

async function furtherFrom(
  tools: WayInTools,
  identity: Identity,
  source: SessionCredential,
  answer: RawAnswer,
): Promise<Learning | undefined> {
  const record: LearningRecord = { exchanges: [], tried: [] };
  const ok = await tryFurther(tools, identity, { source }, answer, record);
  return ok ? { ok, ...record } : undefined;
}
