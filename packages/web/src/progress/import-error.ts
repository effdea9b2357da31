/** Why a file could not be imported, as a sentence for the reader. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
