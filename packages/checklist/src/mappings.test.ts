import { mappingLink, type MappingKind } from '@probity/model';
import { expect, test } from 'vitest';
import { checklist } from './content.generated.ts';

const checks = checklist.chapters.flatMap((chapter) => chapter.checks);

test.each(checks.map((check) => [check.about.id, check] as const))(
  'everything that %s maps to has an address',
  (_id, { about: { risks, mappings } }) => {
    const values = Object.entries({ risk: [...risks.home, ...risks.also], ...mappings });
    const without = values.flatMap(([kind, each]) =>
      each.filter((value) => mappingLink(kind as MappingKind, value) === undefined),
    );
    expect(without).toEqual([]);
  },
);

test.each([
  ['asvs', '8.2.1', 'https://github.com/OWASP/ASVS/blob/v5.0.0/5.0/en/0x17-V8-Authorization.md'],
  ['asvs', '18.1.1', undefined],
  [
    'wstg',
    'WSTG-ATHN-04',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/04-Authentication_Testing/README',
  ],
  ['wstg', 'WSTG-NONE-01', undefined],
] as const)('%s %s is read at %s', (kind, value, address) => {
  expect(mappingLink(kind, value)).toBe(address);
});
