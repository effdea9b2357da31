/** The other side of `workThrough`: does the tasks that its parent names. */
export function workOff(work: (task: string) => Promise<unknown>): void {
  process.on('message', (task: string) => {
    work(task).then(
      (done) => process.send?.({ done }),
      (error: unknown) =>
        process.send?.({ broke: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.send?.({ ready: true });
}
