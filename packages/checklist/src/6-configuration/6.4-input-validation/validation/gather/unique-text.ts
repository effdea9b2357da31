import type { CommonTools } from '@probity/probe-kit';

/** A text that no earlier request has sent, without a canary: a value of ours that is new anyway would be no difference. */
export function uniqueText({ now }: Pick<CommonTools, 'now'>): string {
  return `probity${Math.round(now() * 1000)}`;
}
