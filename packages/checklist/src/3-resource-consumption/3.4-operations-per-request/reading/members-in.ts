import { isList, isRecord, parseJson, type Exchange, type Json } from '@probity/model';

const STATUS = /^(?:http_?)?(?:status|code|status_?code)$/i;

/** How many members of a batch were carried out with success. */
export function membersIn(exchange: Exchange): number {
  return resultsOf(exchange).filter((each) => isCarriedOut(each)).length;
}

/** How many calls of an array of JSON-RPC have a result. */
export function callsIn({ answer }: Exchange): number {
  const json = parseJson(answer?.body);
  return isList(json) ? json.filter((each) => isRecord(each) && 'result' in each).length : 0;
}

/** The answers to the members of a batch, in whatever they are wrapped. */
export function resultsOf({ answer }: Exchange): readonly Json[] {
  const json = parseJson(answer?.body);
  if (isList(json)) return json;
  if (!isRecord(json)) return [];
  const lists = Object.values(json).filter((each) => isList(each));
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** The status of the answer to one member; undefined if it has none. */
export function statusIn(result: Json): number | undefined {
  if (!isRecord(result)) return undefined;
  for (const [name, value] of Object.entries(result)) {
    if (STATUS.test(name) && Number(value) >= 100) return Number(value);
    if (isRecord(value)) {
      const inner = /^(?:response|result)$/i.test(name) ? statusIn(value) : undefined;
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

function isCarriedOut(result: Json): boolean {
  const status = statusIn(result);
  if (status !== undefined) return status < 300;
  // Without a status, only what has no word of an error counts.
  return isRecord(result) && !Object.keys(result).some((name) => /^errors?$/i.test(name));
}

/** Whether one error of JSON-RPC answers the whole array, whatever its status. */
export function isRpcError({ answer }: Exchange): boolean {
  const json = parseJson(answer?.body);
  const error = isRecord(json) ? json['error'] : undefined;
  return isRecord(error) && 'code' in error && 'message' in error;
}
