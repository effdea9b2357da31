import type { Json, Operation } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { createLearnedBodies } from './learned-bodies.ts';

const OPERATION = {
  id: 'POST /orders',
  authRole: null,
  body: { type: 'application/json', template: { note: '{canary}' } },
} as unknown as Operation;

type Answer = [status: number, body?: unknown];

/** An API that answers what a rule says to a body, and how often it was asked. */
function api(rule: (template: Record<string, unknown>) => Answer) {
  const sent: unknown[] = [];
  const send = async ({ body }: Operation) => {
    sent.push(body?.template);
    const [status, answer = {}] = rule(body?.template as Record<string, unknown>);
    const kind =
      status < 300
        ? 'success'
        : status === 415
          ? 'type'
          : status < 429
            ? 'invalid'
            : status === 429
              ? 'limited'
              : 'server-error';
    return {
      exchange: { class: kind, facts: status === 409 ? { taken: true } : {} } as never,
      raw: { status, headers: {}, body: Buffer.from(JSON.stringify(answer)), cut: false },
    };
  };
  return { sent, send };
}

const needs = (...fields: string[]) =>
  api((template) => {
    const missing = fields.filter((field) => !(field in template));
    return missing.length === 0 ? [201] : [422, { errors: { [missing[0] ?? '']: ["can't be blank"] } }];
  });

describe('lessons', () => {
  test('are learned once, and kept for the rest of the run', async () => {
    const learnedBodies = createLearnedBodies({ resources: [] });
    const { sent, send } = needs('currency');
    await learnedBodies.sendAndLearn(OPERATION, send);
    await learnedBodies.sendAndLearn(OPERATION, send);
    expect(sent).toEqual([
      { note: '{canary}' },
      { note: '{canary}', currency: 'EUR' },
      { note: '{canary}', currency: 'EUR' },
    ]);
    expect(learnedBodies.of(OPERATION).body?.template).toEqual({ note: '{canary}', currency: 'EUR' });
    expect(learnedBodies.learned).toEqual([
      { operation: 'POST /orders', learned: [{ field: 'currency', message: 'is required' }] },
    ]);
  });

  test('are shared by those who are refused at the same time', async () => {
    const learnedBodies = createLearnedBodies({ resources: [] });
    const { sent, send } = needs('a', 'b');
    const all = await Promise.all(
      Array.from({ length: 4 }, () => learnedBodies.sendAndLearn(OPERATION, send)),
    );
    expect(all.map((each) => 'raw' in each && each.raw?.status)).toEqual([201, 201, 201, 201]);
    // Four refusals, two rounds of one of them, and three that only repeat what it found.
    expect(sent).toHaveLength(9);
  });

  test('end after six rounds, and what did not work is forgotten and not tried again', async () => {
    const learnedBodies = createLearnedBodies({ resources: [] });
    const { sent, send } = needs('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await learnedBodies.sendAndLearn(OPERATION, send);
    expect(sent).toHaveLength(7);
    await learnedBodies.sendAndLearn(OPERATION, send);
    expect(sent).toHaveLength(8);
    expect(learnedBodies.of(OPERATION)).toBe(OPERATION);
    expect(learnedBodies.learned).toEqual([]);
  });

  test.each<[string, Answer, number]>([
    ['a refusal that says nothing', [400, { error: 'Bad Request' }], 1],
    ['a refusal with another status', [403, { errors: { currency: ["can't be blank"] } }], 1],
    ['a limit', [429, { errors: { currency: ["can't be blank"] } }], 1],
  ])('are not drawn from %s', async (_what, answer, times) => {
    const { sent, send } = api(() => answer);
    await createLearnedBodies({ resources: [] }).sendAndLearn(OPERATION, send);
    expect(sent).toHaveLength(times);
  });

  test.each<[string, Answer, object, object]>([
    [
      'the field that is named',
      [409, { errors: { slug: ['has already been taken'] } }],
      { slug: 'main', title: 'a' },
      { slug: '{like.main}', title: 'a' },
    ],
    [
      'every field that may be allowed once, where none is named',
      [409],
      { code: 4711, amount: 1, title: 'a' },
      { code: '{number.100000.999999}', amount: 1, title: '{unique}' },
    ],
    ['nothing where all is new each time anyway', [409], { title: '{canary}' }, { title: '{canary}' }],
  ])('of a collision are new values for %s, although the body worked before', async (...row) => {
    const [, conflict, template, expected] = row;
    const answers: Answer[] = [[201], conflict, [201]];
    const { sent, send } = api(() => answers.shift() ?? [500]);
    const operation = { ...OPERATION, body: { type: 'application/json', template: template as Json } };
    const learnedBodies = createLearnedBodies({ resources: [] });
    for (let time = 0; time < 2; time += 1) await learnedBodies.sendAndLearn(operation, send);
    expect(sent).toEqual([template, template, expected]);
  });

  test('of a collision that remains are not looked for again', async () => {
    const { sent, send } = api(() => [409]);
    const operation = { ...OPERATION, body: { type: 'application/json', template: { title: '{canary}' } } };
    const learnedBodies = createLearnedBodies({ resources: [] });
    await learnedBodies.sendAndLearn(operation, send);
    expect(sent).toHaveLength(4);
    await learnedBodies.sendAndLearn(operation, send);
    expect(sent).toHaveLength(5);
  });

  test.each<[string, Operation['authRole'], Answer, number]>([
    ['415 for any operation', null, [415], 2],
    ['400 without a word at a sign-up', 'signup', [400, { error: 'Bad Request' }], 2],
    ['400 without a word elsewhere, where it means anything', null, [400, { error: 'Bad Request' }], 1],
  ])('of an encoding are the other one: %s', async (_what, authRole, refusal, times) => {
    const types: (string | undefined)[] = [];
    const { send } = api(() => refusal);
    const operation = { ...OPERATION, authRole };
    const learnedBodies = createLearnedBodies({ resources: [] });
    await learnedBodies.sendAndLearn(operation, (each) => {
      types.push(each.body?.type);
      return types.length === 2 ? api(() => [201]).send(each) : send(each);
    });
    expect(types).toEqual(['application/json', 'application/x-www-form-urlencoded'].slice(0, times));
    expect(learnedBodies.of(operation).body?.type).toBe(types.at(-1));
  });

  test('of a password are another form of it, as long as there is one', async () => {
    const body = { type: 'application/json', template: { password: '{password}' } };
    const operation = { ...OPERATION, authRole: 'signup' as const, body };
    const { sent, send } = api(() => [422, { errors: { password: ['must have at most 12 characters'] } }]);
    const hints: unknown[] = [];
    const reform = async (hint: object): Promise<boolean> => hints.push(hint) < 3;
    await createLearnedBodies({ resources: [] }).sendAndLearn(operation, send, { reform });
    expect(hints).toHaveLength(3);
    expect(hints[0]).toMatchObject({ trouble: 'length', most: 12 });
    expect(sent).toHaveLength(3);
  });

  test.each<[string, Answer, object | undefined, true | null, number]>([
    ['an object that may be left out', [500, { detail: 'name is required' }], { note: '{canary}' }, null, 2],
    ['the same in a refusal without a word', [400, { error: 'Bad Request' }], { note: '{canary}' }, null, 2],
    ['nothing that may be left out', [500], undefined, null, 1],
    ['a body of the profile', [500], { note: '{canary}' }, true, 1],
    ['a gateway that cannot reach the server', [502], { note: '{canary}' }, null, 1],
  ])('are nothing but what is required, where a server breaks on %s', async (...row) => {
    const [, answer, required, given, times] = row;
    const { sent, send } = api((template) => ('author' in template ? answer : [201]));
    const body = {
      type: 'application/json',
      template: { note: '{canary}', author: { name: 'x' } },
      ...(given && { given }),
      ...(required !== undefined && { required: required as Json }),
    };
    const learnedBodies = createLearnedBodies({ resources: [] });
    await learnedBodies.sendAndLearn({ ...OPERATION, body }, send);
    expect(sent).toHaveLength(times);
    await learnedBodies.sendAndLearn({ ...OPERATION, body }, send);
    expect(sent.at(-1)).toEqual(times === 2 ? { note: '{canary}' } : body.template);
    expect(sent).toHaveLength(times + 1);
  });

  test('go on with what is required alone, and keep what was asked for', async () => {
    const { sent, send } = api((template) => {
      const missing = ['task', 'level'].find((field) => !(field in template));
      if ('result' in template && 'task' in template) return [400, { error: 'Bad Request' }];
      return missing === undefined ? [201] : [400, { errors: { [missing]: ['This field is required.'] } }];
    });
    const body = {
      type: 'application/json',
      template: { note: '{canary}', result: [1] },
      described: { note: '{canary}', result: [1], task: '{task.id}', level: 3 },
      required: { note: '{canary}' },
    };
    const learnedBodies = createLearnedBodies({ resources: [] });
    await learnedBodies.sendAndLearn({ ...OPERATION, body }, send);
    expect(sent.slice(1)).toEqual([
      { note: '{canary}', result: [1], task: '{task.id}' },
      { note: '{canary}', task: '{task.id}' },
      { note: '{canary}', task: '{task.id}', level: 3 },
    ]);
    expect(learnedBodies.learned[0]?.learned).toEqual([
      { field: 'task', message: 'is required' },
      { field: 'result', message: 'left out, which the description allows' },
      { field: 'level', message: 'is required' },
    ]);
  });

  test('are not drawn where the body worked before', async () => {
    const learnedBodies = createLearnedBodies({ resources: [] });
    const answers: Answer[] = [[201], [422, { errors: { currency: ["can't be blank"] } }]];
    const { sent, send } = api(() => answers.shift() ?? [500]);
    await learnedBodies.sendAndLearn(OPERATION, send);
    await learnedBodies.sendAndLearn(OPERATION, send);
    expect(sent).toHaveLength(2);
  });
});
