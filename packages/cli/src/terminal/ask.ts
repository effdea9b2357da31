import { Interrupted } from './interrupted.ts';
import type { Host } from './terminal.ts';

/** Asks a person; questions go to stderr, so that stdout holds results only. */
export interface Ask {
  /** A free answer; the preset, or nothing, where a person only presses Enter. */
  text(question: string, options?: { readonly preset?: string; readonly hint?: string }): Promise<string>;
  confirm(question: string, preset?: boolean): Promise<boolean>;
}

/** Whether somebody sits there who could answer. */
export function canAsk({ stdin, stderr, env }: Host): boolean {
  return stdin?.isTTY === true && stderr.isTTY && !env['CI'] && env['TERM'] !== 'dumb';
}

/** The prompts of a terminal; they are loaded only when somebody is asked. */
export function askOn({ stdin, stderr }: Host): Ask {
  const common = { ...(stdin && { input: stdin }), output: stderr, withGuide: false };
  return {
    async text(message, { preset, hint } = {}) {
      const { text } = await import('@clack/prompts');
      const placeholder = hint ?? preset;
      const answer = await text({
        ...common,
        message,
        ...(placeholder !== undefined && { placeholder }),
        ...(preset !== undefined && { defaultValue: preset }),
      });
      if (typeof answer === 'symbol') throw new Interrupted();
      return (answer ?? '').trim();
    },
    async confirm(message, preset = true) {
      const { confirm } = await import('@clack/prompts');
      const answer = await confirm({ ...common, message, initialValue: preset });
      if (typeof answer === 'symbol') throw new Interrupted();
      return answer;
    },
  };
}
