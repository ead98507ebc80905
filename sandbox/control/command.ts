import { parseArgs } from 'node:util';
import { messageOf } from '../state/error-message.ts';
import { SECRET_HEADER, secretIn } from './access.ts';

const SEE_HELP = 'Run with --help for usage.';

const COMMAND = import.meta.filename.endsWith('.js') ? 'npx toolgraph sandbox' : 'npm run sandbox --';

const HELP = `Usage: ${COMMAND} [reset | seed <number> | status]

Without a command, start the sandbox on SANDBOX_PORT (4010), with its state in DATA_DIR (./data) and the example company
generated from SANDBOX_SEED (1). The commands control a running sandbox:
  reset          restore the initial example company and clear the recorded requests
  seed <number>  generate another example company
  status         show the seed and the number of stored records
`;

/** Thrown for an invalid command line. The message includes the usage text. */
export class UnknownCommand extends Error {}

type Control = { method: string; path: string; body?: object };

/**
 * Sends the command in `args` to a running sandbox and returns its output. Returns undefined if there is no command.
 */
export async function command(args: string[], port: number, dataDir: string): Promise<string | undefined> {
  const { values, positionals } = read(args);
  const [word, ...rest] = positionals;
  if (values.help) return HELP;
  if (word === undefined) return undefined;
  const control = controlOf(word, rest);
  if (!control) throw new UnknownCommand(`unknown command: ${positionals.join(' ')}\n${SEE_HELP}`);
  return JSON.stringify(await send(control, port, dataDir), null, 2);
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
  } catch (error) {
    throw new UnknownCommand(`${messageOf(error).split('. ')[0]}\n${SEE_HELP}`);
  }
}

function controlOf(word: string, rest: string[]): Control | undefined {
  if (word !== 'seed' && rest.length > 0) return undefined;
  if (word === 'reset') return { method: 'POST', path: 'reset' };
  if (word === 'status') return { method: 'GET', path: 'status' };
  if (word === 'seed' && /^\d+$/.test(rest[0] ?? '') && rest.length === 1)
    return { method: 'POST', path: 'seed', body: { seed: Number(rest[0]) } };
  return undefined;
}

async function send({ method, path, body }: Control, port: number, dataDir: string): Promise<unknown> {
  const url = `http://127.0.0.1:${port}/_sandbox/${path}`;
  const headers = {
    [SECRET_HEADER]: secretIn(dataDir) ?? '',
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => {
    throw new Error(
      `no sandbox is running on port ${port}: start one with ${COMMAND.replace(' --', '')}, or set SANDBOX_PORT`,
    );
  });
  if (response.status === 401)
    throw new Error(
      `the sandbox on port ${port} rejected the secret in ${dataDir}: set DATA_DIR to the sandbox's directory`,
    );
  return response.json();
}
