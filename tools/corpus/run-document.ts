import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome, DocumentReport } from './outcome.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
/** Our own code is compiled for the first document only: that is no cost of the others. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/corpus');
/** A process that hangs is stopped; what documents are held to is processor time, and far less. */
const TIMEOUT_MS = 300_000;

/** Takes one document in, in a process of its own. */
export function runDocument(folder: string, document: string): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
    const options = { timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024, env };
    execFile(process.execPath, [WORKER, join(folder, document)], options, (error, stdout, stderr) => {
      const wall = performance.now() - started;
      const broke = error === null ? '' : stderr.trim().split('\n').slice(-3).join(' ') || error.message;
      resolve({ document, wall, documentReport: error === null ? reportIn(stdout) : null, broke });
    });
  });
}

function reportIn(stdout: string): DocumentReport | null {
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const value: unknown = line.startsWith('{') ? JSON.parse(line) : null;
  return isDocumentReport(value) ? value : null;
}

/** The worker is ours: the one field that nothing else prints is proof enough. */
function isDocumentReport(value: unknown): value is DocumentReport {
  return typeof value === 'object' && value !== null && 'result' in value;
}
