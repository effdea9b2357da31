import { safeJson, type Recording } from '@probity/model';
import { harEntry } from './entry.ts';

/**
 * The exchanges of a run as an HTTP archive, HAR 1.2, in order of sending and redacted as they are recorded.
 *
 * It is written entry by entry: there may be more exchanges than memory holds.
 */
export function* harReport({ result, evidence }: Recording): Iterable<string> {
  const { tool, run, target } = result;
  const comment = `Run ${run.id} against ${target.name}, mode ${target.mode}. Secrets are marks such as ‹alice.access#1›.`;
  const creator = { name: tool.name, version: tool.version };
  yield `{"log":{"version":"1.2","creator":${safeJson(creator)},"comment":${safeJson(comment)},"entries":[`;
  let before = '\n';
  for (const exchange of evidence.exchanges.values()) {
    yield before + safeJson(harEntry(exchange, result));
    before = ',\n';
  }
  yield '\n]}}\n';
}
