import type { Fields } from '@probity/probe-kit';
import { DECOY, DECOY_VALUE } from '../../names.ts';
import type { Writes } from '../../details.ts';
import { PLACEMENTS, type Placement } from '../../placements.ts';
import { isSameRefusal, namedIn } from '../../refusal-words.ts';
import { searchFields, type Search, type Sent } from './search-fields.ts';
import { wave, waves, type Trial } from '../trial.ts';
import { tryOnce, type Tried, type Trying } from './try-once.ts';

/** How many requests with extra fields one case may send; accounts are dearer than objects. */
const BUDGETS: Readonly<Record<Writes, number>> = { create: 24, update: 24, signup: 10, me: 6 };

/** Each unusual place takes two: one with the fields, and one with a decoy if they are refused. */
const LEAST_FOR_PLACES = 2 * PLACEMENTS.length;

/** How many fields are sent alone to an unusual place that refused all of them. */
const SINGLES_OF_A_PLACE = 2;

/** Sends a decoy where fields are guessed, then all fields at once, and looks for those that are not refused. Unusual places come one by one. */
export async function tryFields(trial: Trial): Promise<Trying> {
  const tried: Trying = {
    tries: [],
    calls: new Map(),
    before: [...trial.before],
    siblings: [],
    hits: new Set(),
    isLost: false,
  };
  const sender = createSender(trial, tried);
  if (trial.testCase.details.tries === 'places') {
    for (const placement of PLACEMENTS) {
      // A field that was written cannot be seen to be written again.
      await tryPlace(sender, placement, wave(trial.values, 0));
      if (tried.hits.size > 0) break;
    }
    return tried;
  }
  if (trial.testCase.details.tries === 'hidden') await sender.decoy('plain');
  for (const fields of waves(trial.values)) {
    const names = Object.keys(fields).filter((name) => !tried.hits.has(name));
    await searchFields(names, {
      send: (group) => sender.send('plain', pick(fields, group)),
      isGuess: (name) => !trial.named.includes(name),
    });
  }
  return tried;
}

interface Sender {
  send(placement: Placement, fields: Fields): ReturnType<Search['send']>;
  /** Sends a field that no API knows, once for each place. */
  decoy(placement: Placement): Promise<Tried | undefined>;
}

function createSender(trial: Trial, tried: Trying): Sender {
  const decoys = new Map<Placement, Tried | undefined>();
  const { writes, tries } = trial.testCase.details;
  const budget = Math.max(BUDGETS[writes], tries === 'places' ? LEAST_FOR_PLACES : 0);
  const spend = async (placement: Placement, fields: Fields): Promise<Tried | undefined> =>
    tried.tries.length < budget ? tryOnce(trial, tried, placement, fields) : undefined;
  const decoy = async (placement: Placement): Promise<Tried | undefined> => {
    if (!decoys.has(placement)) decoys.set(placement, await spend(placement, { [DECOY]: DECOY_VALUE }));
    return decoys.get(placement);
  };
  return {
    decoy,
    async send(placement, fields) {
      const names = Object.keys(fields);
      const sent = await spend(placement, fields);
      if (sent === undefined) return undefined;
      const { outcome, attack } = sent;
      if (outcome === 'hit' || outcome === 'seen') return TAKEN;
      if (outcome === 'lost' || attack === undefined) return { ...TAKEN, kind: 'unclear' };
      // What is refused alone is refused; what is refused with others may be refused for their sake.
      const unknown = names.length === 1 ? undefined : await decoy(placement);
      const usual = unknown?.outcome === outcome ? unknown.attack : undefined;
      return {
        kind: outcome === 'refused' ? 'refused' : 'unclear',
        named: namedIn(attack, names, usual),
        isAsDecoy: usual !== undefined && isSameRefusal(attack, names, usual, [DECOY]),
      };
    },
  };
}

const TAKEN: Sent = { kind: 'taken', named: [], isAsDecoy: false };

/** Puts fields into an unusual place, and where that is refused in words of its own, the most telling ones alone. */
async function tryPlace(sender: Sender, placement: Placement, fields: Fields): Promise<void> {
  const names = Object.keys(fields);
  if (names.length === 0) return;
  const sent = await sender.send(placement, fields);
  const isOpen = sent !== undefined && sent.kind !== 'taken' && !sent.isAsDecoy && names.length > 1;
  if (isOpen)
    for (const name of names.slice(0, SINGLES_OF_A_PLACE)) await sender.send(placement, pick(fields, [name]));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
