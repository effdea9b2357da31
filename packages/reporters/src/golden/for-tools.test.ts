import { expect, it } from 'vitest';
import { reportText } from './report-text.ts';

/** The formats for other tools. Their golden files are written anew by `vitest -u`, and looked at before a commit. */
const FORMATS = ['sarif', 'gitlab-dast', 'gitlab-codequality', 'defectdojo'] as const;

it.each(FORMATS)('%s is as in its golden file', async (format) => {
  await expect(reportText(format)).toMatchFileSnapshot(`./${format}.json`);
});
