// Preloaded into a process to say on stderr how much memory it held at most, in megabytes.
process.on('exit', () => {
  process.stderr.write(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);
});
