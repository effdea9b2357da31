import { MAPPING_TITLES, mappingLink, mappingText, type Check, type MappingKind } from '@probity/model';

const SHORT: Partial<Record<MappingKind, string>> = { risk: 'Risk', wstg: 'WSTG', cheat_sheets: 'Read' };

/** The standards a check maps to, each with its address where it has one. */
export function Mappings({ about: { risks, mappings } }: { readonly about: Check['about'] }) {
  const rows: readonly (readonly [MappingKind, readonly string[]])[] = [
    ['risk', [...risks.home, ...risks.also]],
    ['asvs', mappings.asvs],
    ['cwe', mappings.cwe],
    ['rfc', mappings.rfc],
    ['wstg', mappings.wstg],
    ['cheat_sheets', mappings.cheat_sheets],
  ];
  return (
    <dl className="maps">
      {rows
        .filter(([, values]) => values.length > 0)
        .map(([kind, values]) => (
          <div key={kind} className={kind}>
            <dt>{SHORT[kind] ?? MAPPING_TITLES[kind]}</dt>
            <dd>
              {values.map((value) => (
                <Mapping key={value} kind={kind} value={value} />
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Mapping({ kind, value }: { readonly kind: MappingKind; readonly value: string }) {
  const address = mappingLink(kind, value);
  const text = mappingText(kind, value).replace(/^(?:CWE-|RFC |WSTG-)/, '');
  if (address === undefined) return <span>{text}</span>;
  return (
    <a className="link" href={address} rel="noreferrer">
      {text}
    </a>
  );
}
