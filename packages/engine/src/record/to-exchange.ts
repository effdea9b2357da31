import type { AnswerClass, Exchange, Facts } from '@probity/model';
import { countList } from '@probity/probe-kit';
import type { Attempt, Canaries, HandshakeOutcome, Meta, Outcome } from '../ports.ts';
import type { SecretStore } from '../secrets/secrets.ts';
import type { CatchAll } from '../answers/catch-all.ts';
import { classify } from '../answers/classify.ts';
import { findDisclosures } from './disclosures/find-disclosures.ts';
import { collectFacts } from './facts.ts';
import { featuresOf } from '../answers/features.ts';
import { grantedValues, readGrants, unnamedCredentials } from './grants.ts';
import type { LearnedRefusals } from '../answers/learned.ts';
import { readBody } from '../answers/read-body.ts';
import { redactAnswer, redactRequest } from './redact.ts';
import { isTaken } from '../validation-errors/is-taken.ts';
import { maskShapes } from '../secrets/shapes.ts';
import { textsIn } from '../request/texts-in.ts';
import { showsContent } from './shows-content.ts';
import { teach } from '../answers/teach.ts';
import { registerOwn } from '../secrets/register.ts';

/** Everything that is known about one attempt and its outcome. */
export interface ExchangeParts {
  readonly id: string;
  readonly attempt: Attempt;
  readonly meta: Meta;
  readonly outcome: Outcome;
  readonly timing: { readonly started: number; readonly took: number };
  readonly secrets: SecretStore;
  readonly canaries: Canaries;
  readonly baseline: CatchAll | undefined;
  /** What refusals of this API look like; this answer may add to it. */
  readonly learnedRefusals: LearnedRefusals;
  /** Milliseconds since 1970. */
  readonly unixMs: number;
}

/** Turns an attempt and its outcome into what is kept: facts of the raw answer first, then the redacted texts. */
export function toExchange(parts: ExchangeParts): Exchange {
  const { id, meta, outcome, timing, secrets, canaries, baseline, learnedRefusals, unixMs } = parts;
  const { protocol } = outcome;
  const attempt = protocol === undefined ? parts.attempt : { ...parts.attempt, protocol };
  const { purpose, as, credential, operation, grants } = meta;
  const common = {
    id,
    purpose,
    as,
    credential,
    operation,
    ...inTenths(timing),
    epoch: meta.epoch,
  };
  const raw = outcome.answer;
  if (raw === null) {
    const { code, message } = outcome.failure;
    const failure = { code, message: maskShapes(secrets.redact(message)) };
    const isLogin = grants !== undefined || meta.servesWhenRight === true;
    const facts: Facts = { ...NOTHING, granted: isLogin ? false : null };
    return {
      ...common,
      request: redactRequest(attempt, secrets),
      answer: null,
      failure,
      class: 'network',
      facts,
    };
  }
  // A credential is a secret from the moment it is seen, so that its own answer is redacted as well.
  for (const [name, value] of grantedValues(raw, grants)) registerOwn(secrets, as, name, value);
  const gives = grants !== undefined || meta.gives === true || meta.gives === 'anything';
  if (gives)
    for (const [name, value] of unnamedCredentials(raw, meta.gives === 'anything', textsIn(attempt.body)))
      registerOwn(secrets, as, name, value);
  const read = readBody(raw);
  const content = collectFacts(read, raw.body, attempt, { secrets, canaries, caller: as });
  const disclosures = findDisclosures(read, attempt, (text) => maskShapes(secrets.redact(text)));
  const answer = redactAnswer(read, raw.cut, secrets, gives);
  // What is cut cannot be counted later.
  const list = answer.cut && !raw.cut ? countList(read.headers, read.json) : undefined;
  const isPage = baseline?.matches(attempt.path, answer) ?? false;
  const features = featuresOf(read, content.paths, attempt.path);
  const showsOwn = (): boolean => showsContent(read, content, attempt, as);
  teach(learnedRefusals, meta, read, features, { catchAll: isPage, showsOwn });
  // Another path may answer in another form.
  const asked = meta.elsewhere === true ? null : (operation ?? meta.resembles ?? null);
  // The page of unknown paths has a rule of its own.
  const isOther = isPage && features.status < 300 && features.form !== 'json';
  const learned = isOther ? undefined : learnedRefusals.judge(features, asked);
  const kind = classify(read, { learned, weighWords: () => learnedRefusals.weighWords(features, asked) });
  const catchAll = isPage && learned !== 'success';
  const facts: Facts = {
    ...content,
    ...readGrants(raw, grants, unixMs),
    ...(meta.servesWhenRight === true && { granted: kind === 'success' && !catchAll }),
    catchAll,
    ...(meta.mayCollide === true && MAY_COLLIDE.has(kind) && isTaken(raw) && { taken: true as const }),
    ...(disclosures.length > 0 && { disclosures }),
    ...(list && { list }),
  };
  return {
    ...common,
    request: redactRequest(attempt, secrets),
    answer,
    failure: null,
    class: kind,
    facts,
  };
}

/** The record of a connection that was opened and ended: neither a request nor an answer. */
export function toHandshakeExchange(
  id: string,
  { handshake, failure, ...timing }: HandshakeOutcome,
  secrets: SecretStore,
): Exchange {
  const { version, ciphers } = handshake.offered;
  return {
    id,
    purpose: 'look',
    as: 'anonymous',
    credential: 'none',
    operation: null,
    ...inTenths(timing),
    epoch: null,
    request: {
      method: 'TLS',
      path: ciphers === undefined ? version : `${version} ${ciphers}`,
      headers: {},
      body: null,
    },
    answer: null,
    failure: failure && { code: failure.code, message: maskShapes(secrets.redact(failure.message)) },
    class: handshake.accepted === null ? 'network' : 'success',
    facts: { ...NOTHING, granted: null },
    handshake,
  };
}

/** Whoever is not let in at all is not told what is taken. */
const MAY_COLLIDE: ReadonlySet<AnswerClass> = new Set(['invalid', 'soft-denial', 'server-error']);

const NOTHING: Omit<Facts, 'granted'> = {
  length: 0,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  form: 'empty',
  paths: [],
  canaries: [],
  marks: [],
  secrets: [],
  catchAll: false,
  token: null,
};

/** A tenth of a millisecond is all that is kept. Both ends are cut, never rounded up: the order of exchanges must stay. */
function inTenths({ started, took }: ExchangeParts['timing']): ExchangeParts['timing'] {
  const [start, end] = [Math.floor(started * 10), Math.floor((started + took) * 10)];
  return { started: start / 10, took: (end - start) / 10 };
}
