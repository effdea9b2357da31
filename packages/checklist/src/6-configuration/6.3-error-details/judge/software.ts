import type { Exchange } from '@probity/model';
import { disclosuresOf } from '@probity/probe-kit';
import { isError, isOfEdge } from '../error-answers.ts';

/** A version at one place of some answers. */
interface Version {
  readonly at: string;
  readonly text: string;
  readonly first: Exchange;
  readonly count: number;
}

/** Versions of software in headers of any answer, and on pages of errors of the API itself; one for each place and text. */
export function versionsShown(answers: readonly Exchange[]): readonly Version[] {
  const found = new Map<string, Version>();
  for (const exchange of answers) {
    for (const { kind, at, text } of disclosuresOf(exchange)) {
      const isOwnPage = kind === 'version-page' && isError(exchange) && !isOfEdge(exchange);
      if (kind !== 'version-header' && !isOwnPage) continue;
      const known = found.get(`${at} ${text}`);
      found.set(`${at} ${text}`, {
        at,
        text,
        first: known?.first ?? exchange,
        count: (known?.count ?? 0) + 1,
      });
    }
  }
  return [...found.values()];
}

/** Software that headers name without a version. */
export function productsNamed(answers: readonly Exchange[]): readonly { at: string; text: string }[] {
  const found = new Map<string, { at: string; text: string }>();
  for (const { answer, facts } of answers) {
    for (const name of ['server', 'x-powered-by']) {
      const text = answer?.headers[name]?.trim() ?? '';
      const at = `header:${name}`;
      const hasVersion = facts.disclosures?.some((each) => each.at === at && each.kind === 'version-header');
      if (text !== '' && hasVersion !== true) found.set(`${at} ${text}`, { at: name, text });
    }
  }
  return [...found.values()];
}

/** Default pages of frameworks among the errors. */
export function defaultPages(answers: readonly Exchange[]): readonly string[] {
  const texts = answers
    .filter((each) => isError(each))
    .flatMap(({ facts }) => facts.disclosures ?? [])
    .filter(({ kind }) => kind.startsWith('default-'))
    .map(({ kind }) => kind.slice('default-'.length));
  return [...new Set(texts)];
}
