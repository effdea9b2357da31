import { describe, expect, it } from 'vitest';
import { featuresOf, type Features } from './features.ts';
import { listJsonPaths } from '../record/json-paths.ts';
import { createLearnedRefusals, type LearnedRefusals } from './learned.ts';
import { readBody } from './read-body.ts';

type Answer = readonly [status: number, body: unknown, location?: string];

function features([status, body, location]: Answer, path = '/x'): Features {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    'content-type': text.startsWith('<') ? 'text/html' : 'application/json',
    ...(location !== undefined && { location }),
  };
  const read = readBody({ status, headers, body: Buffer.from(text), cut: false });
  return featuresOf(read, read.json === undefined ? [] : listJsonPaths(read.json), path);
}

/** An API by what it answers to `me`, to a note and to calls that must fail. */
interface Api {
  readonly me: Answer;
  readonly note: Answer;
  readonly path: Answer;
  readonly bare: Answer;
  readonly invented: Answer;
  readonly noSuch: Answer;
}

function taught({ me, note, path, bare, invented, noSuch }: Api): LearnedRefusals {
  const learnedRefusals = createLearnedRefusals();
  learnedRefusals.sampled({ operation: null, why: 'path', features: features(path) });
  learnedRefusals.served({ operation: 'me', features: features(me) });
  learnedRefusals.sampled({ operation: 'me', why: 'no credential', features: features(bare) });
  learnedRefusals.sampled({ operation: 'me', why: 'invented credential', features: features(invented) });
  learnedRefusals.served({ operation: 'note', features: features(note) });
  learnedRefusals.sampled({ operation: 'note', why: 'no such thing', features: features(noSuch) });
  return learnedRefusals;
}

const ME = { id: 7, email: 'a@x' };
const NOTE = { id: 1, title: 'a', text: 'b' };
const refusal = (status: number, body: unknown): Omit<Api, 'me' | 'note'> => ({
  path: [status, body],
  bare: [status, body],
  invented: [status, body],
  noSuch: [status, body],
});
const LOGIN = '<title>Sign in</title><form><input name="p" type="password"></form>';
const envelope: Api = {
  me: [200, { rc: 0, msg: 'OK', data: ME }],
  note: [200, { rc: 0, msg: 'OK', data: NOTE }],
  path: [200, { rc: 40407, msg: 'no route', data: null }],
  bare: [200, { rc: 40107, msg: 'who are you', data: null }],
  invented: [200, { rc: 40107, msg: 'who are you', data: null }],
  noSuch: [200, { rc: 40407, msg: 'no note', data: null }],
};
const spanish: Api = {
  ...refusal(200, { estado: 'mal' }),
  me: [200, { estado: 'bien', ...ME }],
  note: [200, { estado: 'bien', ...NOTE }],
};
const plain: Api = { me: [200, ME], note: [200, NOTE], ...refusal(404, { error: 'no' }) };
const errors: Api = { me: [200, ME], note: [200, NOTE], ...refusal(200, { error: { code: 'x' } }) };
const page: Api = {
  me: [200, ME],
  note: [200, NOTE],
  ...refusal(401, {}),
  bare: [200, LOGIN],
  invented: [200, LOGIN],
};
const redirecting: Api = {
  me: [200, ME],
  note: [200, NOTE],
  ...refusal(404, {}),
  bare: [302, '', '/anmelden?next=%2Fme'],
  invented: [302, '', '/anmelden'],
};
const silent: Api = { me: [200, ME], note: [200, NOTE], ...refusal(404, {}), bare: [204, ''] };
const acknowledging: Api = {
  me: [200, { message: 'Hello' }],
  note: [200, { message: 'Here' }],
  ...refusal(200, { message: 'No' }),
};
const open: Api = {
  me: [200, ME],
  note: [200, NOTE],
  ...refusal(404, {}),
  bare: [200, { id: 7 }],
  invented: [200, ME],
};

describe('what an answer is by what was learned', () => {
  it.each<readonly [string, Api, Answer, ReturnType<LearnedRefusals['judge']>]>([
    ['a flag with a value of refusals', envelope, [200, { rc: 40407, msg: 'x', data: null }], 'refused'],
    [
      'a flag with a new value in their shape',
      envelope,
      [200, { rc: 40307, msg: 'x', data: null }],
      'refused',
    ],
    ['a flag with a new value in a new shape', envelope, [200, { rc: 7, msg: 'OK', data: NOTE }], 'unclear'],
    ['the flag of calls that worked', envelope, [200, { rc: 0, msg: 'OK', data: [] }], 'success'],
    ['a flag in another language', spanish, [200, { estado: 'mal' }], 'refused'],
    ['an error where refusals have one', errors, [200, { error: { code: 'y', hint: 'z' } }], 'refused'],
    ['the object itself', errors, [200, NOTE], 'success'],
    ['a part of the object', errors, [200, { id: 1 }], undefined],
    ['an error that only refusals by status have', plain, [200, { error: 'no' }], 'unclear'],
    ['more than its control', plain, [200, { ...NOTE, rc: 7, tags: ['x'] }], undefined],
    ['nothing of its control', plain, [200, { rc: 7 }], 'unclear'],
    ['the login page that callers without a credential get', page, [200, LOGIN], 'refused'],
    ['another page', page, [200, '<title>Note</title><p>b</p><ul><li></ul>'], 'unclear'],
    ['the redirect of refusals', redirecting, [302, '', '/anmelden?next=%2Fnote'], 'refused'],
    ['another redirect', redirecting, [302, '', '/files/1'], 'unclear'],
    ['a redirect to a login that nobody confirmed', plain, [302, '', '/login'], 'unclear'],
    ['nothing, where refusals are nothing', silent, [204, ''], 'refused'],
    ['nothing, where no refusal is', plain, [204, ''], undefined],
    ['one shape for everything, which is left to others', acknowledging, [200, { message: 'x' }], undefined],
    ['a view for everybody', open, [200, { id: 1 }], undefined],
  ])('%s', (_, api, answer, expected) => {
    expect(taught(api).judge(features(answer), 'note')).toBe(expected);
  });

  it('a value that was a constant by chance is none once a call that worked has another', () => {
    const learnedRefusals = taught(envelope);
    const later = features([200, { rc: 0, msg: 'Fine', data: NOTE }]);
    expect(learnedRefusals.judge(later, 'note')).toBe('unclear');
    learnedRefusals.served({ operation: 'note', features: later });
    expect(learnedRefusals.judge(later, 'note')).toBe('success');
    expect(learnedRefusals.judge(features([200, { rc: 40307, msg: 'x', data: null }]), 'note')).toBe(
      'refused',
    );
  });

  it('a legitimate call that gets nothing of what it got before does not count as one that worked', () => {
    const learnedRefusals = taught(plain);
    const ended = features([200, { estado: 'SESION_CERRADA' }]);
    learnedRefusals.served({ operation: 'me', features: ended });
    expect(learnedRefusals.judge(ended, 'me')).toBe('unclear');
  });

  it('calls that worked of one operation make no flag of its content', () => {
    const learnedRefusals = createLearnedRefusals();
    learnedRefusals.served({ operation: 'note', features: features([200, { ...NOTE, status: 'draft' }]) });
    for (const why of ['no credential', 'no such thing'])
      learnedRefusals.sampled({
        operation: 'note',
        why,
        features: features([200, { status: 'no', error: 'x' }]),
      });
    expect(learnedRefusals.judge(features([200, { ...NOTE, status: 'done' }]), 'note')).toBe('success');
  });
});

describe('words of a refusal', () => {
  it.each<readonly [string, Api, Answer, ReturnType<LearnedRefusals['weighWords']>]>([
    ['in the shape of a refusal by status', plain, [200, { error: 'not yours' }], 'refusal'],
    ['at a place that only refusals have', errors, [200, { error: { code: 'y' }, more: 1 }], 'refusal'],
    ['in a shape of their own', plain, [200, { status: 'fail' }], undefined],
    ['in the shape of the control', plain, [200, { ...NOTE, title: 'error' }], undefined],
  ])('%s', (_, api, answer, expected) => {
    expect(taught(api).weighWords(features(answer), 'note')).toBe(expected);
  });

  it('are content where calls that worked have them', () => {
    const learnedRefusals = taught(plain);
    const job = features([200, { job: 1, scene: 'x', status: 'error', error: 'disk full' }]);
    learnedRefusals.served({ operation: 'job', features: job, saysNo: true });
    expect(learnedRefusals.weighWords(job, 'job')).toBe('content');
    expect(learnedRefusals.weighWords(features([200, { error: 'not yours' }]), 'job')).toBe('refusal');
  });
});
