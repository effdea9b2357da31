import type { ToolsFor } from '@probity/probe-kit';

/** What the probe of 1.5 needs beyond calls, attacks and objects. */
export const needs = [
  'forged-tokens',
  'logins',
  'own-sessions',
  'password-change',
  'refresh-tokens',
] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
