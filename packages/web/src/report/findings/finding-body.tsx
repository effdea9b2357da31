import type { ReportFinding } from '@probity/model';
import { typographic } from '../../text/typographic.ts';
import { usePage } from '../page-context.ts';
import { CodeText } from '../parts/code-text.tsx';
import { CopyLines } from '../parts/copy-lines.tsx';
import { counted } from '../words.ts';
import { FindingExchanges } from './finding-exchanges.tsx';

/** The proof of a finding, how to see it again, and how to fix it. */
export function FindingBody({ finding }: { readonly finding: ReportFinding }) {
  const { waiver } = finding;
  return (
    <div className="inside">
      <p className="proof">
        <Proof finding={finding} />
      </p>
      {waiver !== null && (
        <p className="accepted-by">
          Accepted until {waiver.expires} by {waiver.owner}: {waiver.reason} It fails again the day after.
        </p>
      )}
      <Expected finding={finding} />
      <FindingExchanges finding={finding} />
      <div className="under">
        <div>
          <h3>Reproduce</h3>
          <CopyLines title="In the folder of the profile" lines={finding.reproduce} />
          <p className="hint">
            <code>replay</code> runs this case again with fresh objects and says whether it is fixed.{' '}
            <code>reproduce</code> prints it as a shell script.
          </p>
        </div>
        <div>
          <h3>How to fix it</h3>
          <p className="serif">
            <CodeText text={typographic(finding.fix)} />
          </p>
          <h3>Why it matters</h3>
          <p className="serif">
            <CodeText text={typographic(finding.why)} />
          </p>
          <Standards finding={finding} />
        </div>
      </div>
    </div>
  );
}

/** The sentence, with the value that proves it marked. */
function Proof({ finding: { message, canary } }: { readonly finding: ReportFinding }) {
  if (canary === '' || !message.includes(canary)) return message;
  const [before = '', ...after] = message.split(canary);
  return (
    <>
      {before}
      <code>
        <mark className="value">{canary}</mark>
      </code>
      {after.join(canary)}
    </>
  );
}

function Expected({ finding }: { readonly finding: ReportFinding }) {
  const { page } = usePage();
  const { expected, got, measurement, rounds, fingerprint, canary, message, attack } = finding;
  const shown = attack === null ? undefined : page.exchanges[attack];
  const isSeen =
    canary !== '' && !message.includes(canary) && (shown?.answer?.body.includes(canary) ?? false);
  return (
    <dl className="expect">
      {measurement !== null && (
        <>
          <Fact name="Measured" value={measurement.value} />
          <Fact name="Bound" value={measurement.bound} />
        </>
      )}
      {measurement === null && expected !== '' && <Fact name="Expected" value={expected} />}
      {measurement === null && got !== '' && <Fact name="Got" value={got} />}
      {isSeen && (
        <div>
          <dt>Proof</dt>
          <dd>
            <mark className="value mono">{canary}</mark>
          </dd>
        </div>
      )}
      {!isSeen && finding.at !== '' && <Fact name="Private value at" value={finding.at} />}
      {rounds > 0 && <Fact name="Seen" value={rounds === 1 ? 'once' : counted(rounds, 'time')} />}
      <div>
        <dt>Fingerprint</dt>
        <dd className="mono faint">{fingerprint}</dd>
      </div>
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Standards({ finding: { standards } }: { readonly finding: ReportFinding }) {
  if (standards.length === 0) return null;
  return (
    <p className="standards">
      {standards.map(({ text, address }) =>
        address.startsWith('https://') ? (
          <a key={text} className="link" href={address} rel="noreferrer noopener" target="_blank">
            {text}
          </a>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  );
}
