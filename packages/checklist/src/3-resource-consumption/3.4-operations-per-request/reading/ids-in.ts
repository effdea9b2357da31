import { isList, isRecord, parseJson, type Exchange, type Json } from '@probity/model';

/** How many ids a request really carried, in its longest list: what was meant to be sent is no proof. */
export function idsIn({ request }: Pick<Exchange, 'request'>): number {
  const [, query = ''] = request.path.split('?');
  const lists = [...Map.groupBy(new URLSearchParams(query), ([name]) => name).values()].map(
    (pairs) => pairs.flatMap(([, value]) => value.split(',')).length,
  );
  const inPath = request.path
    .split('?')[0]
    ?.split('/')
    .map((part) => decodeURIComponent(part).split(',').length);
  return Math.max(longestIn(parseJson(request.body ?? '')), ...lists, ...(inPath ?? []));
}

function longestIn(value: Json | undefined): number {
  if (isList(value)) return Math.max(value.length, ...value.slice(0, 3).map((each) => longestIn(each)));
  return isRecord(value) ? Math.max(0, ...Object.values(value).map((each) => longestIn(each))) : 0;
}
