#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`probity needs Node 22.19 or newer; this is ${process.version}.\n`);
  process.exit(2);
}
const { main } = await import('../dist/main.mjs');
process.exitCode = await main(process.argv.slice(2), process);
