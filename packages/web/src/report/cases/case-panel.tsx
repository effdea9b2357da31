import type { ReportCase } from '@probity/model';
import { ExchangeView } from '../exchange/exchange-view.tsx';
import { usePage } from '../page-context.ts';
import { CodeText } from '../parts/code-text.tsx';
import { findingAnchor } from '../words.ts';

/** What shows a case: its sentence, its findings, and one control beside one attack. */
export function CasePanel({ of }: { readonly of: ReportCase }) {
  const { page } = usePage();
  const control = of.control === null ? undefined : page.exchanges[of.control];
  const attack = of.attack === null ? undefined : page.exchanges[of.attack];
  const findings = of.findings.flatMap((place) => page.findings[place] ?? []);
  return (
    <div className="inside">
      <p className="proof small">
        <CodeText text={of.why} />
      </p>
      {of.decide !== '' && (
        <p>
          To decide it, give <code>{of.decide}</code>.
        </p>
      )}
      {findings.map(({ fingerprint, message }) => (
        <p key={fingerprint}>
          <a className="link" href={`#${findingAnchor(fingerprint)}`}>
            {message}
          </a>
        </p>
      ))}
      {control !== undefined || attack !== undefined ? (
        <ExchangeView
          left={control === undefined ? undefined : { role: 'Control', exchange: control }}
          right={attack === undefined ? undefined : { role: 'Attack', exchange: attack }}
          value=""
        />
      ) : (
        findings.length === 0 && <p className="hint">{withoutExchanges(of)}</p>
      )}
      <p className="hint mono">{of.id}</p>
    </div>
  );
}

function withoutExchanges({ identities }: ReportCase): string {
  return identities.length === 0
    ? 'Nothing was sent for this case, or only what other cases share.'
    : 'Its exchanges are in the evidence of the run, not in this file.';
}
