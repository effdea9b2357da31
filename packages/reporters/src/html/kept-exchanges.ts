import type { ExchangeLookup, ReportExchange } from '@probity/model';
import { exchangeText } from './exchange-text.ts';

/** How much of a body a finding shows, and how much every other case. */
const BODY_OF_FINDING = 16_384;
const BODY_OF_CASE = 2048;

/** How much the exchanges of cases without a finding may take together. */
const BUDGET = 4_000_000;

/** The exchanges that go into the page. */
export interface KeptExchanges {
  /** Keeps an exchange that proves a finding, whatever it takes; null if the recording has none of this id. */
  readonly keepProof: (id: string | undefined) => string | null;
  /** Keeps the exchanges of another case, all or none, while there is room. */
  readonly keepPair: (ids: readonly string[]) => boolean;
  readonly kept: Readonly<Record<string, ReportExchange>>;
}

/** Gathers the exchanges of a page: those of findings always, those of other cases within a budget. */
export function keepExchanges(exchanges: ExchangeLookup, budget = BUDGET): KeptExchanges {
  const kept: Record<string, ReportExchange> = {};
  const isProof = new Set<string>();
  let used = 0;
  return {
    kept,
    keepProof: (id) => {
      const found = id === undefined ? undefined : exchanges.get(id);
      if (found === undefined) return null;
      if (!isProof.has(found.id)) kept[found.id] = exchangeText(found, BODY_OF_FINDING);
      isProof.add(found.id);
      return found.id;
    },
    keepPair: (ids) => {
      const texts = ids
        .filter((id) => kept[id] === undefined)
        .flatMap((id) => {
          const found = exchanges.get(id);
          return found === undefined ? [] : [[id, exchangeText(found, BODY_OF_CASE)] as const];
        });
      const needed = texts.reduce((sum, [, text]) => sum + JSON.stringify(text).length, 0);
      if (used + needed > budget) return false;
      used += needed;
      for (const [id, text] of texts) kept[id] = text;
      return true;
    },
  };
}
