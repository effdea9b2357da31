import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Why each limit is there and what to do about it. The limits themselves are in limits.oxlintrc.json. */
const REASONS: Readonly<Record<string, string>> = {
  'max-lines':
    'A file this long holds more than one thing, and its name says only one of them. Move the other to its own file.',
  'max-lines-per-function':
    'Nobody keeps a function this long in mind. Give a name to each of its parts and make it a function of its own.',
  'max-params':
    'A call with this many arguments cannot be read, and two of a type are easily swapped. Hand them in as one object.',
};

const OXLINT = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');
const CONFIG = join(import.meta.dirname, 'limits.oxlintrc.json');

const outputSchema = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
  number_of_files: z.number(),
});

/** What is too long or takes too many parameters in these files, a paragraph for each; blank lines and comments count. */
export function overLimits(root: string, files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  const words = [OXLINT, '--config', CONFIG, '--format', 'json', '--no-ignore', ...files];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout.startsWith('{'))
    throw new Error(`oxlint printed no JSON, so that no limit was checked:\n${stdout}${stderr}`);
  const { diagnostics, number_of_files: read } = outputSchema.parse(JSON.parse(stdout));
  if (read !== files.length) {
    throw new Error(
      `oxlint read ${read} of ${files.length} files, so that the limits were not checked everywhere.`,
    );
  }
  const found = diagnostics.map(({ code, message, filename, labels }) => {
    const rule = /\((.+)\)$/.exec(code)?.[1] ?? code;
    const line = labels[0]?.span.line ?? 1;
    return `${rule}: ${filename}:${line}: ${message}\n  ${REASONS[rule] ?? 'See tools/boundaries/limits.oxlintrc.json.'}`;
  });
  return [...found, ...files.flatMap((file) => silenced(root, file))];
}

/** Comments that would keep one of these rules from being noticed. */
const SILENCED = /(?:ox|es)lint-disable(?:-next-line|-line)?\b(?:.*\bmax-(?:lines|params)|\s*(?:\*\/)?$)/;

function silenced(root: string, file: string): readonly string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    SILENCED.test(line)
      ? [
          `no-silenced-limit: ${file}:${index + 1}: a comment switches a limit off.\n` +
            '  The limits have no exceptions, so that nobody has to argue about one. Divide what is too large.',
        ]
      : [],
  );
}
