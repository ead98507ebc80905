// `gateway/main.ts` is a link to this file: Node 20 cannot load a `.ts` file, but follows the link and prints the line
// below.
const OLDEST = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  const msg = `Toolgraph requires Node ${OLDEST} or newer, but this is ${process.version}: use npm start, which runs the Node ${OLDEST} that npm ci installs`;
  const line = process.env.LOG_FORMAT === 'json' ? JSON.stringify({ level: 60, time: Date.now(), msg }) : msg;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
} else {
  // Enable the compile cache before all other imports, so that their code is loaded from the cache too.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  await import('../gateway/start.ts');
}
