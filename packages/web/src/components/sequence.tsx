import type { DrawnRequest, Explanation } from '@probity/model';
import { Arrow } from './arrow.tsx';

/** The picture of a check: the control, and the attempt that is held against it. It reads as a list, too. */
export function Sequence({ requests, stake, caption }: Pick<Explanation, 'requests' | 'stake' | 'caption'>) {
  return (
    <figure className="sequence">
      <div className="twin">
        <ol>
          {requests.map((request, index) => (
            <RequestRow key={index} {...request} />
          ))}
        </ol>
        <div className="api">
          <b>API under test</b>
          <span className="stake">
            {stake.what}
            <small>{stake.note}</small>
          </span>
        </div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function RequestRow({ role, who, is, sends, label, answer, means, from, never }: DrawnRequest) {
  const called = from === 'api';
  return (
    <li className={`lane ${role}`}>
      <p className="who">
        <b>{who}</b> <span>{is}</span>
      </p>
      <div className="flow">
        <p className="request">
          {called && <span className="sr">The API calls {who}: </span>}
          <code>{sends}</code> <span>{label}</span>
        </p>
        <Arrow to={called ? 'left' : 'right'} kind={never === true ? 'never' : 'request'} />
        {never !== true && <Arrow to={called ? 'right' : 'left'} kind="answer" />}
        <p className="answer">
          <span className="sr">Expected: </span>
          <b>{answer}</b> {means}
        </p>
      </div>
    </li>
  );
}
