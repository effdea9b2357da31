import { withFindings } from '@probity/reporters/examples';
import { expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';
import { progressLine, type Running } from './progress-line.ts';

const plain = (width: number) => ({ width, paint: (_: string, text: string) => text });
const RUNNING: Running = { check: '2.1', planned: 21, gathered: 13, requests: 196, before: 100, began: 0 };

test('the running check shows how far it is and how fast', () => {
  expect(progressLine(RUNNING, 10_000, plain(100))).toBe(
    '  ◌ 2.1  Object access (BOLA)       ━━━━━━━━━━━━━━━─────────  13/21   9.6 req/s   10 s',
  );
});

test.each([40, 60, 80, 100, 140])('it leaves a column free in %i columns', (width) => {
  expect(progressLine(RUNNING, 10_000, plain(width)).length).toBeLessThan(width);
});

test.each([
  [
    100,
    '  ◌ 2.1  Object access (BOLA)       ━━━━━━━━━━━───────  13/21   9.6 req/s   10 s   about 4 min left',
  ],
  [90, '10 s   about 4 min left'],
  [80, '  ◌ 2.1  Object access (BOLA)       '],
  [60, '  ◌ 2.1  13/21   9.6 req/s   10 s   about 4 min left'],
  [40, '  ◌ 2.1  13/21   about 4 min left'],
  [30, '  ◌ 2.1  13/21'],
])('the time left is said where there is room: %i columns', (width, part) => {
  const line = progressLine({ ...RUNNING, left: 240_000 }, 10_000, plain(width));
  expect(line.length).toBeLessThan(width);
  expect(line).toContain(part);
});

function show(
  live: boolean,
  width = 100,
): { text: () => string; progress: ReturnType<typeof createProgress> } {
  let text = '';
  const stream = { write: (piece: string) => (text += piece), rows: 24 };
  return { progress: createProgress(stream, plain(width), { live, now: () => 0 }), text: () => text };
}

test('without a terminal there is one line per finished check and nothing else', () => {
  const { progress, text } = show(false, 80);
  progress.emit({ type: 'phase', phase: 'prepare' });
  for (const result of withFindings.checks) {
    progress.emit({ type: 'check-started', check: result.check, planned: result.planned });
    progress.emit({ type: 'case-gathered', check: result.check, requests: 3 });
    progress.emit({ type: 'check-finished', result });
  }
  progress.end();
  expect(text().split('\n')).toHaveLength(withFindings.checks.length + 1);
  expect(text()).not.toContain('\u001B');
  expect(text()).toMatch(/✗ 2\.1 {2}Object access \(BOLA\) {7}fail {10}3\/3 {6}bob read alice’s invoice\n$/);
});

test('on a terminal the rows are taken away again, because the report repeats them', () => {
  const { progress, text } = show(true);
  const [result] = withFindings.checks;
  progress.emit({ type: 'check-started', check: '1.1', planned: 2 });
  progress.emit({ type: 'check-finished', result: result! });
  progress.end();
  expect(text()).toContain('◌ 1.1');
  expect(text()).toMatch(/✓ 1\.1 .*2\/2/);
  expect(text().endsWith('\n\r\u001B[1A\u001B[J')).toBe(true);
});

test.each([
  [true, "\r\u001B[KRunning the profile's command: ./mint with 2 arguments (mint.command)\n"],
  [false, "Running the profile's command: ./mint with 2 arguments (mint.command)\n"],
])('a command of the profile is named once, and stays (on a terminal: %s)', (live, line) => {
  const { progress, text } = show(live);
  progress.emit({ type: 'command', command: ['./mint', '--for', 'alice'] });
  progress.emit({ type: 'command', command: ['./mint', '--for', 'alice'] });
  progress.end();
  expect(text()).toBe(`${line}${live ? '\r\u001B[J' : ''}`);
});

test.each([
  [true, '  ◌ waiting 25 s: the API throttles (POST /login answered 429)'],
  [false, '  waiting 25 s: the API throttles (POST /login answered 429)\n'],
])('a wait is said, and for what (on a terminal: %s)', (live, line) => {
  const { progress, text } = show(live);
  const message = 'the API throttles (POST /login answered 429)';
  progress.emit({ type: 'waiting', milliseconds: 24_500, message });
  expect(text()).toContain(line);
  const before = text();
  progress.emit({ type: 'waiting', milliseconds: 300, message });
  expect(text()).toBe(before);
  progress.end();
});

test('a wait counts down, also before the first check', () => {
  vi.useFakeTimers();
  try {
    let time = 0;
    let text = '';
    const stream = { write: (piece: string) => (text += piece), rows: 24 };
    const progress = createProgress(stream, plain(80), { live: true, now: () => time });
    progress.emit({ type: 'waiting', milliseconds: 3000, message: 'alice is locked' });
    for (let second = 0; second < 4; second += 1) {
      time += 1000;
      vi.advanceTimersByTime(1000);
    }
    progress.end();
    expect(text.match(/waiting \d+ s/g)).toEqual(['waiting 3 s', 'waiting 2 s', 'waiting 1 s']);
  } finally {
    vi.useRealTimers();
  }
});
