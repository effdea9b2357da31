/**
 * Does calls with the same key together: while one batch is on its way, the calls for the next gather. Nothing is kept
 * from an earlier batch, so that every call sees what is true after it was made.
 */
export function gatherCalls<In, Out>(
  work: (key: string, inputs: readonly In[]) => Promise<readonly Out[]>,
  most = 200,
): (key: string, input: In) => Promise<Out> {
  const waiting = new Map<string, Call<In, Out>[]>();
  const run = async (key: string): Promise<void> => {
    for (;;) {
      const calls = waiting.get(key)?.splice(0, most) ?? [];
      if (calls.length === 0) return void waiting.delete(key);
      await settle(
        calls,
        work(
          key,
          calls.map(({ input }) => input),
        ),
      );
    }
  };
  return (key, input) =>
    new Promise((answer, fail) => {
      const calls = waiting.get(key);
      if (calls !== undefined) return void calls.push({ input, answer, fail });
      waiting.set(key, [{ input, answer, fail }]);
      // After what arrives in the same moment.
      setImmediate(() => void run(key));
    });
}

interface Call<In, Out> {
  readonly input: In;
  readonly answer: (output: Out) => void;
  readonly fail: (error: unknown) => void;
}

async function settle<In, Out>(
  calls: readonly Call<In, Out>[],
  working: Promise<readonly Out[]>,
): Promise<void> {
  try {
    const outputs = await working;
    for (const [at, { answer, fail }] of calls.entries()) {
      const output = outputs[at];
      if (output === undefined) fail(new Error('A call that was made together with others has no answer.'));
      else answer(output);
    }
  } catch (error) {
    for (const { fail } of calls) fail(error);
  }
}
