/** What became of one document, as its process tells it. */
export interface DocumentReport {
  /** How long it took to load the code, and to take the document in, in milliseconds. */
  readonly loading: number;
  readonly taking: number;
  /** The processor time of the whole process so far, in milliseconds: what it takes where nothing else runs. */
  readonly processor: number;
  /** The most memory the process held, in bytes. */
  readonly memory: number;
  readonly result:
    | {
        readonly kind: 'target';
        readonly operations: number;
        readonly resources: number;
        /** Resources of which all five parts are known. */
        readonly whole: number;
        readonly login: boolean;
        readonly privileged: number;
        readonly warnings: number;
      }
    | {
        readonly kind: 'problem';
        readonly text: string;
        /** It says what is wrong, where, and what to do next. */
        readonly precise: boolean;
      };
}

/** A document with what its process told; null if the process broke or was stopped. */
export interface Outcome {
  readonly document: string;
  /** From the start of the process to its end, in milliseconds. */
  readonly wall: number;
  readonly documentReport: DocumentReport | null;
  /** What a broken process printed last. */
  readonly broke: string;
}
