import { parseJson, type Exchange, type Json, type Recording } from '@probity/model';
import { lastName } from '@probity/probe-kit/sensitive-names';
import { listJsonPaths } from '../record/json-paths.ts';
import { sensitiveShape } from '../record/sensitive-shape.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { registerFound } from '../secrets/register.ts';

/** The kinds of values that somebody could use who reads a record. */
const USABLE: ReadonlySet<string> = new Set(['named:secret', 'named:password', 'named:code']);
/** A shorter value would be found where it merely occurs. */
const SHORTEST = 8;

/**
 * A recording as it may be written: what answers have shown that by its name and its shape is a secret, such as the key
 * that an operation has just made, becomes a mark. The same value has the same mark everywhere, so that everything can
 * be judged again. A value that a case has gathered by itself stays: that is what objects are addressed by.
 */
export function hideShownSecrets(recording: Recording): Recording {
  const { result, evidence } = recording;
  const shown = new Set<string>();
  for (const exchange of evidence.exchanges.values())
    for (const value of secretsIn(exchange)) shown.add(value);
  if (shown.size === 0) return recording;
  const rounds = result.checks.flatMap(({ cases }) =>
    cases.flatMap((each) => evidence.rounds.get(each.case.id) ?? []),
  );
  for (const text of rounds.flatMap((round) => textsIn(round))) shown.delete(text);
  const secrets = createSecrets();
  for (const value of shown) registerFound(secrets, value);
  const hide = <T>(value: T): T => mapTexts(value, (text) => secrets.redact(text));
  const hidden = (exchange: Exchange | undefined): Exchange | undefined => exchange && hide(exchange);
  return {
    result: hide(result),
    evidence: {
      ...evidence,
      exchanges: {
        get: (id) => hidden(evidence.exchanges.get(id)),
        *values() {
          for (const exchange of evidence.exchanges.values()) yield hide(exchange);
        },
      },
      rounds: { get: (id) => evidence.rounds.get(id)?.map(hide) },
    },
  };
}

/** The values of an answer that are secrets by its facts. Of one that was cut, they are found by the names alone. */
function secretsIn({ answer, facts }: Exchange): readonly string[] {
  const places = facts.secrets.filter(({ shape }) => USABLE.has(shape)).map(({ at }) => at);
  if (places.length === 0 || answer === null) return [];
  const found: string[] = [];
  const json = parseJson(answer.body);
  if (json !== undefined)
    listJsonPaths(json, (text, at) => {
      const place = at();
      if (places.includes(place) && isUsable(lastName(place), text)) found.push(text);
    });
  else {
    const names = new Set(places.map(lastName));
    for (const [, name = '', text = ''] of answer.body.matchAll(NAMED_TEXT))
      if (names.has(name) && isUsable(name, text)) found.push(text);
  }
  return found;
}

const NAMED_TEXT = /"([^"\\]{1,64})"\s*:\s*"([^"\\]{8,512})"/g;

function isUsable(name: string, text: string): boolean {
  return text.length >= SHORTEST && USABLE.has(sensitiveShape(name, text) ?? '');
}

function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The same value with every text in it changed; names of members stay. */
function mapTexts<T>(value: T, change: (text: string) => string): T;
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}
