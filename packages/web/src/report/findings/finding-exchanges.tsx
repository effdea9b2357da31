import type { ReportExchange, ReportFinding } from '@probity/model';
import { ExchangeView } from '../exchange/exchange-view.tsx';
import { usePage } from '../page-context.ts';

/** The exchanges of a finding: control beside attack, and for an effect the owner's reads before and after it. */
export function FindingExchanges({ finding }: { readonly finding: ReportFinding }) {
  const { page } = usePage();
  const of = (id: string | null): ReportExchange | undefined =>
    id === null ? undefined : page.exchanges[id];
  const { expected, canary, proof } = finding;
  const [control, attack] = [of(finding.control), of(finding.attack)];
  const [before, after] = [of(finding.before), of(finding.after)];
  const isSeen = canary !== '' && (attack?.answer?.body.includes(canary) ?? false);
  const isSameAsBefore = finding.control === finding.before;
  if (control === undefined && attack === undefined && before === undefined)
    return <p className="hint">The exchanges of this finding are not in the recording.</p>;
  return (
    <>
      <ExchangeView
        left={
          control === undefined || isSameAsBefore
            ? undefined
            : { role: 'Control', exchange: control, note: 'as it should' }
        }
        right={
          attack === undefined
            ? undefined
            : {
                role: proof === 'measurement' ? 'First attempt' : 'Attack',
                exchange: attack,
                note: expected === '' ? '' : `expected ${expected}`,
                wrong: true,
              }
        }
        value={isSeen ? canary : ''}
        member={finding.at.split(/[.\]]/).at(-1) ?? ''}
        alike={proof === 'accepted'}
      />
      {(before !== undefined || after !== undefined) && (
        <ExchangeView
          left={before === undefined ? undefined : { role: 'Before', exchange: before }}
          right={after === undefined ? undefined : { role: 'After', exchange: after }}
          value=""
          bodies
        />
      )}
    </>
  );
}
