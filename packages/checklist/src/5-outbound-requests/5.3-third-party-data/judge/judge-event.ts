import type { Doubt, NonEmpty, Verdict } from '@probity/model';
import { asRecorded, changeProof, completionsBetween, succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details53, EventAttack } from '../details.ts';
import type { Around53, Record53, Try53 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Judged } from './judged.ts';
import { judgeOrder } from './judge-order.ts';
import { stateTaken, valueProof } from './state-taken.ts';
import { whyUnclear } from './why-unclear.ts';

type Tools = JudgeTools<typeof sentences>;
type Details = Extract<Details53, { kind: 'event' }>;

/** What an effect of each attack is called; `out-of-order` is judged by another rule. */
const CODES: Readonly<Record<Exclude<EventAttack, 'out-of-order'>, keyof (typeof sentences)['findings']>> = {
  unsigned: 'unsigned-event-accepted',
  empty: 'unsigned-event-accepted',
  'other-secret': 'forged-event-accepted',
  'two-headers': 'forged-event-accepted',
  'altered-body': 'altered-event-accepted',
  'of-another': 'altered-event-accepted',
  'altered-time': 'altered-event-accepted',
  'altered-id': 'altered-event-accepted',
  'older-version': 'downgraded-signature-accepted',
  'none-algorithm': 'downgraded-signature-accepted',
  'weaker-digest': 'weak-digest-accepted',
  old: 'stale-event-accepted',
  future: 'future-event-accepted',
  replay: 'event-replayed',
  'spoofed-source': 'spoofed-source-trusted',
  foreign: 'foreign-object-changed',
  amount: 'amount-not-compared',
};

/** Judges an event by what was read back around it: only where a right event has its effect does no effect say something. */
export function judgeEvent(details: Details, record: Record53, tools: Tools): Verdict {
  const { webhook, attack } = details;
  const control = record.control && readAgain(record.control);
  const again = record.again && readAgain(record.again);
  const followed = record.followed && readAgain(record.followed);
  const tries = record.tries?.map(readAgain) ?? [];
  const notRecorded = tools.inconclusive([tools.doubt('not-recorded', { name: webhook })]);
  if (control === undefined) return notRecorded;
  const broken = brokenControl(details, control, tools);
  if (broken !== null) return tools.inconclusive([broken]);
  if (record.nobodys === true)
    return tools.inapplicable('its events do not say to whom an object belongs', {
      kind: 'profile',
      where: `webhooks.${webhook}.event`,
    });
  if (tries.length === 0 || !tries.every(isSent)) return notRecorded;
  const judged = tries.map((tried, index) =>
    attack === 'out-of-order'
      ? judgeOrder(webhook, followed, tried, tools)
      : judgeTry(
          index === 0 && attack === 'spoofed-source' ? { ...details, attack: 'unsigned' } : details,
          tried,
          control,
          tools,
        ),
  );
  const findings = judged.flatMap(({ finding }) => finding ?? []).slice(0, 1);
  const remarks = judged.flatMap(({ remark }) => remark ?? []);
  const lost = again === undefined || brokenControl(details, again, tools) === null;
  const doubts = [
    ...judged.flatMap(({ doubt }) => doubt ?? []),
    ...(lost ? [] : [tools.doubt('control-lost', { webhook })]),
  ];
  if (isFilled(findings)) return tools.fail(findings, [], remarks);
  if (isFilled(doubts)) return tools.inconclusive(doubts, remarks);
  // What was read shows that the right event took effect; its own answer may have come before that.
  const { exchange } = control.after;
  return succeeded(exchange) ? tools.pass([exchange], remarks) : notRecorded;
}

function isSent({ events }: Try53): boolean {
  return events.length > 0 && events.every(({ purpose }) => purpose === 'attack');
}

function readAgain<T extends Around53>(seen: T): T {
  return { ...seen, before: asRecorded(seen.before), after: asRecorded(seen.after) };
}

/** Why the right event shows nothing; null if it changed what is read as declared. */
function brokenControl({ webhook, by }: Details, control: Around53, tools: Tools): Doubt | null {
  const { steps, events, before, after } = control;
  const missing = `webhooks.${webhook}`;
  const refused = steps.find(({ answer }) => answer === null || answer.status >= 400);
  if (refused !== undefined) {
    const why = `${refused.operation ?? 'its first step'}: ${refused.answer?.status ?? 'no answer'}`;
    return tools.doubt('control-failed', { webhook, why }, missing);
  }
  const [event] = events;
  if (event === undefined || event.purpose !== 'control')
    return tools.doubt('control-failed', { webhook, why: 'no event was sent' }, missing);
  if (before.value === null || after.value === null)
    return tools.doubt('effect-unreadable', { webhook, name: after.what }, `${missing}.effect`);
  const change = after.value - before.value;
  const status = event.answer?.status ?? 0;
  return change === by
    ? null
    : tools.doubt('effect-not-seen', { webhook, change, by, status }, `${missing}.secret`);
}

function judgeTry({ webhook, by, attack }: Details, tried: Try53, right: Around53, tools: Tools): Judged {
  if (attack === 'out-of-order') return {};
  const { name, events, before, after } = tried;
  const done = completionsBetween(by, before, after);
  const change = (after.value ?? 0) - (before.value ?? 0);
  const words = { webhook, name, change, status: events.at(-1)?.answer?.status ?? 0 };
  const state = attack === 'amount' ? stateTaken(right, tried) : undefined;
  if (state !== undefined)
    return { finding: tools.finding('amount-not-compared', valueProof(state, tried), words) };
  // A part of what is owed may be booked as a part.
  const isWhole = done !== null && (attack === 'amount' ? done >= 1 : done > 0);
  if (isWhole) {
    const proof = changeProof(by, { before, attacks: events, after });
    return { finding: tools.finding(CODES[attack], proof, words) };
  }
  if (done !== null && done < 0) return { doubt: tools.doubt('changed-otherwise', words) };
  const unclear = whyUnclear(events);
  if (unclear !== null) return { doubt: tools.doubt(unclear, words) };
  const isAccepted = words.status < 400;
  if (done === null)
    return {
      doubt: tools.doubt('effect-unreadable', { webhook, name: after.what }, `webhooks.${webhook}.effect`),
    };
  // A value that is as it should be looks the same after a second time.
  if (attack === 'replay' && isAccepted && after.of.is !== undefined)
    return { doubt: tools.doubt('twice-not-visible', words, `webhooks.${webhook}.effect`) };
  if (isAccepted)
    return attack === 'replay' ? {} : { remark: tools.remark('answered-without-effect', words) };
  return [400, 401, 403].includes(words.status) || attack === 'replay' || attack === 'amount'
    ? {}
    : { remark: tools.remark('refused-otherwise', words) };
}

function isFilled<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
