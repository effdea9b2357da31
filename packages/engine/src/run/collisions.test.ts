import type { Exchange, Operation } from '@probity/model';
import type { Call, Control } from '@probity/probe-kit';
import { describe, expect, it } from 'vitest';
import type { SendOptions } from '../objects/objects.ts';
import { createGatherTools } from '../gather/gather-tools.ts';
import type { RunServices } from '../gather/run-services.ts';

const CREATE: Operation = {
  id: 'POST /v1/projects',
  method: 'POST',
  path: '/v1/projects',
  public: false,
  publicSource: 'default',
  credentialRequiredBy: 'profile',
  excluded: null,
  effect: 'writes',
  authRole: null,
  privileged: false,
  privilegedBy: null,
  caller: 'alice',
  bindings: {},
  values: {},
  query: {},
  parameters: [],
  shows: null,
  showsSource: null,
  writable: null,
  readOnly: [],
  body: { type: 'application/json', template: { name: '{canary}' } },
};

/** An answer to a request of alice. */
function answered(purpose: Exchange['purpose'], status: number, sent: object, taken: boolean): Exchange {
  return {
    id: 'x1',
    purpose,
    as: 'alice',
    credential: '‹alice.access#1›',
    operation: CREATE.id,
    started: 0,
    took: 0,
    epoch: null,
    request: { method: 'POST', path: CREATE.path, headers: {}, body: JSON.stringify(sent) },
    answer: { status, headers: {}, body: '', cut: false },
    failure: null,
    class: status === 409 ? 'invalid' : 'success',
    facts: {
      length: 0,
      sha256: '',
      form: 'empty',
      paths: [],
      canaries: [],
      marks: [],
      secrets: [],
      catchAll: false,
      granted: null,
      token: null,
      ...(taken && { taken: true }),
    },
  };
}

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
    return { exchange: answered(purpose, status, body, taken) };
  };
  const services = {
    target: { operations: [CREATE] },
    objects: { send },
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
