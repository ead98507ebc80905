// Preloaded into a process: on SIGUSR2 its event loop stands still for 1.2 seconds, four times, with a turn between.
process.on('SIGUSR2', () => {
  let times = 0;
  const delay = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
    times += 1;
    if (times < 4) setTimeout(delay, 1);
  };
  delay();
});
