import type { Identity, Webhook, WebhookScheme } from '@probity/model';
import type { WrittenWebhook } from '../../profile/schema-parts/outbound-schema.ts';
import { readDoer } from '../flows/read-doer.ts';
import { readEffect } from '../flows/read-effect.ts';
import { readInOrder } from '../flows/read-in-order.ts';
import { readStep, type StepContext } from '../flows/read-step.ts';

const STANDARD: WebhookScheme = {
  kind: 'standard',
  header: 'webhook-signature',
  timestampHeader: 'webhook-timestamp',
  algorithm: 'sha256',
  encoding: 'base64',
  prefix: 'v1,',
};

/** Events of the profile with their steps found; undefined where that failed, and the problem is noted. */
export function readWebhook(
  steps: StepContext,
  identities: readonly Identity[],
  name: string,
  written: WrittenWebhook,
): Webhook | undefined {
  const { as, prepare = [], event, later, amount, effect, undo = [] } = written;
  const path = ['webhooks', name];
  const known = new Set<string>();
  const before = readInOrder(steps, prepare, known, [...path, 'prepare']);
  const sent = readStep(steps, event, known, [...path, 'event']);
  const next = later && readStep(steps, later, known, [...path, 'later']);
  const shown = readEffect(steps, effect, known, [...path, 'effect']);
  const back = readInOrder(steps, undo, known, [...path, 'undo']);
  if (sent === undefined || shown === undefined || before.length < prepare.length) return undefined;
  return {
    name,
    as: readDoer(steps.context, identities, as, path),
    prepare: before,
    event: sent,
    ...(next && { later: next }),
    ...(amount !== undefined && { amount }),
    effect: shown,
    scheme: schemeOf(written.scheme ?? 'standard'),
    undo: back,
  };
}

function schemeOf(written: NonNullable<WrittenWebhook['scheme']>): WebhookScheme {
  if (written === 'standard') return STANDARD;
  const { header, timestamp_header: timestampHeader, timestamped, algorithm, encoding, prefix } = written;
  return {
    kind: timestamped === true || timestampHeader !== undefined ? 'timestamped' : 'body',
    header,
    ...(timestampHeader !== undefined && { timestampHeader }),
    algorithm: algorithm ?? 'sha256',
    encoding: encoding ?? 'hex',
    prefix: prefix ?? '',
  };
}
