import type { ToolsFor } from '@probity/probe-kit';

/** What the probe of 1.4 needs beyond calls, attacks and objects. */
export const needs = ['access-log', 'forged-tokens', 'logins', 'own-sessions', 'traffic'] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
