import { Refusal } from '../refusal.ts';

/** Writes a row whose name or content only one may have; refuses if there is one already. */
export async function assertNew<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new Refusal('already-exists');
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';
