import type { Call, Control, LargeSend } from '@probity/probe-kit';
import { describe, expect, it } from 'vitest';
import type { SendOptions } from '../../objects/objects.ts';
import type { Sending } from '../../ports.ts';
import type { RunServices } from '../run-services.ts';
import { largeBodyTools } from './large-body-tools.ts';
import { raceTools } from './race-tools.ts';
import { slowSendingTools } from './slow-sending-tools.ts';

const CALL = {
  operation: { id: 'POST /notes' },
  session: { identity: 'alice', number: 'shared' },
  label: 'alice/call/1',
} as unknown as Call;
const CONTROL = {} as Control;

/** What was sent, and by whom it was anchored; `answer` is what the exchange has. */
function open(mode: string, answer: object = { answer: { status: 201 }, failure: null, took: 7 }) {
  const sent: SendOptions[] = [];
  const anchored: string[] = [];
  const services = {
    target: { mode },
    anchorIdentity: 'nobody',
    guard: (_operation: object, send: () => Promise<unknown>) => send(),
    canaries: { make: (label: string, owner: string) => `canary of ${owner} for ${label}` },
    anchors: {
      within: (identity: string, attack: (epoch: string) => unknown) => {
        anchored.push(identity);
        return attack('alice/1');
      },
    },
    objects: {
      async send(_call: Call, options: SendOptions) {
        const id = `x${sent.push(options)}`;
        const { sending } = options;
        if (sending?.kind === 'together')
          await new Promise<void>((resolve) => sending.place.ready(resolve, resolve));
        return { exchange: { id, ...answer }, raw: null };
      },
    },
  } as unknown as RunServices;
  const calls = new WeakMap([[CONTROL, CALL]]);
  const tools = {
    ...raceTools(services, calls),
    ...largeBodyTools(services, calls),
    ...slowSendingTools(services, calls),
  };
  return { tools, sent, anchored };
}

const SLOW = { part: 'head', interval: 10, deadline: 100 } as const;
const MISSING = { missing: 'mode: disruptive' };

describe('what others may notice is sent in mode disruptive only', () => {
  it.each([
    ['a race', (tools: Tools) => tools.race(CONTROL, [CALL])],
    ['a request that never ends', (tools: Tools) => tools.sendSlowly(CONTROL, CALL, SLOW)],
    ['a body of more than 16 MB', (tools: Tools) => tools.sendLarge(CONTROL, CALL, text(16_000_001))],
  ])('%s', async (_, send) => {
    const active = open('active');
    expect(await send(active.tools)).toMatchObject(MISSING);
    const disruptive = open('disruptive');
    expect(await send(disruptive.tools)).not.toHaveProperty('reason');
    expect([active.sent.length, disruptive.sent.length]).toEqual([0, 1]);
  });

  it('and a body of more than 64 MB never', async () => {
    const { tools, sent } = open('disruptive');
    expect(await tools.sendLarge(CONTROL, CALL, text(64_000_001))).toHaveProperty('reason');
    expect(sent).toEqual([]);
  });
});

describe('race', () => {
  it('sends all calls in one epoch of the caller, and says how they went', async () => {
    const { tools, sent, anchored } = open('disruptive');
    const result = await tools.race(CONTROL, [CALL, CALL, CALL], { change: { repeats: true } });
    expect(result).toMatchObject({ protocol: 'HTTP/1.1', exchanges: [{ id: 'x1' }, {}, {}] });
    expect('spread' in result && result.spread).toBeGreaterThanOrEqual(0);
    expect(anchored).toEqual(['alice']);
    expect(sent.map(({ epoch, change }) => [epoch, change])).toEqual(
      sent.map(() => ['alice/1', { repeats: true }]),
    );
  });

  it('needs at least one request', async () => {
    expect(await open('disruptive').tools.race(CONTROL, [])).toHaveProperty('reason');
  });
});

describe('sendSlowly', () => {
  it.each([
    ['an answer', { answer: { status: 408 }, failure: null, took: 5 }, 'answered'],
    ['a closed connection', { answer: null, failure: { code: 'RESET' }, took: 5 }, 'closed'],
    ['nothing until the deadline', { answer: null, failure: { code: 'TIMEOUT' }, took: 5 }, 'still-open'],
    ['no connection', { answer: null, failure: { code: 'REFUSED' }, took: 5 }, 'failed'],
  ])('says how it ended: %s', async (_, answer, how) => {
    const { tools } = open('disruptive', answer);
    expect(await tools.sendSlowly(CONTROL, CALL, SLOW)).toMatchObject({ how, after: 5 });
  });
});

describe('sendLarge', () => {
  it('puts a text with a canary at its end into a field, wherever that is', async () => {
    const { sent } = await sentLarge({ growth: { at: 'note.body', what: 'text', size: 9 }, chunked: true });
    const [{ change, sending } = {}] = sent;
    const { mark } = fillIn(sending);
    expect(change).toEqual({
      merge: { note: { body: `${mark}canary of alice for alice/call/1#end` } },
    });
    expect(sending).toMatchObject({ kind: 'made', chunked: true, encoding: null });
  });

  it.each([
    ['text', 'aaa'],
    ['levels', '[[[]]]'],
    ['members', '{"k0":0,"k1":0,"k":0}'],
    ['items', '[0,0,0]'],
  ] as const)('fills it with %s', async (what, expected) => {
    const { sent } = await sentLarge({ growth: { at: 'body', what, size: 3 } });
    const { parts } = fillIn(sent[0]?.sending);
    const whole = parts.flatMap(({ text: one, times }) =>
      Array.from({ length: times }, (_, at) => one.replace('#', `${at}`)),
    );
    expect(whole.join('')).toBe(expected);
  });

  it('leaves a body as it is where nothing grows, and announces one that is never sent', async () => {
    const { sent } = await sentLarge({ encoding: 'gzip' });
    expect(sent[0]).toMatchObject({ change: {}, sending: { fill: null, encoding: 'gzip' } });
    const { tools, sent: announced } = open('active');
    await tools.announce(CONTROL, CALL, 1_073_741_824);
    expect(announced[0]?.sending).toEqual({ kind: 'announced', length: 1_073_741_824 });
  });
});

type Tools = ReturnType<typeof open>['tools'];

const text = (size: number): LargeSend => ({ growth: { at: 'body', what: 'text', size } });

async function sentLarge(how: LargeSend) {
  const opened = open('active');
  await opened.tools.sendLarge(CONTROL, CALL, how);
  return opened;
}

function fillIn(sending: Sending | undefined) {
  if (sending?.kind !== 'made' || sending.fill === null) throw new Error('Nothing is filled.');
  return sending.fill;
}
