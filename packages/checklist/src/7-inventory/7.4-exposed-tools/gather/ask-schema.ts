import type { AnswerClass, Exchange, Operation } from '@probity/model';
import {
  isGraphqlAnswer,
  isUnavailable,
  type Control,
  type CredentialRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import { SCHEMA, SCHEMA_QUERY } from '../paths/schema-query.ts';
import type { Served } from '../record.ts';
import { signatureIn } from '../signature.ts';

/** Refusals that another caller may not get. */
export const ASKS_WHO: ReadonlySet<AnswerClass> = new Set([
  'unauthenticated',
  'forbidden',
  'login-redirect',
  'redirect',
]);

interface Asked {
  readonly looked: number;
  readonly samples: readonly Exchange[];
  readonly served: readonly Served[];
  /** It answered as GraphQL does, to somebody. */
  readonly isAnswered: boolean;
  readonly suggests: boolean;
}

/** Asks a described endpoint of GraphQL for its schema by POST: as nobody, and as a user where nobody is refused. */
export async function askSchema(
  operation: Operation,
  control: Control,
  tools: ProbeTools,
): Promise<Asked | Unavailable> {
  const call = await tools.call(operation);
  if (isUnavailable(call)) return call;
  const ask = (query: string, credential: CredentialRef | undefined): Promise<Exchange> =>
    tools.attack(control, call, {
      ...(credential !== undefined && { credential }),
      rawBody: { type: 'application/json', text: JSON.stringify({ query }) },
    });
  const samples: Exchange[] = [];
  const served: Served[] = [];
  for (const credential of [{ kind: 'none' } as const, undefined]) {
    const answer = await ask(SCHEMA_QUERY, credential);
    samples.push(answer);
    const shown = signatureIn({ signature: SCHEMA }, answer);
    if (shown !== undefined)
      served.push({
        kind: 'introspection',
        path: operation.path,
        to: answer.as,
        answer,
        ...shown,
        siblingShows: false,
      });
    if (!isGraphqlAnswer(answer) && ASKS_WHO.has(answer.class)) continue;
    const guessed = isGraphqlAnswer(answer) ? await ask('{__typenam}', credential) : answer;
    return {
      looked: samples.length,
      samples,
      served,
      isAnswered: isGraphqlAnswer(answer),
      suggests: guessed.answer?.body.includes('Did you mean') === true,
    };
  }
  return { looked: samples.length, samples, served, isAnswered: false, suggests: false };
}
