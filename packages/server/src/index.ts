export { createReader, type ReaderOptions } from './create-reader.ts';
export { startReader, type RunningReader } from './start-reader.ts';
export type { Fault } from './plugins/problems.ts';
