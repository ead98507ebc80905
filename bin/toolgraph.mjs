#!/usr/bin/env node
// This file must run on any Node version. All other code runs on Node 24: the installed version or the one from the npm
// package `node`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST = 24;

/** In a checkout, the TypeScript source; in the published package, the compiled JavaScript. */
const script = ['./commands.ts', '../dist/bin/commands.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

if (Number.parseInt(process.versions.node, 10) >= OLDEST) await import(pathToFileURL(script).href);
else runByInstalledNode();

function runByInstalledNode() {
  const node = installedNode();
  if (node === undefined) {
    const msg = `toolgraph requires Node ${OLDEST} or newer, but this is ${process.version}: upgrade Node, or reinstall without --omit=optional and --ignore-scripts to get the bundled one`;
    console.error(process.env.LOG_FORMAT === 'json' ? JSON.stringify({ level: 60, time: Date.now(), msg }) : msg);
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

/**
 * Returns the path of the binary in the npm package `node`, or undefined if the package is missing or its install
 * script has not run.
 */
function installedNode() {
  try {
    const program = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}
