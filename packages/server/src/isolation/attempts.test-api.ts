import { gzipSync } from 'node:zlib';
import type { TeamOperation } from '@probity/contract';
import { newId } from '../identity/new-id.ts';
import { PASSWORD, type TestCaller } from './callers.test-api.ts';
import { expectedOf, type Expected, type Place } from './expected.test-api.ts';
import { sampleOf } from './sample-body.test-api.ts';
import type { TestTenant } from './tenant-rows.test-api.ts';

type Operation = Omit<TeamOperation, 'id'>;

/** A way to call an operation: whose ids the path and the body name, and what has to come of it. */
export interface Way {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** The ids that the body names. */
  readonly inBody: Readonly<Record<string, string>>;
  readonly expected: (caller: TestCaller) => Expected;
}

/** Every way to call an operation: with everything own, with everything foreign, and with one id exchanged. */
export function waysOf(operation: Operation, own: TestTenant, foreign: TestTenant): readonly Way[] {
  const { access, path, body } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const by = (place: Place) => (caller: TestCaller) => expectedOf(access, caller.rights, place);
  /** One who may call finds nothing; others are refused as ever. */
  const missing = (place: Place) => (caller: TestCaller) => {
    const expected = expectedOf(access, caller.rights, place);
    return expected === 'allowed' ? 404 : expected;
  };
  const inBody = own.params;
  const ways: Way[] = [{ name: 'own', params: own.params, inBody, expected: by('first API') }];
  const children = names.filter((name) => !['organisation_id', 'secret_name', 'attempt'].includes(name));
  if (names.includes('organisation_id'))
    ways.push({ name: 'foreign', params: foreign.params, inBody, expected: by('foreign organisation') });
  if (names.includes('api_id'))
    ways.push({ name: 'of the second API', params: own.second, inBody, expected: by('second API') });
  for (const child of children)
    ways.push({
      name: `own with a foreign ${child}`,
      params: { ...own.params, [child]: foreign.params[child] ?? '' },
      inBody,
      expected: missing(child === 'api_id' ? 'foreign API' : 'first API'),
    });
  for (const child of names.includes('api_id') ? ['environment_id', 'run_id'] : [])
    if (names.includes(child))
      ways.push({
        name: `own with the ${child} of the second API`,
        params: { ...own.params, [child]: own.second[child] ?? '' },
        inBody,
        expected: missing('first API'),
      });
  if (
    typeof body === 'object' &&
    JSON.stringify(sampleOf(body, inBody)).includes(own.params['api_id'] ?? '-')
  )
    ways.push({
      name: 'own with a foreign API in the body',
      params: own.params,
      inBody: foreign.params,
      expected: missing('first API'),
    });
  return ways;
}

/** What a call came to. */
export interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

/** Calls an operation with a body that its schema takes. */
export async function callOperation(
  url: string,
  operation: Operation,
  { params, inBody }: Way,
  caller: TestCaller,
): Promise<Outcome> {
  const { method, path, body } = operation;
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
  const payload =
    body === undefined
      ? undefined
      : typeof body === 'string'
        ? new Uint8Array(gzipSync('{"n":1}\n'))
        : JSON.stringify(sampleOf(body, knownFor(operation, inBody)));
  const response = await fetch(`${url}${address}`, {
    method,
    headers: {
      ...caller.as,
      ...(payload !== undefined && { 'content-type': typeof body === 'string' ? body : 'application/json' }),
    },
    ...(payload !== undefined && { body: payload }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) {
    await response.body?.cancel();
    return { status: response.status, code: undefined, text: '' };
  }
  const text = await response.text();
  return { status: response.status, code: /"code":"([\w-]+)"/.exec(text)?.[1], text };
}

/** Of a result that is pushed. */
const PUSHED_TARGET = {
  name: 'Shop',
  origin: 'https://shop.example',
  mode: 'observe',
  operations: [],
  choices: [],
  statuses: {},
};

function knownFor({ access }: Operation, ids: Way['inBody']): Readonly<Record<string, unknown>> {
  return {
    api_id: ids['api_id'],
    run_id: ids['run_id'],
    // Somebody who exists to sign in with, and somebody new otherwise.
    email: access.kind === 'public' ? ids['email'] : `${newId()}@probity.example`,
    name: newId(),
    password: PASSWORD,
    current_password: PASSWORD,
    new_password: PASSWORD,
    attempt: 1,
    wait_seconds: 0,
    started: '2026-01-01T00:00:00.000Z',
    check: '2.1',
    target: PUSHED_TARGET,
    x: 'A'.repeat(43),
  };
}
