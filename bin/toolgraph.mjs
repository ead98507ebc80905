#!/usr/bin/env node
// This file alone is read by whichever Node the machine has. The rest is run by Node 24: that one, or the one of the package `node`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST = 24;

/** Sources in a checkout, compiled in the package. */
const script = ['./commands.ts', '../dist/bin/commands.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

if (Number.parseInt(process.versions.node, 10) >= OLDEST) await import(pathToFileURL(script).href);
else runByInstalledNode();

function runByInstalledNode() {
  const node = installedNode();
  if (node === undefined) {
    console.error(
      `toolgraph needs Node ${OLDEST}, and this is ${process.version}: use that one, or install without --omit=optional and --ignore-scripts, which bring it along`,
    );
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** The program of the package `node`; undefined where npm has not installed it, or not run what fetches it. */
function installedNode() {
  try {
    const program = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}
