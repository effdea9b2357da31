export * from './apis.ts';
export * from './common.ts';
export * from './people.ts';
export * from './runner.ts';
export * from './runs.ts';
export * from './service.ts';
