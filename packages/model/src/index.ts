export * from './automation.ts';
export * from './content.ts';
export * from './mapping-link.ts';
export * from './risks.ts';
