import { parse } from 'shell-quote';
import { CurlProblem } from './curl-problem.ts';

/** The words of a curl line as a shell would read them. Nothing is run: variables are looked up, and all else is refused. */
export function curlWords(
  line: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const joined = line.trim().replaceAll(/\\\r?\n/g, ' ');
  const entries = parse(joined, (name: string) => valueOf(name, env));
  const words = entries.map((entry) => {
    if (typeof entry === 'string') return entry;
    // Signs of a pattern of files, which curl takes as they are.
    if ('op' in entry && entry.op === 'glob') return entry.pattern;
    if ('op' in entry)
      throw new CurlProblem(
        `The line has \`${entry.op}\`, which is for a shell. Put the address between quotes, and leave out what follows the command.`,
      );
    throw new CurlProblem('The line has a remark, which is for a shell. Leave it out.');
  });
  const [first, ...rest] = words;
  if (first === undefined || !/(?:^|\/)curl(?:\.exe)?$/.test(first))
    throw new CurlProblem('The line must begin with `curl`.');
  return rest;
}

function valueOf(name: string, env: Readonly<Record<string, string | undefined>>): string {
  if (!/^\w+$/.test(name))
    throw new CurlProblem(
      'The line has `$` with a command in it, which is never run. Put its result into a variable.',
    );
  const value = env[name];
  if (value === undefined) throw new CurlProblem(`The environment variable ${name} is not set.`);
  return value;
}
