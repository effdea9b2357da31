import type { ReportWaiver } from '@probity/model';
import { usePage } from '../page-context.ts';
import { findingAnchor } from '../words.ts';

const STATES: Readonly<Record<ReportWaiver['state'], string>> = {
  active: 'Accepted',
  expired: 'Expired',
  unused: 'Unused',
};

/** The accepted findings with reason, owner and expiry; also those that accept no more, or nothing. */
export function Waivers() {
  const { page } = usePage();
  if (page.waivers.length === 0) return null;
  return (
    <section aria-labelledby="waivers">
      <h2 id="waivers">Waivers</h2>
      <p>An accepted finding is still tested and shown. It fails again after its last day.</p>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Reason</th>
            <th scope="col">Owner</th>
            <th scope="col">Until</th>
            <th scope="col">Findings</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {page.waivers.map(({ state, reason, owner, expires, where, findings }, index) => (
            <tr key={index}>
              <td>
                <b>{STATES[state]}</b>
              </td>
              <td>{reason}</td>
              <td>{owner}</td>
              <td>{expires}</td>
              <td className="mono">
                {findings.map((fingerprint) => (
                  <a key={fingerprint} className="link" href={`#${findingAnchor(fingerprint)}`}>
                    {fingerprint.slice(0, 12)}
                  </a>
                ))}
                {findings.length === 0 && 'none'}
              </td>
              <td className="mono">{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
