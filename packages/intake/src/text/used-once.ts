/** Values that name the request itself: sent twice, the second request is taken for the first. */
const USED_ONCE =
  /^(?:idempot(?:ency|ent)(?:key|id|token)?|(?:client)?(?:request|mutation)(?:id|uuid|key|token|nonce)|(?:correlation|trace)id|nonce|dedup(?:e|lication)(?:key|id))$/;

/** Whether a header or field has to be another one in every request, such as `Idempotency-Key`. */
export function isUsedOnce(name: string): boolean {
  const plain = name.replace(/^x-/i, '').toLowerCase();
  return USED_ONCE.test(plain.replaceAll(/[^a-z0-9]/g, ''));
}
