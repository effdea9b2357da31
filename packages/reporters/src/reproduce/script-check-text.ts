import { shellQuote } from '../text/shell-quote.ts';
import type { Check } from './script-parts.ts';

/** The end of a script: what shows the flaw, and what it says. */
export function* checkText(check: Check): Iterable<string> {
  yield '\n';
  switch (check.kind) {
    case 'contains': {
      const before = check.unlike === undefined ? '' : `! contains ${check.unlike} "$${check.variable}" && `;
      yield `if ${before}contains ${check.step} "$${check.variable}"; then shown; else gone; fi\n`;
      return;
    }
    case 'contains-text':
      yield `if contains ${check.step} ${shellQuote(check.text)}; then shown; else gone; fi\n`;
      return;
    case 'same': {
      const paths = check.paths.map((path) => shellQuote(JSON.stringify(path))).join(' ');
      yield `if succeeded ${check.step} && same ${check.as} ${check.step} ${paths}; then shown; else gone; fi\n`;
      return;
    }
    case 'status':
      yield `if [ "$status_${check.step}" = ${check.status} ]; then shown; else gone; fi\n`;
      return;
    case 'vanished':
      yield `if ! succeeded ${check.step}; then shown; else gone; fi\n`;
      return;
    case 'became': {
      const { before, after, path, value } = check;
      const at = shellQuote(JSON.stringify(path));
      yield `if [ "$(first ${after} ${at})" = ${word(value)} ] && [ "$(first ${before} ${at})" != ${word(value)} ]; then shown; else gone; fi\n`;
      return;
    }
    case 'shown':
      yield `if succeeded ${check.step} && matches "$(first ${check.step} ${shellQuote(JSON.stringify(check.path))})" ${shellQuote(check.pattern)}; then shown; else gone; fi\n`;
      return;
    case 'countable':
      yield `if countable ${check.variables.map((name) => `"$${name}"`).join(' ')}; then shown; else gone; fi\n`;
      return;
    case 'unlimited':
      yield `say "$served of ${check.tries} tries were answered without a limit"\n`;
      yield `if [ "$served" -gt ${check.bound} ]; then again; if succeeded control; then shown; fi; say "the right secret is refused now, which is a limit as well"; fi\n`;
      yield 'gone\n';
  }
}

function word(text: string): string {
  return text === '' ? "''" : shellQuote(text);
}
