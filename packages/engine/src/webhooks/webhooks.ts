import { randomUUID } from 'node:crypto';
import type { Exchange, FlowStep, Webhook } from '@probity/model';
import { isUnavailable, type FlowRun, type SigningOptions, type Unavailable } from '@probity/probe-kit';
import type { Flows } from '../flows/flows.ts';
import type { Finished } from '../flows/send-step.ts';
import type { Attempt, Clock, Secrets } from '../ports.ts';
import { withHeader } from '../request/place.ts';
import { registerSignature } from '../secrets/register.ts';
import { alterBody } from './alter-body.ts';
import { signEvent } from './sign-event.ts';

/** What sending events needs. */
export interface WebhooksOptions {
  readonly target: { readonly origin: string; readonly webhooks?: readonly Webhook[] };
  readonly flows: Flows;
  readonly secrets: Secrets;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly clock: Pick<Clock, 'unixMs'>;
}

/** How an event is sent beside how it is signed. */
interface EventOptions extends NonNullable<Parameters<Flows['send']>[2]> {
  readonly epoch: string | null;
}

/** Sends events of third parties, signed last. */
export interface Webhooks {
  send(
    run: FlowRun,
    event: FlowStep,
    signing: SigningOptions,
    options: EventOptions,
  ): Promise<Exchange | Unavailable>;
}

/** Events go through the flow that declares them: guard, ledger and record are those of every step. */
export function createWebhooks({ target, flows, secrets, secretValues, clock }: WebhooksOptions): Webhooks {
  /** What was sent to the last byte, to be sent again. */
  const sentBefore = new WeakMap<Exchange, Finished>();

  const finish = (
    webhook: Webhook,
    secret: string,
    signing: SigningOptions,
    { attempt: request, declared }: Finished,
  ): Finished => {
    const body = request.body?.toString() ?? '';
    const time = Math.floor((clock.unixMs() + (signing.shifted ?? 0)) / 1000);
    const event = { id: signing.id ?? `msg_${randomUUID()}`, time, body };
    const { headers, signatures } = signEvent(webhook.scheme, secret, event, signing);
    for (const each of signatures) registerSignature(secrets, webhook.name, wayOf(signing), each);
    const sent =
      signing.altered === 'body' ? { ...request, body: alterBody(body, typeOf(request)) } : request;
    return {
      attempt: withEventHeaders(sent, headers, signing, new URL(target.origin).host),
      // The id of an event is ours, and names nothing of the target.
      declared: declared.union(new Set(Object.values(headers).flat())),
    };
  };

  return {
    async send(run, event, signing, { epoch, ...options }) {
      const { replayOf } = signing;
      const again = replayOf && sentBefore.get(replayOf);
      if (replayOf !== undefined && again === undefined)
        return { reason: 'there is no such event to repeat' };
      const name = run.flow.key.replace(/^webhooks\./, '');
      const webhook = target.webhooks?.find((each) => each.name === name);
      const secret = secretValues[`webhooks.${name}`];
      if (webhook === undefined || secret === undefined)
        return {
          reason: `nobody knows how events of ${name} are signed`,
          missing: `webhooks.${name}.secret`,
        };
      let finished: Finished | undefined;
      const asEvent = (made: Finished): Finished =>
        (finished = again ?? finish(webhook, secret, signing, made));
      const sent = await flows.send(run, event, options, { epoch, asEvent });
      if (isUnavailable(sent)) return sent;
      if (finished !== undefined) sentBefore.set(sent.exchange, finished);
      return sent.exchange;
    },
  };
}

function typeOf({ headers }: Attempt): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

/** What was done to a signature, for its mark; empty if it is right. */
function wayOf({ secret, form, ofAnother, altered }: SigningOptions): string {
  if (form !== undefined) return form;
  if (secret === 'other') return 'other-secret';
  if (ofAnother === true) return 'of-another';
  return altered === undefined ? '' : `altered-${altered}`;
}

/** A header that is sent twice needs a head that is written by ourselves. */
function withEventHeaders(
  request: Attempt,
  headers: Readonly<Record<string, readonly string[]>>,
  signing: SigningOptions,
  host: string,
): Attempt {
  let sent = request;
  for (const [name, value] of Object.entries(signing.headers ?? {})) sent = withHeader(sent, name, value);
  for (const [name, values] of Object.entries(headers)) sent = withHeader(sent, name, values.join(', '));
  const repeated = Object.keys(headers).filter((name) => (headers[name]?.length ?? 0) > 1);
  if (repeated.length === 0) return sent;
  const lines = Object.entries(sent.headers).flatMap(([name, value]) =>
    repeated.includes(name) ? (headers[name] ?? []).map((each) => `${name}: ${each}`) : [`${name}: ${value}`],
  );
  return { ...sent, raw: { version: 'HTTP/1.1', lines: [`Host: ${host}`, ...lines] } };
}
