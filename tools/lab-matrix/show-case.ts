import { variants } from '@probity/lab';
import type { Exchange, StoredRecord } from '@probity/model';
import { runOnLab } from './run-on-lab.ts';

/** Shows the cases of a variant whose id holds a text, with the exchanges they rest on; without a text, what failed. */
const [id = 'correct', text = ''] = process.argv.slice(2);
const result = await runOnLab(variants.find((each) => each.id === id) ?? null);
const exchanges = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));

for (const { case: testCase, verdict, rounds } of result.checks.flatMap(({ cases }) => cases)) {
  if (text === '' ? verdict.kind !== 'fail' : !testCase.id.includes(text)) continue;
  console.log(`${testCase.id}: ${JSON.stringify(verdict)}`);
  for (const round of text === '' ? [] : rounds) showRound(round);
}

function showRound(round: StoredRecord): void {
  for (const [key, value] of Object.entries(round)) {
    const found = (Array.isArray(value) ? value : [value]).flatMap(
      (each) => exchanges.get(each?.exchange) ?? [],
    );
    if (found.length === 0) console.log(`    ${key} ${JSON.stringify(value)}`);
    for (const exchange of found) console.log(`    ${key} ${line(exchange)}`);
  }
}

function line({ id: name, as, credential, request, answer, class: kind, facts }: Exchange): string {
  const canaries = facts.canaries.map(({ label, sent }) => (sent ? `(${label})` : label)).join(' ');
  const body = (answer?.body ?? '').slice(0, 160);
  return `${name} ${as} ${credential} ${request.method} ${request.path} ${answer?.status ?? '-'} ${kind} ${body} ${canaries}`;
}
