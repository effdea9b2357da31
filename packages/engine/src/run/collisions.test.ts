import type { Exchange } from '@probity/model';
import type { Call, Control } from '@probity/probe-kit';
import { exchange, operation } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { SendOptions } from '../fixtures/fixtures.ts';
import { createGatherTools, type RunServices } from './gather-tools.ts';

const CREATE = operation('POST /v1/projects');
const call: Call = {
  operation: CREATE,
  session: { identity: 'alice', number: 'shared' },
  fixtures: {},
  label: 'write/alice/1',
  writes: null,
};

/** Tools whose attacks are always in conflict, and whose controls are answered by what is given, one after the other. */
function toolsWith(controls: readonly number[]) {
  const sent: string[] = [];
  const answers = [...controls];
  const send = async (_call: Call, { purpose, isNew }: SendOptions): Promise<{ exchange: Exchange }> => {
    sent.push(isNew === true ? `${purpose} that is new` : purpose);
    const status = purpose === 'control' ? (answers.shift() ?? 500) : 409;
    const taken = status === 409 && isNew !== true;
    const body = { name: `n${sent.length}`, ...(purpose === 'attack' && { role: 'admin' }) };
    return {
      exchange: exchange({
        purpose,
        status,
        sent: body,
        class: status === 409 ? 'invalid' : 'success',
        ...(taken && { facts: { taken: true } }),
      }),
    };
  };
  const services = {
    target: { operations: [CREATE] },
    fixtures: { send },
    guard: (_operation: unknown, work: () => unknown) => work(),
    retryPolicy: { waits: [] },
    anchors: { within: (_identity: string, work: (epoch: string) => unknown) => work('alice/1') },
    isFresh: () => true,
    refusals: { sampleMissing: async () => {} },
  } as unknown as RunServices;
  const calls = new WeakMap<Control, Call>();
  return { tools: createGatherTools(services, [], new Map(), calls), sent };
}

describe('an attack whose value may be taken', () => {
  it('is sent once more after its control has worked with new values, and is a refusal then', async () => {
    const { tools, sent } = toolsWith([201, 201]);
    const attack = await tools.attack(await tools.control(call), call, { merge: { role: 'admin' } });
    expect(sent).toEqual(['control', 'attack', 'control', 'attack that is new']);
    expect(attack.facts.taken).toBeUndefined();
  });

  it('stays a collision where its control collides as well', async () => {
    const { tools, sent } = toolsWith([201, 409]);
    const attack = await tools.attack(await tools.control(call), call, { merge: { role: 'admin' } });
    expect(sent).toEqual(['control', 'attack', 'control']);
    expect(attack.facts.taken).toBe(true);
  });
});
