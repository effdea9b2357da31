import type { Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { judgeTools } from './judge-tools.ts';

const sentences = {
  findings: { open: { kind: 'exposure', message: 'Answered {status} to {who}; expected 401.' } },
  doubts: { failed: 'The control was answered {status}.' },
  remarks: { slow: 'It took {seconds} seconds.' },
} as const;
const tools = judgeTools({ sentences });
const proof = { kind: 'accepted', exchange: 'x2', control: 'x1' } as const;
const exchange = (id: string) => ({ id }) as Exchange;

describe('the words a judge may use', () => {
  it('fills the placeholders of a finding and keeps its kind, values and proof', () => {
    expect(tools.finding('open', proof, { status: 200, who: 'a stranger' })).toEqual({
      code: 'open',
      kind: 'exposure',
      message: 'Answered 200 to a stranger; expected 401.',
      params: { status: 200, who: 'a stranger' },
      proof,
    });
  });

  it('does not read a value as a template or as a replacement pattern', () => {
    expect(tools.finding('open', proof, { status: 200, who: '{status} $&' }).message).toBe(
      'Answered 200 to {status} $&; expected 401.',
    );
  });

  it('names the missing input of a doubt only where there is one', () => {
    expect(tools.doubt('failed', { status: 500 })).toEqual({
      code: 'failed',
      message: 'The control was answered 500.',
      params: { status: 500 },
    });
    expect(tools.doubt('failed', { status: 500 }, 'operations').missing).toBe('operations');
  });

  it('writes remarks', () => {
    expect(tools.remark('slow', { seconds: 3 }).message).toBe('It took 3 seconds.');
  });

  it('names the controls of a pass by their ids', () => {
    expect(tools.pass([exchange('x1'), exchange('x2')])).toEqual({
      kind: 'pass',
      controls: ['x1', 'x2'],
      remarks: [],
    });
  });

  it('carries doubts and remarks beside findings', () => {
    const finding = tools.finding('open', proof, { status: 200, who: 'a stranger' });
    const doubt = tools.doubt('failed', { status: 0 });
    const remark = tools.remark('slow', { seconds: 1 });
    expect(tools.fail([finding], [doubt], [remark])).toEqual({
      kind: 'fail',
      findings: [finding],
      doubts: [doubt],
      remarks: [remark],
    });
    expect(tools.inconclusive([doubt])).toEqual({ kind: 'inconclusive', doubts: [doubt], remarks: [] });
  });

  it('keeps the source of an inapplicable verdict', () => {
    const source = { kind: 'statement', where: 'probity.yaml:3' } as const;
    expect(tools.inapplicable('No objects.', source)).toEqual({
      kind: 'inapplicable',
      reason: 'No objects.',
      source,
    });
  });

  it('demands the statuses of the specification unless others are handed in', () => {
    expect(tools.statuses).toEqual({ unauthenticated: [401], foreign: [403, 404], forbidden: [403] });
    const wide = { unauthenticated: [401, 403], foreign: [404], forbidden: [403] };
    expect(judgeTools({ sentences }, wide).statuses).toBe(wide);
  });

  it('refuses a sentence whose placeholder has no value', () => {
    expect(() => tools.doubt('failed')).toThrow('needs a value for {status}');
  });

  it('refuses a code without a sentence', () => {
    expect(() => tools.doubt('toString' as 'failed')).toThrow('no sentence for toString');
  });
});
