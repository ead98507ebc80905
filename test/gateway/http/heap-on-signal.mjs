// Preloaded into a process that runs with --expose-gc: on SIGUSR2 it says how much of its heap is in use, in MiB.
process.on('SIGUSR2', () => {
  globalThis.gc();
  console.error(`heap ${Math.round(process.memoryUsage().heapUsed / 1_048_576)}`);
});
