import { readOptions } from './read-options.ts';
import { buildReport } from './build-report.ts';
import { buildSite } from './build-site.ts';

const options = readOptions(process.argv.slice(2));
if ('problem' in options) {
  process.stderr.write(`${options.problem}\n`);
  process.exitCode = 2;
} else {
  const { pages, scriptBytes } = await buildSite(options);
  process.stderr.write(`${pages} pages in ${options.out}, for ${options.base}\n`);
  process.stderr.write(`Script at first load: ${(scriptBytes / 1000).toFixed(1)} kB gzipped\n`);
  const { bytes } = await buildReport();
  process.stderr.write(`Page of the HTML report: ${(bytes / 1000).toFixed(0)} kB\n`);
}
