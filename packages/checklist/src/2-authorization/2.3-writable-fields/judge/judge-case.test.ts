import type { Case, Exchange, Json, Verdict } from '@probity/model';
import { exchange, judgeTools, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { judgeCase } from './judge-case.ts';
import { DECOY } from '../names.ts';
import { probe } from '../probe.ts';
import { recordOf, type Parts, type Reads, type TryParts } from '../record-of.test-api.ts';
import type { Record23 } from '../record.ts';
import type { Details23 } from '../details.ts';

const READ = 'GET /v1/projects/{p}';
const OURS = 987_654;
const testCase: Case<Details23> = {
  id: 'k',
  check: '2.3',
  operation: 'PATCH /v1/projects/{p}',
  variation: 'visible fields',
  required: true,
  origin: 'planned',
  effect: 'writes',
  requests: 1,
  details: {
    writes: 'update',
    tries: 'visible',
    resource: 'project',
    owner: 'alice',
    second: '',
    other: '',
    admin: 'admin',
    isSpare: false,
  },
};
const read = (id: string, fields: Record<string, Json>, parts: ExchangeParts = {}): Exchange =>
  exchange({ id, purpose: 'reread', operation: READ, body: { id: 'p1', ...fields }, ...parts });
const attack = (parts: ExchangeParts = {}): Exchange =>
  exchange({ id: 'a', sent: { name: 'W', credits: OURS, plan: 'gold', owner_id: 'bob-id' }, ...parts });
const credits: TryParts = { placement: 'plain', names: ['credits'], wrote: 'W', object: 'p1' };
const plan: TryParts = { ...credits, names: ['plan'] };
const base = read('b', { credits: 0 }, { canaries: ['alice:C'] });
const calm = read('r', { credits: 0 }, { canaries: ['alice:W'] });
const ours = (id: string, parts: ExchangeParts = {}): Exchange =>
  read(id, { credits: OURS }, { canaries: ['alice:W'], ...parts });
const controlSucceeded: Record23 = {
  control: exchange({ id: 'c', purpose: 'control' }),
  controlSucceeded: true,
  wrote: 'C',
  object: 'p1',
  idAt: 'id',
  before: [base],
  injected: { credits: OURS },
  unshown: [],
};
/** Something that was only written to in the normal way, and stays as it was. */
const untouched = {
  object: 'p0',
  before: [],
  after: [read('s', { id: 'p0', credits: 0, plan: 'free' }, { started: 99 })],
};
const whole = (parts: Parts): Record23 =>
  recordOf(parts, { ...controlSucceeded, attack: attack(), after: [calm], tries: [credits] });
const judge = (parts: Parts, details: Partial<Case<Details23>> = {}): Verdict =>
  judgeCase({ ...testCase, ...details }, whole(parts), judgeTools(probe));
const message = (verdict: Verdict): string => {
  if (verdict.kind === 'fail') {
    return `fail ${verdict.findings.map(({ params, proof }) => `${params['field'] ?? params['fields']} by ${proof.kind}`).join()}`;
  }
  return verdict.kind === 'inconclusive'
    ? `doubt ${verdict.doubts.map(({ code, params }) => `${code} of ${params['fields']}`).join()}`
    : verdict.kind;
};

describe('a value that became ours', () => {
  const two = { injected: { credits: OURS, plan: 'gold' } };
  const list = (...items: Record<string, Json>[]): ExchangeParts => ({ body: { items } });
  it.each<[string, Parts, string]>([
    ['is held against the try that it was read after', { after: [ours('r')] }, 'fail credits by effect'],
    [
      'is no proof against a try on another object',
      {
        ...two,
        tries: [
          credits,
          {
            ...plan,
            object: 'p2',
            after: [read('r2', { id: 'p2', credits: OURS }, { canaries: ['alice:W'] })],
          },
        ],
      },
      'pass',
    ],
    [
      'is no proof in a later read of another object',
      {
        ...two,
        tries: [
          credits,
          { ...plan, object: 'p2', after: [calm], late: [read('l', { id: 'p2', credits: OURS })] },
        ],
      },
      'pass',
    ],
    [
      'is a proof in a later read of the same object, whichever try asked for it',
      {
        ...two,
        tries: [credits, { ...plan, after: [calm], late: [ours('l')] }],
      },
      'fail credits by effect',
    ],
    [
      'is no proof in a later read where the object is unknown',
      { tries: [{ ...credits, object: null }], late: [ours('l')] },
      'pass',
    ],
    [
      'is no proof against a request that did not name the field',
      { attack: attack({ sent: { name: 'W' } }), after: [ours('r')] },
      'pass',
    ],
    [
      'is no proof in a read that was refused',
      { after: [ours('r', { status: 403 })] },
      'doubt owner-cannot-read of credits',
    ],
    [
      'is no proof for a reader who saw nothing before',
      { after: [calm, ours('r2', { as: 'admin' })] },
      'pass',
    ],
    [
      'is no proof where the read before was answered after the write was sent',
      {
        before: [read('b', { credits: 0 }, { canaries: ['alice:C'], started: 5, took: 10 })],
        attack: attack({ started: 10 }),
        after: [ours('r', { started: 30 })],
      },
      'pass',
    ],
    [
      'is no proof where the read after was sent before the write was answered',
      { attack: attack({ started: 10, took: 10 }), after: [ours('r', { started: 15 })] },
      'pass',
    ],
    [
      'is no proof where every new object holds it',
      {
        object: 'p0',
        before: [
          read(
            'b',
            {},
            { ...list({ id: 'p0', credits: OURS }), path: '/v1/projects/p0', canaries: ['alice:C'] },
          ),
        ],
        after: [ours('r')],
      },
      'pass',
    ],
    [
      'is no proof where the same object held it, whatever another one held',
      {
        object: 'p0',
        before: [
          read(
            'b',
            {},
            { ...list({ id: 'p0', credits: 0 }, { id: 'p1', credits: OURS }), canaries: ['alice:C'] },
          ),
        ],
        after: [ours('r')],
      },
      'pass',
    ],
    [
      'is held against what the same object held, not against the first that was read',
      {
        before: [
          read('b0', { id: 'p0', credits: 0 }, { path: '/v1/projects/p0', canaries: ['alice:C'] }),
          ours('b'),
        ],
        after: [ours('r')],
      },
      'pass',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(message(judge(parts))).toBe(expected);
  });

  const refused = attack({ status: 422 });
  it.each<[string, Parts, string]>([
    ['the one that was not refused', { attack: refused, tries: [credits, credits] }, 'a2'],
    [
      'the refused one if the other wrote to another object',
      { attack: refused, tries: [credits, { ...credits, object: 'p2' }] },
      'a',
    ],
    ['the refused one if the other wrote another field', { attack: refused, tries: [credits, plan] }, 'a'],
    [
      'the first if all were refused',
      {
        attack: refused,
        tries: [credits, { ...credits, attack: attack({ id: 'a2', status: 422 }) }],
      },
      'a',
    ],
    ['the first if none was refused', { tries: [credits, credits] }, 'a'],
  ])('is, in a later read, the work of %s', (_name, parts, expected) => {
    const record = { after: [], late: [ours('l')], ...parts };
    expect(judge(record)).toMatchObject({ findings: [{ proof: { attack: expected } }] });
  });

  it('is, in a read of its own, the work of its try even if that was refused', () => {
    const record = {
      attack: refused,
      after: [ours('r')],
      tries: [credits, { ...credits, after: [calm] }],
    };
    expect(judge(record)).toMatchObject({ findings: [{ proof: { attack: 'a', after: 'r' } }] });
  });

  it('is told in plain words', () => {
    const record = {
      injected: { plan: 'gold' },
      tries: [plan],
      before: [read('b', { plan: 'free' }, { canaries: ['alice:C'] })],
      after: [read('r', { plan: 'gold' })],
      sibling: untouched,
    };
    expect(judge(record)).toMatchObject({
      findings: [{ params: { was: 'free', now: 'gold', reader: 'alice' } }],
      doubts: [],
      remarks: [],
    });
  });
});

describe('an object that its owner cannot find any more', () => {
  const owner: TryParts = { ...credits, names: ['owner_id'] };
  const gone = (parts: ExchangeParts = {}): Exchange => read('r', {}, { status: 404, ...parts });
  const lost: Parts = {
    injected: { owner_id: 'bob-id' },
    tries: [owner],
    after: [gone()],
    sibling: untouched,
  };
  const OPEN = 'doubt owner-cannot-read of owner_id';
  const other = (parts: ExchangeParts = {}): Pick<Reads, 'others'> => ({
    others: [read('o', {}, { as: 'bob', canaries: ['alice:W'], ...parts })],
  });
  const slow: Parts = { attack: attack({ started: 10, took: 10 }), after: [gone({ started: 30 })] };
  it.each<[string, Parts, string]>([
    ['was taken by the one field that was sent', {}, 'fail owner_id by effect'],
    [
      'decides nothing where its sibling is gone as well',
      { sibling: { ...untouched, after: [gone({ started: 99 })] } },
      OPEN,
    ],
    ['decides nothing where no sibling was read', { sibling: { ...untouched, after: [] } }, OPEN],
    ['was not taken by a request that was refused', { attack: attack({ status: 422 }) }, 'pass'],
    ['decides nothing where no value was injected', { injected: {} }, OPEN],
    ['decides nothing where somebody else cannot find it', { after: [gone({ as: 'bob' })] }, OPEN],
    ['decides nothing where the owner is only forbidden to see it', { after: [gone({ status: 403 })] }, OPEN],
    [
      'decides nothing where another operation lacks it',
      { after: [gone({ operation: 'GET /v1/me' })] },
      OPEN,
    ],
    [
      'decides nothing where it was looked for before the write',
      { attack: attack({ started: 10 }), after: [gone({ started: 5 })] },
      OPEN,
    ],
    [
      'is not lost where another reader still sees it',
      {
        before: [base, read('b2', { credits: 0 }, { as: 'admin' })],
        after: [gone(), read('r2', { credits: 0 }, { as: 'admin', canaries: ['alice:W'] })],
      },
      'pass',
    ],
    ['is somebody else’s who is shown its value', other(), 'fail owner_id by value'],
    [
      'is somebody else’s who is shown its value where the owner is forbidden to see it',
      { ...other(), after: [gone({ status: 403 })] },
      'fail owner_id by value',
    ],
    [
      'is somebody else’s who is shown its value among others',
      other({ canaries: ['bob:B', 'alice:W'] }),
      'fail owner_id by value',
    ],
    [
      'is nobody’s by a read after another try',
      { tries: [owner, { ...owner, names: ['plan'], ...other() }] },
      'fail owner_id by effect',
    ],
    ['is nobody’s by a refusal that shows its value', other({ status: 403 }), 'fail owner_id by effect'],
    ['is nobody else’s by a read of its owner', other({ as: 'alice' }), 'fail owner_id by effect'],
    [
      'is nobody’s by another value of its owner',
      other({ canaries: ['alice:X'] }),
      'fail owner_id by effect',
    ],
    ['is nobody’s by a value of the reader', other({ canaries: ['bob:W'] }), 'fail owner_id by effect'],
    [
      'is nobody’s by a read that began before the write ended',
      { ...slow, ...other({ started: 15 }) },
      'fail owner_id by effect',
    ],
    [
      'is somebody else’s by a read that began after the write',
      { ...slow, ...other({ started: 20 }) },
      'fail owner_id by value',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(message(judge({ ...lost, ...parts }))).toBe(expected);
  });
});

describe('a field that nobody knows', () => {
  const tries = [{ ...credits, names: ['credits', DECOY] }];
  const sent = attack({ sent: { name: 'W', credits: OURS, [DECOY]: 'x' } });
  const injected = { credits: OURS, [DECOY]: 'x' };
  const kept = read('r', { credits: OURS, [DECOY]: 'x' }, { canaries: ['alice:W'] });
  const guesses = ['credits'];
  it.each<[string, Parts, string]>([
    [
      'and is kept leaves open what is only guessed',
      { after: [kept], guesses },
      'doubt keeps-any-field of undefined',
    ],
    ['and is kept excuses nothing that is named', { after: [kept], guesses: [] }, 'fail credits by effect'],
    ['and is not kept excuses nothing', { after: [ours('r')], guesses }, 'fail credits by effect'],
    ['and is not kept is passed over', { guesses }, 'pass'],
  ])('%s', (_name, parts, expected) => {
    const guessing = { details: { ...testCase.details, tries: 'hidden' as const } };
    expect(message(judge({ tries, attack: sent, injected, ...parts }, guessing))).toBe(expected);
  });
});

describe('a privileged read that is served after the writes', () => {
  const control = (parts: ExchangeParts = {}): Exchange =>
    exchange({ id: 'rc', as: 'admin', operation: 'GET /v1/admin/users', body: [1], ...parts });
  const served = (parts: ExchangeParts = {}): Exchange => exchange({ id: 'ra', body: [1], ...parts });
  const role: Parts = {
    injected: { role: 'admin', name: 'x' },
    tries: [{ ...credits, names: ['role', 'name'] }],
    roleControl: control(),
    roleBefore: exchange({ id: 'rb', status: 403 }),
    roleAfter: served(),
  };
  const note = { roleControl: control({ canaries: ['admin:note'] }) };
  const shown = (canaries: readonly string[]): Parts => ({
    ...note,
    roleAfter: served({ body: [2], canaries }),
  });
  const OTHER = 'doubt opened-otherwise of undefined';
  it.each<[string, Parts, string]>([
    ['with the same bytes is a raised role', {}, 'fail role by accepted'],
    [
      'with the administrator’s value is a raised role',
      shown(['bob:B', 'admin:note']),
      'fail role by accepted',
    ],
    [
      'with two empty lists proves nothing',
      { roleControl: control({ body: [] }), roleAfter: served({ body: [] }) },
      OTHER,
    ],
    ['with another value of the administrator proves nothing', shown(['admin:else']), OTHER],
    ['with a value of somebody else proves nothing', shown(['bob:note']), OTHER],
    ['with a value that the request sent proves nothing', shown(['sent:admin:note']), OTHER],
    [
      'with a value that the administrator sent proves nothing',
      { ...shown(['admin:note']), roleControl: control({ canaries: ['sent:admin:note'] }) },
      OTHER,
    ],
    [
      'with a value of a third that the administrator sees proves nothing',
      { ...shown(['bob:note']), roleControl: control({ canaries: ['bob:note'] }) },
      OTHER,
    ],
    ['after writes that were refused proves nothing', { attack: attack({ status: 422 }) }, OTHER],
    ['is no news where nobody looked before', { roleBefore: undefined }, 'pass'],
    [
      'is no news under the administrator’s credential',
      { roleAfter: served({ credential: '‹admin.access#1›' }) },
      'pass',
    ],
    ['is no news as a control', { roleAfter: served({ purpose: 'control' }) }, 'pass'],
    [
      'is no news for the administrator',
      { roleAfter: served({ as: 'admin', credential: '‹admin.access#2›' }) },
      'pass',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(message(judge({ ...role, ...parts }))).toBe(expected);
  });

  it('is named, with the role and who was served', () => {
    expect(judge(role)).toMatchObject({
      findings: [
        {
          message:
            'After PATCH /v1/projects/{p} with role, alice was served GET /v1/admin/users, which had been refused before.',
        },
      ],
    });
    expect(judge({ ...role, ...shown([]) })).toMatchObject({
      doubts: [{ params: { privileged: 'GET /v1/admin/users', who: 'alice', status: 200 } }],
      remarks: [],
    });
  });
});

describe('a guess that is refused with others', () => {
  const refusal = (parts: ExchangeParts): Exchange => attack({ status: 422, ...parts });
  const decoy = {
    ...credits,
    names: [DECOY],
    attack: refusal({ id: 'd', body: { error: `unknown field ${DECOY}` } }),
  };
  const guesses = ['role', 'plan'];
  const record = (body: Json): Parts => ({
    injected: { role: 'admin', plan: 'gold' },
    guesses,
    tries: [{ ...credits, names: guesses }, decoy],
    attack: refusal({ body }),
    after: [],
  });
  it.each<[string, Parts, string]>([
    ['in the words of the decoy is refused', record({ error: 'unknown fields role, plan' }), 'pass'],
    [
      'in other words is not',
      record({ error: 'plan must be free or paid' }),
      'doubt not-tried-alone of role, plan',
    ],
    [
      'is not where somebody shows it',
      { ...record({ error: 'unknown fields role, plan' }), guesses: ['role'] },
      'doubt not-tried-alone of plan',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(message(judge(parts))).toBe(expected);
  });
});

describe('what keeps a case open', () => {
  const broken = attack({ status: 500 });
  const both: Parts = {
    injected: { credits: OURS, plan: 'gold' },
    attack: broken,
    after: [],
    tries: [
      { ...credits, names: ['credits', 'plan'] },
      { ...credits, after: [calm] },
    ],
  };
  it.each<[string, Parts, string]>([
    [
      'a control that was refused',
      { control: exchange({ status: 403 }) },
      'doubt control-failed of undefined',
    ],
    ['a control of somebody else', { control: exchange({ as: 'bob' }) }, 'doubt control-failed of undefined'],
    [
      'a write that was sent as a control',
      { attack: attack({ purpose: 'control' }) },
      'doubt not-recorded of undefined',
    ],
    ['only the field that no try decided', both, 'doubt server-error of plan'],
    [
      'no field that a refusal elsewhere decided',
      {
        ...both,
        injected: { credits: OURS },
        tries: [credits, { ...credits, attack: attack({ status: 422 }) }],
      },
      'pass',
    ],
    [
      'no field that was ignored elsewhere',
      { ...both, injected: { credits: OURS }, tries: [credits, { ...credits, after: [calm] }] },
      'pass',
    ],
    [
      'a field for which the budget was too small',
      { ...both, attack: attack(), tries: [{ ...credits, after: [calm] }] },
      'doubt not-tried-alone of plan',
    ],
    [
      'fields that were refused together',
      { ...both, attack: attack({ status: 422 }), tries: [{ ...credits, names: ['credits', 'plan'] }] },
      'doubt not-tried-alone of credits, plan',
    ],
    [
      'the value of a field that was not sent',
      { values: { credits: [OURS, 7] } },
      'doubt not-tried-alone of credits',
    ],
    [
      'no value that was refused alone',
      {
        values: { credits: [OURS, 7] },
        tries: [credits, { ...credits, values: { credits: 7 }, attack: attack({ id: 'a2', status: 422 }) }],
      },
      'pass',
    ],
    [
      'a collision, which is our own',
      { attack: attack({ status: 409, class: 'invalid', facts: { taken: true } }), after: [] },
      'doubt collided of credits',
    ],
    [
      'a page that every path shows',
      { attack: attack({ facts: { catchAll: true } }) },
      'doubt unclear-answer of credits',
    ],
    ['a write that only some readers show does not', { after: [calm, read('r2', { credits: 0 })] }, 'pass'],
    [
      'a control that writes nothing new does not',
      { wrote: null, before: [read('b', { credits: 0 })] },
      'pass',
    ],
    [
      'a write of nothing new does not',
      { tries: [{ ...credits, wrote: null }], after: [read('r', { credits: 0 })] },
      'pass',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(message(judge(parts))).toBe(expected);
  });

  it('every place that is undecided, although the field is decided elsewhere', () => {
    const tries = [
      { ...credits, placement: 'nested' as const },
      { ...credits, after: [calm] },
    ];
    const record = { ...both, tries };
    expect(message(judge(record, { details: { ...testCase.details, tries: 'places' } }))).toBe(
      'doubt server-error of credits',
    );
  });

  const echo: Parts = {
    injected: { id: 'p9' },
    tries: [{ ...credits, names: ['id'], object: 'p9' }],
    after: [read('r', {}, { status: 404 })],
  };
  it.each<[string, Parts, string]>([
    ['was not stored if nobody finds it', {}, 'pass'],
    [
      'stays open if its reader is forbidden to look',
      { after: [read('r', {}, { status: 403 })] },
      'doubt owner-cannot-read of id',
    ],
    [
      'was not stored if one reader misses it and another is forbidden',
      { after: [read('r', {}, { status: 404 }), read('r2', {}, { status: 403 })] },
      'pass',
    ],
    [
      'stays open beside a second field',
      {
        injected: { id: 'p9', plan: 'gold' },
        tries: [{ ...credits, names: ['id', 'plan'], object: 'p9' }],
      },
      'doubt owner-cannot-read of id, plan',
    ],
    [
      'was stored if somebody finds it',
      { after: [read('r', { id: 'p9' }), read('r2', {}, { status: 404 })] },
      'fail id by effect',
    ],
  ])('an id of ours that an answer repeats %s', (_name, parts, expected) => {
    expect(message(judge({ ...echo, ...parts }))).toBe(expected);
  });

  it.each<[string, Parts, string]>([
    ['that nobody had is no proof', {}, 'doubt id-chosen of id'],
    ['that is marked read-only is a finding', { marked: ['id'] }, 'fail id by effect'],
    ['of another object of the run is a finding', { otherIds: ['p9'] }, 'fail id by effect'],
  ])('an id of a new object %s', (_name, parts, expected) => {
    const after = [read('r', { id: 'p9' }, { canaries: ['alice:W'] })];
    const details = { ...testCase.details, writes: 'create' } as const;
    expect(message(judge({ ...echo, after, ...parts }, { details }))).toBe(expected);
  });

  const taken: Parts = {
    injected: { id: 7 },
    otherIds: ['7'],
    tries: [{ ...credits, names: ['id'], object: '7' }],
    attack: attack({ sent: { name: 'W', id: 7 } }),
    sibling: untouched,
  };
  it.each<[string, Parts, string]>([
    [
      'shows what we wrote',
      { after: [read('r', { id: 7 }, { canaries: ['alice:W'] })] },
      'fail id by effect',
    ],
    ['shows what it did before', { after: [read('r', { id: 7 })] }, 'doubt write-not-seen of id'],
    [
      'cannot be had by a new one',
      { attack: attack({ status: 409, class: 'invalid' }), after: [] },
      'doubt collided of id',
    ],
    ['is refused', { attack: attack({ status: 422 }), after: [] }, 'pass'],
  ])('an id of another object of the run that %s', (_name, parts, expected) => {
    expect(message(judge({ ...taken, ...parts }))).toBe(expected);
  });

  it.each<[string, Parts, string]>([
    ['a field that was refused', { attack: attack({ status: 422 }) }, 'pass'],
    ['a role that was never tried', { unshown: ['role'] }, 'pass'],
    [
      'a field that was taken in one of two tries stays open',
      { tries: [credits, { ...plan, attack: attack({ id: 'a2', status: 422 }) }] },
      'doubt not-shown of credits',
    ],
    [
      'a role without a privileged read stays open',
      { injected: { role: 'admin' }, unshown: ['role'], tries: [{ ...credits, names: ['role'] }] },
      'doubt not-shown of role',
    ],
    [
      'a role of which the privileged read was not repeated stays open',
      {
        injected: { role: 'admin' },
        unshown: ['role'],
        tries: [{ ...credits, names: ['role'] }],
        roleBefore: exchange({ status: 403 }),
      },
      'doubt not-shown of role',
    ],
    [
      'a field that is no role stays open although the privileged read was repeated',
      { roleBefore: exchange({ status: 403 }), roleAfter: exchange({ status: 403 }) },
      'doubt not-shown of credits',
    ],
  ])('of the fields that nobody shows: %s', (_name, parts, expected) => {
    expect(message(judge({ unshown: ['credits'], ...parts }))).toBe(expected);
  });

  it('asks for an administrator only where none has read', () => {
    const admin = read('b2', { credits: 0 }, { as: 'admin' });
    expect(judge({ unshown: ['credits'] })).toMatchObject({ doubts: [{ missing: 'identities.admin' }] });
    const [doubt] = open(judge({ unshown: ['credits'], before: [base, admin] }));
    expect(doubt).not.toHaveProperty('missing');
  });

  it('names the status and the input that is missing', () => {
    expect(judge({ control: exchange({ status: 403 }) })).toMatchObject({
      doubts: [{ params: { status: 403 } }],
    });
    const { control: _, ...uncontrolled } = whole({});
    expect(judgeCase(testCase, uncontrolled, judgeTools(probe))).toMatchObject({
      doubts: [{ params: { status: 0 } }],
    });
    expect(judge({ before: [] })).toMatchObject({ doubts: [{ missing: 'resources.project.read' }] });
    expect(judge({ before: [] }, { details: { ...testCase.details, resource: '' } })).toMatchObject({
      doubts: [{ missing: 'auth.me' }],
    });
    expect(judge({ attack: broken })).toMatchObject({ doubts: [{ params: { status: 500 } }] });
  });

  it('is nothing where there is nothing to guess', () => {
    expect(judge({ tries: [] }, { required: false })).toMatchObject({
      kind: 'pass',
      controls: ['c', 'b'],
      remarks: [],
    });
  });
});

describe('the remarks of a pass', () => {
  const plain = { code: 'fields-ignored', params: { fields: 'credits' } };
  const refused = (fields: string) => ({ code: 'fields-refused', params: { fields } });
  const first = attack({ status: 422 });
  it.each<[string, Parts, readonly object[]]>([
    ['name what was ignored', {}, [plain]],
    ['name what was refused', { attack: first }, [refused('credits')]],
    [
      'call ignored what was refused in one request and ignored in another',
      { attack: first, after: [], tries: [credits, { ...credits, after: [calm] }] },
      [plain],
    ],
    [
      'name both',
      { attack: first, after: [], tries: [plan, { ...credits, after: [calm] }] },
      [refused('plan'), plain],
    ],
    ['name first what could not be put back', { remains: ['plan'] }, [{ code: 'not-put-back' }, plain]],
  ])('%s', (_name, parts, expected) => {
    expect(judge(parts)).toMatchObject({ kind: 'pass', controls: ['c', 'b'], remarks: expected });
  });
});

function open(verdict: Verdict): readonly object[] {
  return verdict.kind === 'inconclusive' ? verdict.doubts : [];
}

it.each([
  ['admin', 'admin_only'],
  ['', 'identities.admin'],
])(
  'where nothing is shown that could be tried, and the administrator is "%s", %s would help',
  (admin, missing) => {
    const details = { ...testCase.details, admin };
    expect(judge({ tries: [] }, { details })).toMatchObject({
      kind: 'inconclusive',
      doubts: [{ code: 'nothing-to-try', missing }],
    });
  },
);
