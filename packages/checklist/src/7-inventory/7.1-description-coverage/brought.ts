import { isList, parseJson, type Exchange, type Json } from '@probity/model';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** More values than these are not looked for. */
const MOST = 2000;

/** Whether an attack wrote something: what is read after it may show what it brought. */
export function isAcceptedAttack({ purpose, request, class: kind }: Exchange): boolean {
  return purpose === 'attack' && !READING.has(request.method) && kind === 'success';
}

/** The members that accepted attacks brought, each as `memberOf` writes it. */
export function broughtBy(traffic: readonly Exchange[]): readonly string[] {
  const found = new Set<string>();
  for (const { request } of traffic.filter(isAcceptedAttack)) {
    const body = parseJson(request.body ?? '');
    if (body !== undefined) collect(body, found);
  }
  return [...found].slice(0, MOST);
}

/** A member by its name and its value, wherever it is. */
export function memberOf(name: string, value: Json): string {
  return `${name} ${JSON.stringify(value)}`;
}

function collect(value: Json, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (!isList(value)) found.add(memberOf(name, each));
    collect(each, found);
  }
}
