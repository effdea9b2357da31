import { use } from 'react';
import { Base } from '../site.ts';

/** What the foot of every page says about the release. */
export interface Release {
  readonly version: string;
  readonly licence: string;
  /** Where the source can be read, with the guide and the changelog in it. */
  readonly source?: string;
}

/** What the foot links of the source: the words, and the path behind its address. */
const SOURCE_LINKS = [
  ['Source', ''],
  ['Guide', '/blob/HEAD/docs/README.md'],
  ['Changelog', '/blob/HEAD/CHANGELOG.md'],
] as const;

/** The foot of every page: which release this is, under which licence, and where source, guide and changelog are. */
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
        <p>Source, guide and changelog: docs/README.md in the repository</p>
      ) : (
        SOURCE_LINKS.map(([words, path]) => (
          <p key={words}>
            <a className="link" href={`${source}${path}`} rel="noreferrer">
              {words}
            </a>
          </p>
        ))
      )}
    </footer>
  );
}
