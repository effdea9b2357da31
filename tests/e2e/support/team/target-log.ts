import { readFileSync } from 'node:fs';
import type { LabProcess } from '../lab-process.ts';

/** A request of a run as the target itself wrote it down. */
export interface SeenRequest {
  readonly run: string;
  readonly attempt: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

const LINE =
  /"(?<method>[A-Z]+) (?<path>\S+) HTTP\/[\d.]+" (?<status>\d+) .*"probity\/\S+ \(run (?<run>[\da-f-]+)(?:, attempt (?<attempt>\d+))?\)"$/;

/** The requests that a target saw, in the order in which it answered them. */
export function requestsAt({ accessLog }: LabProcess): readonly SeenRequest[] {
  const lines = readFileSync(accessLog, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const { method = '', path = '', status = '', run = '', attempt = '1' } = LINE.exec(line)?.groups ?? {};
    return run === '' ? [] : [{ run, attempt: Number(attempt), method, path, status: Number(status) }];
  });
}

/**
 * Requests that reached a target after somebody else had begun to work there: another run, or a newer attempt of the
 * same one. A target has one runner at a time, so that there are none.
 */
export function overtaken(seen: readonly SeenRequest[]): readonly string[] {
  const over = new Set<string>();
  const late: string[] = [];
  let current = '';
  for (const { run, attempt, method, path } of seen) {
    const holder = `${run} attempt ${attempt}`;
    if (holder === current) continue;
    if (over.has(holder)) late.push(`${holder} sent ${method} ${path} after ${current} had begun`);
    else {
      over.add(current);
      current = holder;
    }
  }
  return late;
}

/** Deletions that were carried out more than once. */
export function deletedTwice(seen: readonly SeenRequest[]): readonly string[] {
  const done = seen.filter(({ method, status }) => method === 'DELETE' && status >= 200 && status < 300);
  const paths = done.map(({ path }) => path);
  return paths.filter((path, index) => paths.indexOf(path) !== index);
}

const LOGOUT = '/v1/auth/logout';

/** How often each attempt of a run logged somebody out, which only the check that ends sessions does. */
export function logoutsOf(seen: readonly SeenRequest[], run: string): ReadonlyMap<number, number> {
  const own = seen.filter((each) => each.run === run && each.path === LOGOUT);
  return new Map(
    [...Map.groupBy(own, ({ attempt }) => attempt)].map(([attempt, all]) => [attempt, all.length]),
  );
}
