import { exactNumber, type Json, type Operation, type Resource } from '@probity/model';
import type { Call, Fixture, Unavailable } from '@probity/probe-kit';
import { placeholdersOf, type Values } from '../request/template.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { createLearnedBodies, type LearnedBodies } from '../learned-bodies/learned-bodies.ts';
import { isOfAccount } from '../accounts/own-ids.ts';
import { createContainers, type Containers } from './containers.ts';
import type { ObjectsOptions } from './objects.ts';

/** What the parts of the objects of a run share. */
export interface ObjectsContext extends ObjectsOptions {
  readonly learnedBodies: LearnedBodies;
  readonly containers: Containers;
  resource(name: string): Resource;
  operation(id: string): Operation;
  /** A label that nothing else in this run has. */
  label(...parts: readonly string[]): string;
  /** The number of the next send of a call, which is counted from now on. */
  nextSend(call: Pick<Call, 'label'>): number;
  /** The number of its latest send; of its first one where it was not sent yet. */
  lastSend(call: Pick<Call, 'label'>): number;
  /** The made-up values that requests have carried, each with the word of templates that it stood for. */
  readonly sentWords: Map<string, string>;
  /** Remembers that an id is a number where the target speaks JSON. */
  isNumber(resource: string, id: string): boolean;
  learnNumber(resource: string, id: string): void;
  /** What was in the records that calls write to, and the ledger's entries about them, by identity and operation. */
  readonly standing: Map<string, Promise<{ readonly values: Json } | Unavailable>>;
  readonly changes: Map<string, Promise<LedgerEntry>>;
  /** Ids that the API's own lists show, by who asked and for which list. */
  readonly listed: Map<string, Promise<Json | undefined>>;
  /** What bodies merely refer to, by the identity that sends them. */
  readonly references: Map<string, Values>;
  /** The present address of objects that writes have renamed, by resource and the id they were made with. */
  readonly renamed: Map<string, string>;
  /** The entries about fields that attacks wrote to such records beyond what their operations say. */
  readonly merged: Map<string, Promise<LedgerEntry | undefined>>;
}

/** Adds the look-ups and the counter to what the objects were given. */
export function createObjectsContext(options: ObjectsOptions): ObjectsContext {
  const resources = new Map(options.target.resources.map((each) => [each.name, each]));
  const operations = new Map(options.target.operations.map((each) => [each.id, each]));
  const numbers = new Set<string>();
  // An earlier process used up more labels than its ledger shows, so a later one has a series of its own.
  const series = options.ledger.entries.length === 0 ? [] : [`after-${options.ledger.entries.length}`];
  const sends = new Map<string, number>();
  let count = 0;
  return {
    ...options,
    learnedBodies: options.learnedBodies ?? createLearnedBodies(options.target),
    containers: createContainers(),
    standing: new Map(),
    changes: new Map(),
    merged: new Map(),
    listed: new Map(),
    references: new Map(),
    renamed: new Map(),
    resource: (name) => known(resources.get(name), `a resource called ${name}`),
    operation: (id) => known(operations.get(id), id),
    label: (...parts) => [...parts, ...series, ++count].join('/'),
    nextSend({ label }) {
      const send = (sends.get(label) ?? -1) + 1;
      sends.set(label, send);
      return send;
    },
    lastSend: ({ label }) => sends.get(label) ?? 0,
    sentWords: new Map(),
    isNumber: (resource, id) => numbers.has(`${resource}/${id}`),
    learnNumber: (resource, id) => void numbers.add(`${resource}/${id}`),
  };
}

/** The resources whose ids an operation needs: those of its path first, then those that its templates name. */
export function neededBy({ bindings, body, query, headers = {}, values }: Operation): {
  readonly path: readonly string[];
  readonly all: readonly string[];
} {
  const texts = [query, headers, values].flatMap((each): readonly Json[] => Object.values(each));
  const templates = [body?.template, ...texts];
  const named = templates
    .flatMap(placeholdersOf)
    .filter((name) => name.endsWith('.id') && !isOfAccount(name))
    .map((name) => name.slice(0, -'.id'.length));
  const path = Object.values(bindings);
  return { path, all: [...new Set([...path, ...named])] };
}

/** An object and everything it lies in, by resource. */
export function withParents(fixture: Fixture): Readonly<Record<string, Fixture>> {
  return { ...fixture.parents, [fixture.resource]: fixture };
}

/** The ids of some objects as template values, such as `project.id`. */
export function idValues(
  objectsContext: ObjectsContext,
  fixtures: Readonly<Record<string, Fixture>>,
): Values {
  return Object.fromEntries(
    Object.entries(fixtures).map(([name, { id }]) => [
      `${name}.id`,
      objectsContext.isNumber(name, id) ? exactNumber(id) : id,
    ]),
  );
}

/** The path parameters of an operation that are ids of objects. */
export function boundParams(
  { bindings }: Operation,
  fixtures: Readonly<Record<string, { readonly id: string }>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([param, resource]) => {
      const id = fixtures[resource]?.id;
      return id === undefined ? [] : [[param, id]];
    }),
  );
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The target does not have ${what}.`);
  return found;
}
