import type { Exchange } from '@probity/model';
import { expectTypeOf, test } from 'vitest';
import type { GatherTools, Need, ToolsFor, ToolsOf } from './needs.ts';
import type { CommonTools } from './tools/common-tools.ts';
import { defineProbe } from './probe.ts';

const common = {
  check: '9.9',
  order: 'reads',
  refusal: null,
  confirm: true,
  stateful: false,
  sentences: { findings: {}, doubts: { looked: 'It was looked at.' }, remarks: {} },
} as const;

test('a probe has the tools that it says it needs, and no others', () => {
  expectTypeOf<ToolsFor<'mail'>>().toHaveProperty('mailsTo');
  expectTypeOf<ToolsFor<'access-log'>>().not.toHaveProperty('mailsTo');
  expectTypeOf<CommonTools>().toHaveProperty('attack');
  for (const each of ['mailsTo', 'accessLog', 'tryLogin', 'canMake', 'openSession', 'traffic'] as const)
    expectTypeOf<CommonTools>().not.toHaveProperty(each);
});

test('all needs together are all tools, and each tool belongs to one need', () => {
  expectTypeOf<keyof GatherTools>().toEqualTypeOf<keyof CommonTools | keyof ToolsFor<Need>>();
  expectTypeOf<ToolsFor<never>>().toExtend<CommonTools>();
  expectTypeOf<{ [N in Need]: keyof CommonTools & keyof ToolsOf[N] }[Need]>().toBeNever();
  expectTypeOf<keyof ToolsOf['mail'] & keyof ToolsOf['logins']>().toBeNever();
});

test('the details that a probe plans are those that it gathers and judges by', () => {
  defineProbe({
    ...common,
    needs: ['decoy'],
    plan: () => [
      {
        operation: null,
        variation: 'x',
        required: true,
        effect: 'reads',
        requests: 1,
        details: { isPublic: true, owner: 'alice' },
      },
    ],
    async gather({ details }, tools) {
      expectTypeOf(details.owner).toBeString();
      expectTypeOf(details).not.toHaveProperty('resource');
      expectTypeOf(tools).toHaveProperty('decoyFetches');
      expectTypeOf(tools).not.toHaveProperty('mailsTo');
      return { tries: [{ name: 'x', attack: tools.now() > 0 ? undefined : (null as unknown as Exchange) }] };
    },
    judge({ details }, _record, tools) {
      expectTypeOf(details.isPublic).toExtend<boolean>();
      return tools.inconclusive([tools.doubt('looked')]);
    },
  });
});
