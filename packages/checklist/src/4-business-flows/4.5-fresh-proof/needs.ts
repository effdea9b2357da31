import type { ToolsFor } from '@probity/probe-kit';

/** What the probe of 4.5 needs beyond calls, attacks and objects. */
export const needs = ['account-changes', 'own-sessions', 'sign-ups'] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
