export { createReader, type ReaderOptions } from './create-reader.ts';
export { startReader, type RunningReader } from './start-reader.ts';
export type { Fault } from './plugins/problems.ts';
// What the team server shares with the reader: how a request that no operation sees is answered.
export { attachOddRequests, answerClientError } from './plugins/client-errors.ts';
export { attachHeaders } from './plugins/headers.ts';
export { attachLastAnswers, type LastAnswers } from './plugins/last-answers.ts';
export { attachRateLimit } from './plugins/rate-limit.ts';
export { attachRequestLine } from './plugins/request-line.ts';
export { refuseBadUrl } from './plugins/problems.ts';
export { bodyLength } from './http/body-length.ts';
export { clientKey } from './http/client-key.ts';
export { LIMITS } from './http/limits.ts';
export { ownHost } from './http/own-host.ts';
export { protectiveHeaders } from './http/protective-headers.ts';
export { sendUnread } from './http/send-unread.ts';
