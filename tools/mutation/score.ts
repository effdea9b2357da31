/** The part of Stryker's report that is read here. */
export interface Mutated {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly MutantOf[] }>
  >;
}

interface MutantOf {
  readonly mutatorName: string;
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A change that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly from: string;
  readonly to: string;
}

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** How many changes were noticed, of how many, and which were not. Changes that cannot run count for nothing. */
export function scoreOf({ files }: Mutated): { killed: number; all: number; survivors: readonly Survivor[] } {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: own }]) =>
    own.map((mutant) => ({ file, source, mutant })),
  );
  const having = (states: readonly string[]) =>
    mutants.filter(({ mutant }) => states.includes(mutant.status));
  const survivors = having(UNNOTICED).map(({ file, source, mutant }): Survivor => {
    const { start } = mutant.location;
    return {
      file,
      line: start.line,
      mutator: mutant.mutatorName,
      from: short(original(source, mutant)),
      to: short(mutant.replacement ?? ''),
    };
  });
  const killed = having(NOTICED).length;
  return { killed, all: killed + survivors.length, survivors };
}

function original(source: string, { location: { start, end } }: MutantOf): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ');
}

function short(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ');
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat;
}
