export * from './openapi/document.ts';
export * from './openapi/types.ts';
export * from './operations.ts';
export * from './problems/catalogue.ts';
export * from './problems/document.ts';
export * from './problems/reference.ts';
export * from './resources.ts';
export * from './team/index.ts';
