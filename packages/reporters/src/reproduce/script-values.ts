import { isMark, marksIn, parseMark, splitAtMarks, type ExchangeLookup } from '@probity/model';
import type { Piece, Pieces, ScriptForgery, ScriptSession } from './script-parts.ts';

/** Values that a run makes up; each is new in the script. */
const CANARY = /(chk-[a-z2-7]{1,16}-[a-z2-7]{8})/;

/** Recipes whose keys the API may have to fetch from Probity: those that name an address, and those of the issuer. */
const NEEDS_A_RUN =
  /^(?:jku|x5u|issuer-address|minted|expired.*|no-expiry|not-yet-valid|other-audience|no-audience|other-issuer|no-issuer|unknown-critical)$/;

/** A mark that no script can fill. */
export class Unscriptable extends Error {}

/** Gives names to all that a script has instead of what the run had: fresh values, ids of objects, and secrets. */
export interface ScriptValues {
  /** A text as pieces; `ids` are whole words that stand for a captured value. */
  pieces(text: string): Pieces;
  /** The variable of a value that was captured from an answer; made on first use. */
  captured(value: string): string;
  /** The variable of a canary; undefined if the text is none that a request carried. */
  canary(text: string): string | undefined;
  readonly sessions: readonly ScriptSession[];
  readonly forgeries: readonly ScriptForgery[];
  readonly fresh: readonly string[];
}

/** Nothing is named yet; the exchanges tell which secrets one login gave. */
export function createScriptValues(exchanges: ExchangeLookup): ScriptValues {
  const together = loginsIn(exchanges);
  const sessions = new Map<string, { name: string; identity: string; values: string[] }>();
  const forgeries = new Map<string, ScriptForgery>();
  const fresh = new Map<string, string>();
  const ids = new Map<string, string>();

  const nameIn = (map: Map<string, string>, key: string, word: string): string => {
    const name = map.get(key) ?? `${word}_${map.size + 1}`;
    map.set(key, name);
    return name;
  };

  const secretOf = (mark: string): Piece => {
    const { name = '', number, hash } = parseMark(mark) ?? {};
    const [, recipe, from] = /^forged:(\w[\w-]*)\((\w[\w-]*?)(?:\.\w+)?(?:#\d+)?\)$/.exec(name) ?? [];
    if (recipe !== undefined && from !== undefined) {
      if (NEEDS_A_RUN.test(recipe))
        throw new Unscriptable(`the key of its token (${recipe}) is there only while Probity tests`);
      const known = forgeries.get(mark) ?? {
        name: `forged_${forgeries.size + 1}`,
        recipe: `${recipe}(${from})`,
      };
      forgeries.set(mark, known);
      return { kind: 'secret', name: known.name };
    }
    // A wrong password is as good as any other.
    if (/^wrong\.\w+$/.test(name)) return { kind: 'value', name: nameIn(fresh, mark, 'fresh') };
    const [, identity, value] = /^(\w[\w-]*)\.(\w+)$/.exec(name) ?? [];
    if (identity === undefined || value === undefined || hash !== undefined)
      throw new Unscriptable(`the recording does not hold ${mark}, and nothing can make it again`);
    const key = together.get(mark) ?? `${identity}#${number ?? 0}`;
    const session = sessions.get(key) ?? { name: `session_${sessions.size + 1}`, identity, values: [] };
    sessions.set(key, session);
    if (!session.values.includes(value)) session.values.push(value);
    return { kind: 'secret', name: `${session.name}.${value}` };
  };

  return {
    pieces: (text) =>
      splitAtMarks(text)
        .flatMap((piece): Pieces => {
          if (isMark(piece)) return [secretOf(piece)];
          return piece
            .split(CANARY)
            .map((part): Piece =>
              CANARY.test(part)
                ? { kind: 'value', name: nameIn(fresh, part, 'fresh') }
                : { kind: 'text', text: part },
            );
        })
        .filter((piece) => piece.kind !== 'text' || piece.text !== ''),
    captured: (value) => nameIn(ids, value, 'id'),
    canary: (text) => fresh.get(text),
    get sessions() {
      return [...sessions.values()];
    },
    get forgeries() {
      return [...forgeries.values()];
    },
    get fresh() {
      return [...fresh.values()];
    },
  };
}

/** Whether a text is a value that the run made up. */
export function isCanary(text: string): boolean {
  return new RegExp(`^${CANARY.source}$`).test(text);
}

/** The secrets that one answer gave belong to one session: by their marks, a name of it. */
function loginsIn(exchanges: ExchangeLookup): ReadonlyMap<string, string> {
  const together = new Map<string, string>();
  for (const { id, answer } of exchanges.values()) {
    if (answer === null || !answer.body.includes('.access#')) continue;
    for (const mark of marksIn(answer.body)) if (!together.has(mark)) together.set(mark, id);
  }
  return together;
}
