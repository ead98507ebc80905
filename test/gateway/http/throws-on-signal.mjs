// Preloaded into a process: on SIGUSR2 something is thrown that nothing catches, with a credential in its message.
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new TypeError(`planted ${process.env.TASKMANAGER_TOKEN}`);
  });
});
