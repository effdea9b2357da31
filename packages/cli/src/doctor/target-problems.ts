import { firewallOf } from '@probity/engine';
import { statusOf, type Exchange, type Target } from '@probity/model';
import { counted } from '@probity/reporters';

/** Something about the target that would keep a run from judging, and what to do about it. */
export interface TargetProblem {
  readonly name: 'throttled' | 'firewall' | 'challenge' | 'unhealthy' | 'unreachable';
  readonly message: string;
  readonly change: string;
}

/** Names throttling, firewalls and sickness; none of them is ever judged. */
export function targetProblemsOf(
  exchanges: readonly Exchange[],
  { rate, origin }: Target,
): readonly TargetProblem[] {
  const of = (...classes: Exchange['class'][]): Exchange[] =>
    exchanges.filter((each) => classes.includes(each.class));
  const all = exchanges.length;
  const found: TargetProblem[] = [];
  const limited = of('limited');
  if (limited.length > 0) {
    const after = limited.map(({ answer }) => answer?.headers['retry-after']).find(Boolean);
    const wait = after === undefined ? 'without saying how long to wait' : `with Retry-After: ${after}`;
    const speed = rate === 0 ? 'without a limit of ours' : `at ${rate} requests per second`;
    found.push({
      name: 'throttled',
      message: `The API throttles: ${share(limited.length, all)} were answered ${statuses(limited)} ${wait}, ${speed}.`,
      change: 'Lower `rate`, or let the accounts of the test through.',
    });
  }
  const edge = of('edge-block');
  if (edge.length > 0) {
    found.push({
      name: 'firewall',
      message: `${productOf(edge)} in front of the API answered ${share(edge.length, all)} with ${statuses(edge)}.`,
      change: 'Test behind it, or let the user agent `probity` and the header of this run through.',
    });
  }
  const challenged = of('challenge');
  if (challenged.length > 0) {
    found.push({
      name: 'challenge',
      message: `${share(challenged.length, all)} were answered with a challenge for people, such as a CAPTCHA.`,
      change: 'Switch it off for the accounts of the test, or for this deployment.',
    });
  }
  const broken = of('server-error');
  if (broken.length > 0) {
    const [first] = broken;
    found.push({
      name: 'unhealthy',
      message: `The API broke: ${share(broken.length, all)} were answered ${statuses(broken)}, first ${first?.operation ?? 'a path of our own'}.`,
      change: 'Look at its log. Where more than a few break, a run stops and judges nothing.',
    });
  }
  const silent = of('network');
  if (silent.length > 0) {
    const codes = [...new Set(silent.map(({ failure }) => failure?.code ?? 'no answer'))].join(', ');
    found.push({
      name: 'unreachable',
      message: `${share(silent.length, all)} got no answer from ${origin} (${codes}).`,
      change: 'Is it running, and is `target` right? A slow API needs a longer `timing.request_timeout`.',
    });
  }
  return found;
}

function productOf(exchanges: readonly Exchange[]): string {
  const product = exchanges.map((each) => firewallOf(each)).find((each) => each !== undefined);
  return product === undefined || product === 'a firewall' ? 'A firewall or proxy' : product;
}

function share(count: number, all: number): string {
  return `${count} of ${counted(all, 'request')}`;
}

function statuses(exchanges: readonly Exchange[]): string {
  return [...new Set(exchanges.map((each) => statusOf(each)))].join(', ');
}
