import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

/** What both builds share. No file is inlined: the policy of the pages allows files of their own only. */
export const viteConfig: InlineConfig = {
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
};
