import type { Exchange } from '@probity/model';

/** How many legitimate answers are looked at. */
const WINDOW = 20;
/** The share of them that may be broken before we stop, and the fewest that must be. */
const SHARE = 0.25;
const FEWEST = 4;

/** Watches the legitimate traffic: a target that falls ill is left alone, and never judged. */
export interface Health {
  watch(exchange: Exchange): void;
  /** Why testing stops, or null while the target is well. */
  readonly ill: string | null;
}

/** Only controls and anchors are watched: what an attack does to an answer is the attack's business. */
export function createHealth(): Health {
  const recent: Exchange[] = [];
  let ill: string | null = null;
  return {
    watch(exchange) {
      if (exchange.purpose !== 'control' && exchange.purpose !== 'anchor') return;
      recent.push(exchange);
      if (recent.length > WINDOW) recent.shift();
      const broken = recent.filter((each) => each.class === 'server-error' || each.class === 'network');
      if (broken.length >= FEWEST && broken.length / WINDOW >= SHARE) {
        ill = `${broken.length} of the last ${recent.length} legitimate requests failed; the target seems unwell.`;
      }
    },
    get ill() {
      return ill;
    },
  };
}
