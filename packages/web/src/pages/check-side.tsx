import type { Check } from '@probity/model';
import { use } from 'react';
import type { Entry } from '../catalogue.ts';
import { Island } from '../components/island.tsx';
import { Mappings } from '../components/mappings.tsx';
import { NotePad } from '../islands/note-pad.tsx';
import { Base, checkPath } from '../site.ts';
import { inlineParts } from '../text/inline-parts.ts';

/** The margin of a check: the reader's own marks, the standards, and related checks. */
export function CheckSide({ all, check }: { readonly all: readonly Entry[]; readonly check: Check }) {
  const base = use(Base);
  const related = relatedTo(check, all);
  return (
    <>
      <section className="script">
        <h2>Your progress</h2>
        <Island name="note-pad" component={NotePad} props={{ id: check.about.id }} />
      </section>
      <section>
        <h2>Maps to</h2>
        <Mappings about={check.about} />
      </section>
      {related.length > 0 && (
        <section className="also-read">
          <h2>Also read</h2>
          <ul className="plain">
            {related.map(({ id, label }) => (
              <li key={id}>
                <a className="link" href={checkPath(base, id)}>
                  {id} {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The checks that the text names, then those about the same risk, at home or also helping; three at most. */
function relatedTo({ why_and_how, about }: Check, all: readonly Entry[]): readonly Entry[] {
  const named = inlineParts(`${why_and_how.why} ${why_and_how.verify}`).flatMap((part) =>
    part.kind === 'check' ? [part.id] : [],
  );
  const risks = about.risks.home.map((risk) => risk.split(':')[0]);
  const kin = all
    .filter(({ home, also }) => [...home, ...also].some((risk) => risks.includes(risk)))
    .map(({ id }) => id);
  const ids = [...new Set([...named, ...kin])].filter((id) => id !== about.id).slice(0, 3);
  return all.filter(({ id }) => ids.includes(id));
}
