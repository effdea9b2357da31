import { variants } from '@probity/lab';
import type { Exchange, Json } from '@probity/model';
import { runOnLab } from './run-on-lab.ts';

/** Shows the cases of a variant whose id holds a text, with the exchanges they rest on; without a text, what failed. */
const [id = 'correct', text = ''] = process.argv.slice(2);
const { result, evidence } = await runOnLab(variants.find((each) => each.id === id) ?? null);

for (const { case: testCase, verdict } of result.checks.flatMap(({ cases }) => cases)) {
  if (text === '' ? verdict.kind !== 'fail' : !testCase.id.includes(text)) continue;
  console.log(`${testCase.id}: ${JSON.stringify(verdict)}`);
  for (const round of text === '' ? [] : (evidence.rounds.get(testCase.id) ?? [])) show(round, '  ');
}

/** A record as a tree, with each exchange in a line. */
function show(value: Json, key: string): void {
  const name =
    typeof value === 'object' && value !== null && 'exchange' in value ? value.exchange : undefined;
  const exchange = typeof name === 'string' ? evidence.exchanges.get(name) : undefined;
  if (exchange !== undefined) console.log(`  ${key} ${line(exchange)}`);
  else if (typeof value !== 'object' || value === null) console.log(`  ${key} ${JSON.stringify(value)}`);
  else for (const [inner, each] of Object.entries<Json>(value)) show(each, `${key} ${inner}`);
}

function line({ id: name, as, credential, request, answer, class: kind, facts }: Exchange): string {
  const canaries = facts.canaries.map(({ label, sent }) => (sent ? `(${label})` : label)).join(' ');
  const body = (answer?.body ?? '').slice(0, 160);
  return `${name} ${as} ${credential} ${request.method} ${request.path} ${answer?.status ?? '-'} ${kind} ${body} ${canaries}`;
}
