import type { Attempt } from '../ports.ts';

/** The same request with everything that its body holds in the query instead. */
export function intoQuery(attempt: Attempt, method: string): Attempt {
  const { path, headers, body } = attempt;
  const pairs = new URLSearchParams(path.split('?')[1]);
  for (const [name, value] of body === null ? [] : pairsOf(body.toString())) pairs.set(name, value);
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type');
  return {
    method,
    path: `${path.split('?')[0]}?${pairs.toString()}`,
    headers: Object.fromEntries(others),
    body: null,
  };
}

/** The fields of a body of JSON or of a form; those of inner objects with their path, as forms have it. */
function pairsOf(body: string): readonly (readonly [string, string])[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [...new URLSearchParams(body)];
  }
  const pairs: (readonly [string, string])[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, at === '' ? key : `${at}.${key}`);
    } else if (typeof value === 'string') pairs.push([at, value]);
    else if (value !== null) pairs.push([at, JSON.stringify(value)]);
  };
  walk(json, '');
  return pairs;
}
