import type { Entry } from '../catalogue.ts';
import { Automation } from '../components/automation.tsx';
import { LevelBadge } from '../components/level-badge.tsx';
import { Runs } from '../components/runs.tsx';
import { CHOICES } from '../filters/filter.ts';
import { checkPath } from '../site.ts';
import { Tick } from './tick.tsx';

/** One check in the matrix: on a narrow screen it becomes an item of a list. */
export function CheckRow({
  base,
  check,
  hidden,
}: {
  readonly base: string;
  readonly check: Entry;
  readonly hidden: boolean;
}) {
  const { id, title, level, automation, runs, home, also } = check;
  const risks = [...home, ...also];
  return (
    <tr
      className="ck"
      data-level={level.toLowerCase()}
      data-by={automation}
      data-runs={runs || undefined}
      data-risks={risks.join(' ')}
      hidden={hidden}
    >
      <td>
        <Tick id={id} />
      </td>
      <td className="no">{id}</td>
      <th scope="row" className="ti">
        <a href={checkPath(base, id)}>{title}</a>
        <span className="risks" aria-hidden>
          {[...(runs ? ['runs'] : []), ...risks].join(' · ')}
        </span>
      </th>
      <td className="lv">
        <LevelBadge level={level} />
      </td>
      <td className="ru">{runs ? <Runs /> : <span className="sr">not in this release</span>}</td>
      <td className="au">
        <Automation of={automation} />
      </td>
      {CHOICES.risk.map((risk) => (
        <td key={risk} className="r">
          {home.includes(risk) && <Dot kind="home" />}
          {also.includes(risk) && <Dot kind="also" />}
        </td>
      ))}
    </tr>
  );
}

function Dot({ kind }: { readonly kind: 'home' | 'also' }) {
  return (
    <span className={`dot ${kind}`}>
      <span className="sr">{kind === 'home' ? 'home' : 'also helps'}</span>
    </span>
  );
}
