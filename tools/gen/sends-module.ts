import { probes } from '@probity/checklist/probes';
import type { GeneratedFile } from './generated-file.ts';

/** What the probes say they send, as data: who may not import a probe, such as the web, reads it from here. */
export function sendsModule(): GeneratedFile {
  const sends = Object.fromEntries(probes.map(({ check, sends: says }) => [check, says ?? {}]));
  return {
    path: 'packages/checklist/src/sends.generated.ts',
    text: `// Written by \`npm run gen\` from the probes. Do not edit.

/** What each check that can be run sends, by its id: the name of the case, and what it sends in words; \`*\` is a type of object. */
export const sends: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(sends, null, 2)};
`,
  };
}
