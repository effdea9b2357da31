import type { ReportExchange } from '@probity/model';
import { useState, type ReactNode } from 'react';
import { usePage } from '../page-context.ts';
import { counted } from '../words.ts';
import { foldLines, type Stretch } from './fold-lines.ts';
import { compareExchanges, type ComparedExchanges, type Comparison, type MarkedLine } from './mark-lines.ts';

/** One side: what it was, and what to say beside its status. */
interface ExchangeSide {
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
  const { printing } = usePage();
  const [isWhole, setWhole] = useState(false);
  const compared = compareExchanges(left?.exchange, right?.exchange, how);
  const answer = isWhole || printing ? [{ lines: compared.answer }] : foldLines(compared.answer);
  const shown = answer.reduce((sum, each) => sum + ('lines' in each ? each.lines.length : 1), 0);
  const hidden = answer.reduce((sum, each) => sum + ('hidden' in each ? each.hidden : 0), 0);
  const rows = 3 + compared.request.length + shown;
  const names = [
    'xchg',
    ...(left === undefined || right === undefined ? ['one'] : []),
    ...(rows > ONE_PAGE ? ['tall'] : []),
  ];
  return (
    <>
      <div className={names.join(' ')}>
        {[left, right].map(
          (side, index) =>
            side !== undefined && (
              <Side key={index} side={side} rows={rows}>
                <p className="xh">Request</p>
                <Lines stretches={[{ lines: compared.request }]} index={index} />
                <p className="xh">Response</p>
                <Lines stretches={answer} index={index} />
              </Side>
            ),
        )}
      </div>
      {hidden > 0 && (
        <button
          type="button"
          className="btn sm fold"
          onClick={() => {
            setWhole(true);
          }}
        >
          Show {counted(hidden, 'more line')}
        </button>
      )}
      <Marks compared={compared} alike={how.alike ?? false} />
    </>
  );
}

/** More lines than this are not kept on one printed page. */
const ONE_PAGE = 60;

interface SideProps {
  readonly side: ExchangeSide;
  readonly rows: number;
  readonly children: ReactNode;
}

function Side({ side: { role, exchange, note = '', wrong = false }, rows, children }: SideProps) {
  return (
    <div
      className="side"
      role="group"
      aria-label={`${role}, as ${exchange.as}`}
      style={{ gridRow: `span ${rows}` }}
    >
      <header>
        <b>{role}</b>
        <span>as {exchange.as}</span>
        <span className="st">
          {exchange.status ?? 'no answer'}
          {note !== '' && <i className={wrong ? 'fail' : undefined}>{note}</i>}
        </span>
      </header>
      {children}
    </div>
  );
}

function Lines({ stretches, index }: { readonly stretches: readonly Stretch[]; readonly index: number }) {
  return stretches.map((stretch, at) =>
    'hidden' in stretch ? (
      <div key={at} className="ln note">
        <span>{counted(stretch.hidden, 'more line')}</span>
      </div>
    ) : (
      stretch.lines.map((pair, line) => <Line key={`${at} ${line}`} line={pair[index]} />)
    ),
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
