import type { ReactNode } from 'react';
import { usePage } from '../page-context.ts';
import { CodeText } from '../parts/code-text.tsx';
import { CopyLines } from '../parts/copy-lines.tsx';
import { Waivers } from './waivers.tsx';

/** What the verdicts rest on besides the answers: choices, waivers, identities, what was not sent and what is left. */
export function RestSection() {
  const { page } = usePage();
  return (
    <>
      <Waivers />
      <section aria-labelledby="rest" className="rest">
        <h2 id="rest">About this run</h2>
        <div className="split">
          <Part
            title="Identities"
            items={page.identities.map(({ name, kind, message }) => (
              <>
                <b>{name}</b>, {kind}: {message}
              </>
            ))}
            none="No identity was used."
          />
          <Part title="Choices made" items={page.choices} none="No choice of the tester changes a verdict." />
          <Part
            title="Notes"
            items={page.notes.map((note) => (
              <CodeText key={note} text={note} />
            ))}
          />
          <Part
            title="Never sent"
            items={page.neverSent.map(({ operation, why }) => (
              <>
                <span className="mono">{operation}</span> {why}
              </>
            ))}
          />
          <Part title="Decoys" items={page.decoys} />
          <Part title="Not part of this run" items={page.notRun} />
          <Part
            title="Left on the target"
            items={page.leftovers.map(({ what, message }) => `${what}: ${message}`)}
            none="Nothing that this run created is left on the target."
          >
            {page.clean !== null && <CopyLines title="To try again" lines={[page.clean]} />}
          </Part>
        </div>
      </section>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly items: readonly ReactNode[];
  /** What is said where there is nothing; without it, nothing is. */
  readonly none?: string;
  readonly children?: ReactNode;
}

function Part({ title, items, none = '', children }: PartProps) {
  if (items.length === 0 && none === '') return null;
  return (
    <div>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className="faint">{none}</p>
      ) : (
        <ul>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
