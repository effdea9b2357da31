import { randomUUID } from 'node:crypto';
import type { Harbor } from '../harbor.ts';
import type { Row } from '../store/database.ts';
import { fetchFor } from './fetch-page.ts';
import { signEvent } from './sign-event.ts';

/** Sends an event to a webhook some time later, signed by Standard Webhooks, and notes how that went. */
export function deliverLater(harbor: Harbor, webhook: Row, type: string): void {
  const { seams, clock, jobs, database } = harbor;
  jobs.add(clock() + seams.deliveryDelay(), async () => {
    const id = webhook['id'] ?? null;
    // It may have been removed in the meantime.
    if (database.one('SELECT 1 FROM webhook WHERE id = ?', id) === undefined) return;
    const isDelivered = await deliver(harbor, webhook, type).catch(() => false);
    if (!database.isOpen()) return;
    const outcome = isDelivered ? 'delivered' : 'failed';
    database.run('UPDATE webhook SET last_delivery = ? WHERE id = ?', outcome, id);
  });
}

async function deliver(harbor: Harbor, webhook: Row, type: string): Promise<boolean> {
  const text = JSON.stringify({ type, timestamp: harbor.timestamp(), data: { webhook_id: webhook['id'] } });
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(harbor.clock() / 1000));
  const { secret } = webhook;
  const { status } = await fetchFor(harbor, {
    url: new URL(String(webhook['url'])),
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      ...(typeof secret === 'string' && {
        'webhook-signature': `v1,${signEvent(secret, { id, timestamp, text })}`,
      }),
    },
    body: text,
  });
  return status >= 200 && status < 300;
}
