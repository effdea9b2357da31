import { SOURCES, type Measured, type Source } from './measured.ts';

const TITLES: Readonly<Record<Source, string>> = {
  lab: 'the lab',
  'sample-apis': 'the sample APIs',
  pairs: 'the pairs',
  trials: 'the trials',
};

const HEAD = `<!-- Written by \`npm run accuracy\` from the last measurements. Do not edit. -->

# How often Probity is right

Every release is measured on APIs whose flaws are known. **Caught** is a flaw that was found. **Missed** is one that a check passed. **False** is a check that failed on a correct API. **Undecided** is neither: the check says which input is missing. A flaw that a check missed and a correct API that it failed are mistakes, and each is listed below by name.

| Source | What it is |
| --- | --- |
| the lab | the API of \`probity demo\`, with one change at a time; written together with the checks |
| the sample APIs | APIs in styles such as HTTP Basic, cookies and JSON:API; written together with the checks |
| the pairs | small APIs, each in a correct and a flawed form, added before the checks could decide them |
| the trials | small APIs in both forms whose authors did not write the checks; they are not part of this repository |

Being right on an API that was written together with the checks proves less than being right on the others.
`;

/** The page of all measurements, by source and check, with the mistakes by name; `before` is a line on earlier ones. */
export function pageOf(measured: readonly Measured[], before = ''): string {
  const sections = SOURCES.flatMap((source) => {
    const own = measured.filter((each) => each.source === source);
    return own.length === 0 ? [] : [sectionOf(source, own)];
  });
  return `${[HEAD, ...sections, `${before}\n`, mistakesIn(measured), openIn(measured)].join('\n')}\n`;
}

function sectionOf(source: Source, measured: readonly Measured[]): string {
  const settled = measured.filter(({ because }) => because === undefined);
  const checks = [...new Set(settled.map(({ check }) => check))].toSorted();
  const rows = checks.map((check) =>
    rowOf(
      check,
      settled.filter((each) => each.check === check),
    ),
  );
  const title = TITLES[source];
  return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}

| Check | With a flaw | Caught | Missed | Undecided | Correct | Clean | False | Undecided |
| --- | --: | --: | --: | --: | --: | --: | --: | --: |
${[...rows, rowOf('all', settled)].join('\n')}
`;
}

function rowOf(title: string, measured: readonly Measured[]): string {
  const count = (isFlawed: boolean, outcome?: Measured['outcome']): number =>
    measured.filter(
      (each) => each.isFlawed === isFlawed && (outcome === undefined || each.outcome === outcome),
    ).length;
  const cells = [
    title,
    count(true),
    count(true, 'caught'),
    count(true, 'missed'),
    count(true, 'undecided'),
    count(false),
    count(false, 'clean'),
    count(false, 'false'),
    count(false, 'undecided'),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** A verdict that is beyond argument and wrong. */
export function mistakes(measured: readonly Measured[]): readonly Measured[] {
  return measured.filter(
    ({ outcome, because }) => because === undefined && (outcome === 'missed' || outcome === 'false'),
  );
}

function mistakesIn(measured: readonly Measured[]): string {
  const lines = mistakes(measured).map(
    ({ source, name, check, outcome }) => `- ${check}, ${TITLES[source]}: ${name} is ${outcome}`,
  );
  return `## Mistakes

${lines.length === 0 ? 'None of these APIs was missed or wrongly failed.' : lines.join('\n')}
`;
}

/** Flaws that stayed undecided are what a user would want to know next, and what is argued about belongs to them. */
function openIn(measured: readonly Measured[]): string {
  const open = measured.filter(
    ({ isFlawed, outcome, because }) => because === undefined && isFlawed && outcome === 'undecided',
  );
  const argued = measured.filter(({ because }) => because !== undefined);
  const line = ({ source, name, check }: Measured): string => `- ${check}, ${TITLES[source]}: ${name}`;
  return `## Flaws that stayed undecided

${open.map(line).join('\n') || 'None.'}

## Not counted

A caller with these inputs cannot prove the flaw, or the right verdict can be argued about:

${argued.map((each) => `${line(each)} (${each.isFlawed ? 'flawed' : 'correct'}) is ${each.outcome}: ${each.because}`).join('\n') || 'None.'}
`;
}
