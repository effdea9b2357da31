import { RISKS } from './risks.ts';
import { asvsPage, wstgPage } from './standard-pages.ts';
import type { Mappings } from './content.ts';

/** The standards a check is mapped to, risks included. */
export type MappingKind = keyof Mappings | 'risk';

/** How each kind of mapping is headed. */
export const MAPPING_TITLES: Readonly<Record<MappingKind, string>> = {
  risk: 'API risks',
  asvs: 'ASVS 5.0',
  cwe: 'CWE',
  rfc: 'RFC',
  cheat_sheets: 'Cheat sheets',
  wstg: 'Testing guide',
};

/** How one mapping is written for people. */
export function mappingText(kind: MappingKind, value: string): string {
  return kind === 'cheat_sheets' ? value.replaceAll('_', ' ') : value;
}

/** Where one mapping can be read; of ASVS and the testing guide, the chapter that holds it. */
export function mappingLink(kind: MappingKind, value: string): string | undefined {
  switch (kind) {
    case 'risk': {
      const page = RISKS.find(({ id }) => id === value)?.page;
      return page && `https://owasp.org/API-Security/editions/2023/en/${page}/`;
    }
    case 'cwe':
      return `https://cwe.mitre.org/data/definitions/${value.slice('CWE-'.length)}.html`;
    case 'rfc': {
      const [, number = '', section] = /^RFC (\d+)(?: §(.+))?$/.exec(value) ?? [];
      return `https://www.rfc-editor.org/rfc/rfc${number}${section ? `#section-${section}` : ''}`;
    }
    case 'cheat_sheets':
      return `https://cheatsheetseries.owasp.org/cheatsheets/${value}_Cheat_Sheet.html`;
    case 'asvs':
      return asvsPage(value);
    case 'wstg':
      return wstgPage(value);
  }
}
