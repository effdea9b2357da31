import type { Mode, Target } from '@probity/model';
import type { Meta } from '../ports.ts';
import type { AttemptEffect } from './attempt-effects.ts';

/** The mildest mode that would send this, or null if the present one does. */
export function refusedByMode(
  { mode, identities }: Pick<Target, 'mode' | 'identities'>,
  effect: AttemptEffect,
  { purpose, as }: Pick<Meta, 'purpose' | 'as'>,
  hasMade: boolean,
): Mode | null {
  // What a run has made may always be removed, whatever the profile says by then.
  if (purpose === 'cleanup' && hasMade) return null;
  switch (effect) {
    case 'reads':
      return null;
    case 'signs-in': {
      const isOfProfile = identities.some(({ name, signUp }) => name === as && signUp === undefined);
      return mode !== 'observe' || isOfProfile ? null : 'active';
    }
    case 'writes':
      return mode === 'observe' ? 'active' : null;
    case 'disrupts':
      return mode === 'disruptive' ? null : 'disruptive';
  }
}
