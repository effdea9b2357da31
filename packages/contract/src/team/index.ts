export * from './openapi.ts';
export * from './operation.ts';
export * from './operations.ts';
export * from './permissions.ts';
export * from './problems.ts';
export * as teamSchemas from './schemas/index.ts';
export { PARAMETERS as teamParameters } from './parameters.ts';
