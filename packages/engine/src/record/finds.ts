import { parseJson, type Facts } from '@probity/model';
import { lastName } from '@probity/probe-kit/sensitive-names';
import type { Attempt, Canaries, FoundCanary, Secrets } from '../ports.ts';
import { hiddenIn, hiddenInRequest } from './hidden-in.ts';
import { listJsonPaths } from './json-paths.ts';
import { sensitiveShape } from './sensitive-shape.ts';
import { findShapes, jwtPayloads } from '../secrets/shapes.ts';

/** What is looked for: secrets that we hold, canaries, and, by shape, secrets that we do not hold. */
export interface Detectors {
  readonly secrets: Pick<Secrets, 'find' | 'redact'>;
  readonly canaries: Pick<Canaries, 'find'>;
  /** Who asked; left out where nobody in particular did. */
  readonly caller?: string;
}

/** Which detectors found anything in a whole text, so that only those look for the place. */
interface Look {
  /** The values of the canaries that are somewhere in the text. */
  readonly canaries: readonly string[];
  /** Some are there in another spelling only. */
  readonly hidden: boolean;
  readonly marks: boolean;
  readonly shapes: boolean;
}

/** What was found in one answer, and where. */
export interface Finds {
  /** Undefined if nothing is in the text. */
  look(text: string): Look | undefined;
  note(look: Look, text: string, at: () => string): void;
  /** Notes a value that is a secret by the name of its field and by its shape, unless it is one of ours. */
  noteNamed(value: string, at: () => string): void;
  /** Notes under `text` what no single place showed, such as a number too long for JSON. */
  noteRest(look: Look, text: string): void;
  facts(attempt: Attempt, clean: (at: string) => string): Pick<Facts, 'canaries' | 'marks' | 'secrets'>;
}

/** Nothing found yet. */
export function createFinds({ secrets, canaries, caller }: Detectors): Finds {
  const found = {
    canaries: createPlaces<FoundCanary>(),
    marks: createPlaces<{ readonly mark: string }>(),
    shapes: createPlaces<{ readonly shape: string }>(),
  };

  function note(
    look: Look,
    text: string,
    at: () => string,
    only: (places: Places<unknown>, name: string) => boolean,
  ) {
    const spelled = look.hidden ? `${text}\n${hiddenIn(text)}` : text;
    if (mayHold(look.canaries, spelled)) {
      for (const canary of canaries.find(spelled)) {
        if (only(found.canaries, canary.label)) found.canaries.put(canary.label, canary, at());
      }
    }
    if (look.marks) {
      for (const mark of secrets.find(text))
        if (only(found.marks, mark)) found.marks.put(mark, { mark }, at());
    }
    if (!look.shapes) return;
    for (const shape of findShapes(secrets.redact(text))) {
      if (only(found.shapes, shape)) found.shapes.put(shape, { shape }, at());
    }
    for (const payload of jwtPayloads(text)) notePayload(payload, `${at()}(payload)`, only);
  }

  /** Whoever holds a token reads what is in it, as plainly as a body. */
  function notePayload(
    payload: string,
    at: string,
    only: (places: Places<unknown>, name: string) => boolean,
  ): void {
    for (const canary of canaries.find(payload))
      if (only(found.canaries, canary.label)) found.canaries.put(canary.label, canary, at);
    for (const mark of secrets.find(payload))
      if (only(found.marks, mark)) found.marks.put(mark, { mark }, at);
    for (const shape of findShapes(payload))
      if (only(found.shapes, shape)) found.shapes.put(shape, { shape }, at);
    const claims = parseJson(payload);
    if (claims !== undefined)
      listJsonPaths(claims, (value, inside) => noteNamed(value, () => `${at}.${inside()}`));
  }

  function noteNamed(value: string, at: () => string): void {
    const place = at();
    const shape = sensitiveShape(lastName(place), value);
    if (shape === null) return;
    // What we hold or wrote is known for what it is.
    if (secrets.find(value).length > 0 || canaries.find(value).length > 0 || findShapes(value).length > 0)
      return;
    found.shapes.put(shape, { shape }, place);
  }

  return {
    look(text) {
      const redacted = secrets.redact(text);
      const plain = canaries.find(text).map(({ value }) => value);
      const hidden = canaries.find(hiddenIn(text)).map(({ value }) => value);
      const values = new Set([...plain, ...hidden]);
      const look = {
        canaries: [...values],
        hidden: values.size > plain.length,
        marks: redacted !== text,
        shapes: findShapes(redacted).length > 0 || jwtPayloads(text).length > 0,
      };
      return look.canaries.length > 0 || look.marks || look.shapes ? look : undefined;
    },
    note: (look, text, at) => note(look, text, at, () => true),
    noteNamed,
    noteRest: (look, text) =>
      note(
        look,
        text,
        () => 'text',
        (places, name) => !places.isInBody(name),
      ),
    facts(attempt, clean) {
      const sent = found.canaries.isEmpty() ? new Set<string>() : labelsSent(attempt, canaries, caller);
      return {
        canaries: found.canaries
          .list(clean)
          .map(({ label, owner, at }) => ({ label, owner, at, sent: sent.has(label) })),
        marks: found.marks.list(clean),
        secrets: found.shapes.list(clean),
      };
    },
  };
}

/** With few canaries, looking for their values is much quicker than looking for all that are known. */
function mayHold(values: readonly string[], text: string): boolean {
  return values.length > FEW || values.some((value) => text.includes(value));
}

const FEW = 8;

interface Places<T> {
  put(name: string, what: T, at: string): void;
  isInBody(name: string): boolean;
  isEmpty(): boolean;
  list(clean: (at: string) => string): readonly (T & { readonly at: string })[];
}

/** Things with their places, each thing once per place. */
function createPlaces<T>(): Places<T> {
  const places = new Map<string, T & { readonly at: string }>();
  const inBody = new Set<string>();
  return {
    put(name, what, at) {
      places.set(`${name}\n${at}`, { ...what, at });
      if (!at.startsWith('header:')) inBody.add(name);
    },
    isInBody: (name) => inBody.has(name),
    isEmpty: () => places.size === 0,
    list: (clean) => [...places.values()].map((place) => ({ ...place, at: clean(place.at) })),
  };
}

/**
 * The labels of the canaries that the request itself carried, as they stand or encoded. One's own name in one's own
 * credential is none of them: it says who asks.
 */
function labelsSent(
  { path, headers, body }: Attempt,
  canaries: Pick<Canaries, 'find'>,
  caller: string | undefined,
): ReadonlySet<string> {
  const credentials = Object.values(headers).join('\n');
  const text = [path, credentials, body === null ? '' : body.toString()].join('\n');
  const hidden = hiddenInRequest([path, body === null ? '' : body.toString()].join('\n'));
  const inHeaders = canaries.find(hiddenInRequest(credentials)).filter(({ owner }) => owner !== caller);
  return new Set([...canaries.find(text), ...canaries.find(hidden), ...inHeaders].map(({ label }) => label));
}
