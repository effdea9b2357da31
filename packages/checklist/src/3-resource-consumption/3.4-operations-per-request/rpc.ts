import { isRecord, type Operation } from '@probity/model';

/** Names of methods that only tell something. */
const READS =
  /(?:^|[._])(?:get|list|read|find|fetch|count|describe|show|search|query|ping|echo|version|status|balance|discover|listmethods|help)/i;

/** Whether an operation takes calls of JSON-RPC: by the version that each of them names. */
export function isRpc({ method, body, writable }: Pick<Operation, 'method' | 'body' | 'writable'>): boolean {
  if (method !== 'POST') return false;
  const template = body?.template;
  return isRecord(template) ? 'jsonrpc' in template : (writable ?? []).includes('jsonrpc');
}

/** Whether the call that the description has for an example only reads, as far as its name tells. */
export function isReadingCall({
  body,
  effect,
  effectStated,
}: Pick<Operation, 'body' | 'effect' | 'effectStated'>): boolean {
  if (effect === 'reads' && effectStated === true) return true;
  const template = body?.template;
  const name = isRecord(template) ? template['method'] : undefined;
  return typeof name === 'string' && READS.test(name.replaceAll(/([a-z])([A-Z])/g, '$1_$2'));
}
