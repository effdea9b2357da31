interface Neighbour {
  readonly href: string;
  readonly number: string;
  readonly title: string;
}

interface NeighboursProps {
  readonly of: 'checks' | 'chapters';
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** The way to the page before and the page after. */
export function Neighbours({ of, previous, next }: NeighboursProps) {
  return (
    <nav className="neighbours" aria-label={`Neighbouring ${of}`}>
      {previous !== undefined && (
        <a className="previous" href={previous.href} rel="prev">
          <span>{previous.number} · previous</span>
          {previous.title}
        </a>
      )}
      {next !== undefined && (
        <a className="next" href={next.href} rel="next">
          <span>{next.number} · next</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}
