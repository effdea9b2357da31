import type { Exchange, RecordedFinding } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { parseMark } from '@probity/model';

/** The requests of a replay. */
interface Sides {
  readonly attack: Exchange | undefined;
  readonly control: Exchange | undefined;
}

/** The sentences of a replay: they name who asked and what they got. */
export const answerText = {
  fixed: (sides: Sides, open: number): string =>
    open === 0
      ? nowText(sides)
      : `${nowText(sides)} ${open === 1 ? 'Another case' : `${open} other cases`} of the check on this operation stayed undecided.`,
  partlyFixed: (sides: Sides, count: number): string =>
    `${nowText(sides)} ${count === 1 ? 'Another finding' : `${count} other findings`} of the check on this operation ${count === 1 ? 'is' : 'are'} still there.`,
  stillFailing: ({ message }: Pick<RecordedFinding, 'message'>, attack: Exchange | undefined): string =>
    attack === undefined ? message : `${whoOf(attack)} still ${gets(attack)}. ${message}`,
  lost: (lost: Exchange): string =>
    `${whoOf(lost)} could use ${untrusted(lost.operation ?? '', 120)} before and now ${gets(lost)}, so nothing can be said about anybody else.`,
  gone: (operation: string): string =>
    `${untrusted(operation, 120)} is described, and nobody can use it any more: its owner gets the answer of a path that does not exist.`,
} as const;

function nowText({ attack, control }: Sides): string {
  if (attack === undefined) return 'The same requests no longer show it.';
  const first = `${whoOf(attack)} now ${gets(attack)}`;
  if (control === undefined || control.answer === null || control.class !== 'success') return `${first}.`;
  const [by, other] = [whoOf(control, true), whoOf(attack, true)];
  return `${first}, and ${by === other ? `${by} still gets ${control.answer.status} where it is allowed` : `${by} still ${gets(control)}`}.`;
}

function gets({ answer }: Exchange): string {
  return answer === null ? 'gets no answer' : `gets ${answer.status}`;
}

/** Who asked: an identity, or the credential where that is what was wrong with the request. */
function whoOf({ as, credential }: Exchange, isInside = false): string {
  if (credential === 'none') return `${isInside ? 'a' : 'A'} caller without a credential`;
  const { name = '' } = parseMark(credential) ?? {};
  const [, recipe] = /^forged:([\w-]+)\(/.exec(name) ?? [];
  if (recipe !== undefined) return `${isInside ? 'a' : 'A'} forged token (${recipe})`;
  return untrusted(as, 60);
}
