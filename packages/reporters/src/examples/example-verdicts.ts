import type { CaseResult } from '@probity/model';
import { CANARY } from './example-evidence.ts';

type Verdict = CaseResult['verdict'];

/** Bob reads what is alice's. */
export function exposed(): Verdict {
  return {
    kind: 'fail',
    findings: [
      {
        code: 'foreign-object-read',
        kind: 'exposure',
        message: `bob read alice’s invoice: the canary ${CANARY} is in bob’s answer.`,
        params: {},
        proof: { kind: 'value', exchange: 'x2', canary: 'alice.invoice-1', owner: 'alice' },
        fingerprint: '00000000000000000000000000000002',
      },
    ],
    doubts: [],
    remarks: [],
  };
}

/** Bob deletes what is alice's. */
export function vanished(): Verdict {
  return {
    kind: 'fail',
    findings: [
      {
        code: 'foreign-object-deleted',
        kind: 'exposure',
        message: 'bob deleted alice’s invoice. Alice finds it no more.',
        params: {},
        proof: { kind: 'effect', attack: 'x5', before: 'x1', after: 'x6', what: 'vanished' },
        fingerprint: '00000000000000000000000000000003',
      },
    ],
    doubts: [],
    remarks: [],
  };
}

/** A login without a limit. */
export function unlimited(): Verdict {
  return {
    kind: 'fail',
    findings: [
      {
        code: 'login-burst-unlimited',
        kind: 'weakness',
        message:
          '50 wrong passwords for one account within 21 s met no limit; a limit is expected after 25 failures at the latest.',
        params: {},
        proof: {
          kind: 'measurement',
          name: 'attempts',
          value: 50,
          bound: 25,
          wanted: 'at most',
          unit: 'attempts',
          exchanges: ['x4'],
        },
        fingerprint: '00000000000000000000000000000004',
      },
    ],
    doubts: [],
    remarks: [],
  };
}
