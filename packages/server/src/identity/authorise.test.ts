import { PERMISSIONS_OF, type Access, type Permission, type Role } from '@probity/contract';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { within } from './authorise.ts';
import { areWithin, type Grants } from './grants.ts';

const [ONE, OTHER, THIRD] = ['one', 'other', 'third'];
type For = Extract<Access, { kind: 'organisation' }>['for'];

function grants(whole: Role | null, byApi: Readonly<Record<string, Role>> = {}): Grants {
  return {
    whole: whole === null ? [] : PERMISSIONS_OF[whole],
    byApi: new Map(Object.entries(byApi).map(([id, role]) => [id, PERMISSIONS_OF[role]])),
  };
}

/** The APIs that are seen, `all`, or the code of the refusal. */
function outcome(given: Grants, permission: Permission, what: For, apiId: string): unknown {
  try {
    const access = { kind: 'organisation', permission, for: what } as const;
    return within(given, access, { organisationId: 'organisation', apiId }, undefined).apiIds ?? 'all';
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

const WRITES_ONE_READS_OTHER = grants(null, { [ONE]: 'maintainer', [OTHER]: 'auditor' });
const READS_ALL_WRITES_ONE = grants('auditor', { [ONE]: 'maintainer' });

describe('what somebody may do with one API says nothing about another', () => {
  it.each<[string, Grants, Permission, For, string, unknown]>([
    ['writes where it may write', WRITES_ONE_READS_OTHER, 'write', 'api', ONE, [ONE]],
    ['does not write where it may read', WRITES_ONE_READS_OTHER, 'write', 'api', OTHER, 'forbidden'],
    ['reads where it may read', WRITES_ONE_READS_OTHER, 'read', 'api', OTHER, [OTHER]],
    ['does not see a third', WRITES_ONE_READS_OTHER, 'read', 'api', THIRD, 'not-found'],
    ['does not see a third to write to', WRITES_ONE_READS_OTHER, 'write', 'api', THIRD, 'not-found'],
    ['lists what it may read', WRITES_ONE_READS_OTHER, 'read', 'some-api', '', [ONE, OTHER]],
    ['lists for writing what it may write', WRITES_ONE_READS_OTHER, 'write', 'some-api', '', [ONE]],
    ['has nothing in the whole', WRITES_ONE_READS_OTHER, 'read', 'whole', '', 'forbidden'],
    ['reads everything', READS_ALL_WRITES_ONE, 'read', 'api', OTHER, 'all'],
    ['writes only its one API', READS_ALL_WRITES_ONE, 'write', 'api', ONE, [ONE]],
    ['does not write another that it reads', READS_ALL_WRITES_ONE, 'write', 'api', OTHER, 'forbidden'],
    ['does not create APIs', READS_ALL_WRITES_ONE, 'write', 'whole', '', 'forbidden'],
    [
      'an owner of one API manages nobody',
      grants(null, { [ONE]: 'owner' }),
      'manage',
      'whole',
      '',
      'forbidden',
    ],
    [
      'a weaker role for one API takes nothing away',
      grants('maintainer', { [ONE]: 'auditor' }),
      'write',
      'api',
      ONE,
      'all',
    ],
    ['an owner does everything', grants('owner'), 'manage', 'whole', '', 'all'],
    ['an auditor changes nothing', grants('auditor'), 'run', 'api', ONE, 'forbidden'],
    ['one without any role has nothing', grants(null), 'read', 'some-api', '', 'forbidden'],
  ])('%s', (_name, given, permission, what, apiId, expected) => {
    expect(outcome(given, permission, what, apiId)).toEqual(expected);
  });
});

describe('nobody gives a token more than they have', () => {
  it.each<[string, Grants, readonly Permission[], string | null, boolean]>([
    ['an owner, for everything', grants('owner'), ['read', 'write'], null, true],
    ['a member, for writing', grants('member'), ['write'], null, false],
    ['one API, for that API', WRITES_ONE_READS_OTHER, ['write'], ONE, true],
    ['one API, for another', WRITES_ONE_READS_OTHER, ['write'], OTHER, false],
    ['one API, for the whole', WRITES_ONE_READS_OTHER, ['read'], null, false],
    ['reading of the whole and writing of one, together', READS_ALL_WRITES_ONE, ['read', 'write'], ONE, true],
    ['reading of the whole and writing of one, for another', READS_ALL_WRITES_ONE, ['write'], OTHER, false],
  ])('%s', (_name, given, permissions, apiId, expected) => {
    expect(areWithin(given, permissions, apiId)).toBe(expected);
  });
});
