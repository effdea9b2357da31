import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What a thread with a runner is given: where the server is, and how many runs are left for all. */
export interface NoOpRunner {
  readonly url: string;
  readonly authorization: string;
  readonly slots: number;
  readonly left: Int32Array;
  /** Milliseconds that it holds each run. */
  readonly holdMs?: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

type Post = (path: string, body: unknown) => Promise<Answer>;

/**
 * Connections that stay open, each with one request at a time. It speaks HTTP by hand, because it shares the processors
 * with the server that is measured and the client of Node.js takes as much of them as the server does.
 */
function openConnections({ url, authorization }: NoOpRunner): Post {
  const { host, hostname, port } = new URL(url);
  const idle: Socket[] = [];
  return (path, body) => {
    const socket = idle.pop() ?? connect(Number(port), hostname).setNoDelay(true);
    const content = JSON.stringify(body);
    socket.write(
      `POST /v1/runner/${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`,
    );
    return new Promise((resolve, reject) => {
      let received = '';
      const onData = (chunk: string): void => {
        received += chunk;
        const answer = readAnswer(received);
        if (answer === undefined) return;
        socket.off('data', onData).off('error', reject).off('close', onClose);
        idle.push(socket);
        resolve(answer);
      };
      const onClose = (): void => reject(new Error('The server closed the connection.'));
      socket.setEncoding('latin1').on('data', onData).once('error', reject).once('close', onClose);
    });
  };
}

/** Undefined as long as some of it is missing. */
function readAnswer(received: string): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? 0);
  if (received.length < end + 4 + length) return undefined;
  return { status: Number(received.slice(9, 12)), text: received.slice(end + 4) };
}

/** Takes runs and ends them until none is left; resolves to how many ends were refused. */
async function work(runner: NoOpRunner): Promise<number> {
  const { slots, left, holdMs = 0 } = runner;
  const post = openConnections(runner);
  let refused = 0;
  while (Atomics.load(left, 0) > 0) {
    const { text } = await post('claims', { slots, wait_seconds: 0.2 });
    const runs: readonly { run_id: string; attempt: number }[] = JSON.parse(text).runs;
    Atomics.sub(left, 0, runs.length);
    if (holdMs > 0 && runs.length > 0) await new Promise((resolve) => setTimeout(resolve, holdMs));
    const ends = runs.map(({ run_id, attempt }) =>
      post(`runs/${run_id}/end`, { attempt, outcome: 'finished', problem: null, result_object: null }),
    );
    for (const { status } of await Promise.all(ends)) refused += status === 204 ? 0 : 1;
  }
  return refused;
}

// A port of a thread, which has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
if (parentPort !== null) parentPort.postMessage(await work(workerData));
