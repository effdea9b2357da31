import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { main } from '../main.ts';

const text = { type: 'string' };
const responses = { 200: { description: 'Done.' } };
const body = (properties: object, required: readonly string[] = []) => ({
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/notes': {
      get: {
        summary: 'List my notes',
        parameters: [
          { in: 'query', name: 'author_id', schema: text },
          { in: 'query', name: 'scope', schema: { enum: ['mine', 'all'] } },
        ],
        responses,
      },
      post: { requestBody: body({ text }), responses },
    },
    '/notes/{id}': {
      get: { parameters: [{ in: 'path', name: 'id', required: true, schema: text }], responses },
    },
    '/exports': { post: { requestBody: body({ note_id: text, batch_ref: text }, ['batch_ref']), responses } },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
};

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-surface-'));
  writeFileSync(join(cwd, 'openapi.json'), JSON.stringify(DESCRIPTION));
  return () => rmSync(cwd, { recursive: true });
});

async function plan(...more: readonly string[]): Promise<string> {
  const chunks: Buffer[] = [];
  const stream = (): NodeJS.WriteStream => new PassThrough() as unknown as NodeJS.WriteStream;
  const stdout = stream().on('data', (chunk: Buffer) => chunks.push(chunk));
  const words = ['plan', 'https://api.example', '--openapi', 'openapi.json', '--quiet', ...more];
  expect(await main(words, { stdout, stderr: stream().resume(), env: {}, cwd: () => cwd })).toBe(0);
  return Buffer.concat(chunks).toString();
}

test('plan --surface prints every operation with what it can be told to act on', async () => {
  expect(await plan('--surface')).toBe(`Notes   https://api.example   4 operations

GET    /notes       lists    owner    'my' in its summary
       query  author_id  owner → account         F2 id of an account word
       query  scope      owner            tried  S1 a choice between mine and
                                                 all
POST   /notes       creates  owner    note is private
GET    /notes/{id}  reads    owner    note is private
       path   id         object → note           P1 id after a collection
POST   /exports     action   unknown  nothing says for whom
       body   note_id    object → note           F1 id of a resource
       body   batch_ref  object           open   A6 required in the body,
                                                 nothing known

5 references: 3 settled, 1 tried, 1 open in 1 group, 0 listed
1 operation for an unknown audience

Question: what do these name? Copy into the profile, and write a resource,
account, owner, tenant, parent or none.
references:
  batch_ref: none   # POST /exports body:batch_ref
`);
});

test('plan --surface --json prints the same as JSON', async () => {
  expect(JSON.parse(await plan('--surface', '--json'))).toMatchObject({
    references: { settled: 3, tried: 1, open: 1, listed: 0 },
    groups: [{ name: 'batch_ref', references: ['POST /exports body:batch_ref'] }],
  });
});

test('without --surface the plan is as it was', async () => {
  expect(await plan()).not.toMatch(/references/);
});
