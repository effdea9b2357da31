import type { ToolsFor } from '@probity/probe-kit';

/** What the probe of 5.3 needs beyond calls, attacks and objects. */
export const needs = ['flows', 'outbound', 'webhooks'] as const;

/** The tools that come with it. */
export type ProbeTools = ToolsFor<(typeof needs)[number]>;
