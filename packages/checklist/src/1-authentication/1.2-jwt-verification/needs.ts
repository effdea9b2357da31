import type { ToolsFor } from '@probity/probe-kit';

/** What the probe of 1.2 needs beyond calls, attacks and objects. */
export const needs = ['decoy', 'forged-tokens'] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
