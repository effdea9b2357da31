import type { ReportExchange } from '@probity/model';
import { compareExchanges, type ComparedExchanges, type Comparison, type MarkedLine } from './mark-lines.ts';

/** One side: what it was, and what to say beside its status. */
export interface ExchangeSide {
  readonly role: string;
  readonly exchange: ReportExchange;
  readonly note?: string;
  /** The note says what should have been. */
  readonly wrong?: boolean;
}

interface ExchangeViewProps extends Comparison {
  readonly left: ExchangeSide | undefined;
  readonly right: ExchangeSide | undefined;
}

/** Two exchanges beside each other, line by line; or one alone. */
export function ExchangeView({ left, right, ...how }: ExchangeViewProps) {
  const compared = compareExchanges(left?.exchange, right?.exchange, how);
  const rows = 3 + compared.request.length + compared.answer.length;
  return (
    <>
      <div className={left === undefined || right === undefined ? 'xchg one' : 'xchg'}>
        {left !== undefined && <Side side={left} compared={compared} index={0} rows={rows} />}
        {right !== undefined && <Side side={right} compared={compared} index={1} rows={rows} />}
      </div>
      <Marks compared={compared} alike={how.alike ?? false} />
    </>
  );
}

interface SideProps {
  readonly side: ExchangeSide;
  readonly compared: ComparedExchanges;
  readonly index: 0 | 1;
  readonly rows: number;
}

function Side({ side: { role, exchange, note = '', wrong = false }, compared, index, rows }: SideProps) {
  return (
    <section aria-label={`${role}, as ${exchange.as}`} style={{ gridRow: `span ${rows}` }}>
      <header>
        <b>{role}</b>
        <span>as {exchange.as}</span>
        <span className="st">
          {exchange.status ?? 'no answer'}
          {note !== '' && <i className={wrong ? 'fail' : undefined}>{note}</i>}
        </span>
      </header>
      <p className="xh">Request</p>
      {compared.request.map((pair, at) => (
        <Line key={at} line={pair[index]} />
      ))}
      <p className="xh">Response</p>
      {compared.answer.map((pair, at) => (
        <Line key={at} line={pair[index]} />
      ))}
    </section>
  );
}

/** What a mark says to those who cannot see its colour. */
const SAID = { differs: 'differs: ', 'same-value': 'same value: ', volatile: '', note: '' } as const;

function Line({ line }: { readonly line: MarkedLine | undefined }) {
  if (line === undefined) return <div className="ln none" />;
  const { mark, pieces } = line;
  return (
    <div className={mark === null ? 'ln' : `ln ${mark}`}>
      <span>
        {mark !== null && SAID[mark] !== '' && <span className="sr">{SAID[mark]}</span>}
        {pieces.map(({ text, look }, index) =>
          look === 'plain' ? (
            text
          ) : (
            <mark key={index} className={look}>
              {text}
            </mark>
          ),
        )}
        {pieces.every(({ text }) => text === '') && '\u00A0'}
      </span>
    </div>
  );
}

function Marks({ compared, alike }: { readonly compared: ComparedExchanges; readonly alike: boolean }) {
  const marks = new Set(
    [...compared.request, ...compared.answer].flatMap((pair) => pair.map((line) => line?.mark)),
  );
  return (
    <p className="legend">
      {marks.has('differs') && (
        <span>
          <mark className="difference mono">≠</mark> both sides differ here
        </span>
      )}
      {marks.has('same-value') && (
        <span>
          <mark className="value mono">=</mark>{' '}
          {alike ? 'the same in both answers' : 'the private value that proves it'}
        </span>
      )}
      <span className="faint">Secrets were replaced by ‹their names› before anything was stored.</span>
    </p>
  );
}
