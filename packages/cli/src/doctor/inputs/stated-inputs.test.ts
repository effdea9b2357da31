import type { Target } from '@probity/model';
import { target } from '@probity/testkit';
import { expect, it } from 'vitest';
import { unstatedInputs } from './stated-inputs.ts';

const BARE = target({ operations: [] });

it.each<[string, Partial<Target>]>([
  ['browser_origins', { browserOrigins: [] }],
  ['versions', { versions: [] }],
  ['tools', { tools: { paths: [] } }],
  ['limits', { completeLists: ['*'] }],
  ['flows', { flows: [] }],
  ['one_time_actions', { oneTimeActions: [] }],
  ['server_values', { serverValues: [] }],
  ['expensive', { expensive: [] }],
  ['har', { evidence: { accessLog: null, mailbox: null, har: '/clients.har' } }],
  ['inventory', { evidence: { accessLog: null, mailbox: null, inventory: '/inventory.yaml' } }],
])('%s is missing until the profile states it', (name, stated) => {
  expect(unstatedInputs(BARE)).toContain(name);
  expect(unstatedInputs({ ...BARE, ...stated })).not.toContain(name);
});
