import { isList, parseJson, type Exchange, type Json } from '@probity/model';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an attack wrote something: what is read after it may show what it brought. */
export function isAcceptedAttack({ purpose, request, class: kind }: Exchange): boolean {
  return purpose === 'attack' && !READING.has(request.method) && kind === 'success';
}

/** The members of answers that accepted attacks brought, and that nothing else sent; each as `memberOf` writes it. */
export function broughtBy(traffic: readonly Exchange[], answers: readonly Exchange[]): readonly string[] {
  const attacks = traffic.filter(isAcceptedAttack);
  if (attacks.length === 0) return [];
  const sentBy = (some: readonly Exchange[]) => membersIn(some.map(({ request }) => request.body));
  const usual = sentBy(traffic.filter(({ purpose }) => purpose !== 'attack'));
  const shown = membersIn(answers.map(({ answer }) => answer?.body ?? null));
  return [...shown.intersection(sentBy(attacks)).difference(usual)];
}

/** A member by its name and its value, wherever it is. */
export function memberOf(name: string, value: Json): string {
  return `${name} ${JSON.stringify(value)}`;
}

function membersIn(bodies: readonly (string | null)[]): Set<string> {
  const found = new Set<string>();
  for (const body of bodies) {
    const json = body === null ? undefined : parseJson(body);
    if (json !== undefined) collect(json, found);
  }
  return found;
}

function collect(value: Json, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (!isList(value)) found.add(memberOf(name, each));
    collect(each, found);
  }
}
