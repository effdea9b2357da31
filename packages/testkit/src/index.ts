export { judgeTools } from '@probity/engine';
export * from './evidence-of.ts';
export * from './exchange.ts';
export { exchangesIn } from './exchanges-in.ts';
export * from './gather-tools.fake.ts';
export * from './in-words.ts';
export * from './plan-cases.ts';
export * from './target.ts';
export * from './verify-proof.ts';
