import { defineProbe } from '@probity/probe-kit';
import { gatherCase } from './gather/gather-case.ts';
import { judgeCase } from './judge/judge-case.ts';
import { needs } from './needs.ts';
import { form } from './record.ts';
import { sends } from './sends.ts';
import { sentences } from './sentences.ts';

const VARIATIONS = ['record', 'api-hosts', 'third-parties'] as const;

/** The owner's record of hosts and third parties is complete, recent, and names every host that was seen in use. */
export const probe = defineProbe({
  check: '7.5',
  order: 'traffic',
  needs,
  refusal: null,
  confirm: true,
  stateful: false,
  form,
  sentences,
  sends,
  plan: () =>
    VARIATIONS.map((variation) => ({
      operation: null,
      variation,
      required: true,
      effect: 'reads' as const,
      requests: variation === 'api-hosts' ? 7 : 1,
      details: {},
    })),
  gather: gatherCase,
  judge: judgeCase,
});
