import type { Face } from '@probity/model';
import type { FaceAnswer, Planted, PlantOptions } from '@probity/probe-kit';
import { writePlace, type Place } from '../serving/place.ts';
import { newNonce } from './nonce.ts';

/** What is answered for a nonce, and at which face. */
export interface PlantedPage {
  readonly nonce: string;
  readonly face: Face;
  readonly text: string;
  readonly answer: FaceAnswer;
}

/** Makes an address up, and what is answered there. */
export function newPage(
  face: Face,
  place: Place,
  { host, scheme = 'http', answer = {} }: PlantOptions = {},
): { readonly planted: Planted; readonly page: PlantedPage } {
  const nonce = newNonce();
  const at = host === undefined ? writePlace(place) : `${host}:${place.port}`;
  // Some only fetch what is called like a picture.
  const isPicture = typeof answer === 'object' && answer.type?.startsWith('image/') === true;
  const url = `${scheme}://${at}/${nonce}${isPicture ? '/picture.png' : ''}`;
  const planted = { url, nonce, text: `decoy ${newNonce()}` };
  const answered = typeof answer === 'function' ? answer(planted) : answer;
  return { planted, page: { nonce, face, text: planted.text, answer: answered } };
}
