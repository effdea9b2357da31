import { use } from 'react';
import { Base } from '../site.ts';

/** What the foot of every page says about the release. */
export interface Release {
  readonly version: string;
  readonly licence: string;
  /** Where the source can be read; the guide is in its `docs`. */
  readonly source?: string;
}

/** The foot of every page: which release this is, under which licence, and where source and guide are. */
export function Footer({ version, licence, source }: Release) {
  const base = use(Base);
  return (
    <footer className="foot">
      <p>Probity {version}</p>
      <p>
        Licence{' '}
        <a className="link" href={`${base}licences/probity.txt`}>
          {licence}
        </a>
      </p>
      {source === undefined ? (
        <p>Source and guide: docs/README.md in the repository</p>
      ) : (
        <>
          <p>
            <a className="link" href={source} rel="noreferrer">
              Source
            </a>
          </p>
          <p>
            <a className="link" href={`${source}/blob/HEAD/docs/README.md`} rel="noreferrer">
              Guide
            </a>
          </p>
        </>
      )}
    </footer>
  );
}
