import { PATTERN_EXAMPLE, unknownPattern } from '../../subgraphs/core/catalogue.ts';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { sealingOf } from '../../subgraphs/store/sealing.ts';
import { type Command, runOneOf, UsageError } from '../config/command-line.ts';
import { openShared } from '../config/database.ts';
import { commandFile } from '../config/environment.ts';
import {
  digestOf,
  KEY_NAME,
  type KeyStore,
  keysFile,
  keysInDatabase,
  keysInFile,
  newKey,
  ROLES,
  type StoredKey,
} from '../config/keys.ts';

const HELP = `Manage API keys: ${calledAs('keys')} COMMAND [NAME] [options]

  add NAME      create a key and print it once; only its hash is stored
  list          list each key's name, role, tools and expiry
  revoke NAME   remove a key; within 2 s, a running server rejects it and closes its streams and sockets

  --role ROLE      ${ROLES.join(', ')} (default reader)
  --tools LIST     allowed tools, separated by commas, such as ${PATTERN_EXAMPLE} (default: all that the role allows)
  --expires TIME   expiry: a date such as 2027-01-31, or a number of days such as 90d (default: never)

Keys are stored in keys.json in DATA_DIR (default ./data), or in the database of DATABASE_URL. Once a key exists, the server requires authentication the next time it starts.
`;

async function withKeys<Made>(use: (keys: KeyStore) => Promise<Made>): Promise<Made> {
  await using opened = new AsyncDisposableStack();
  const shared = await openShared(opened);
  if (!shared?.database) return await use(keysInFile(commandFile(keysFile, 'keys')));
  return await use(await keysInDatabase(shared.database, sealingOf(shared)));
}

const COMMANDS: Record<string, Command> = {
  add: async ([name = ''], options) => {
    if (!KEY_NAME.test(name)) throw new UsageError(`invalid NAME '${name}': use 1 to 64 letters, digits and . _ - @`);
    const key = newKey();
    const kept = { name, sha256: digestOf(key).toString('hex'), ...rightsOf(options), addedAt: Date.now() };
    const added = await withKeys((keys) => keys.add(kept));
    if (!added) throw new UsageError(`key ${name} already exists: revoke it first`);
    const restart = added.isFirst
      ? '\nThis is the first key: after a restart, the server requires authentication.'
      : '';
    return `${key}\n\nThis is API key ${name} (${kept.role}). It will not be shown again. Send it as Authorization: Bearer <key>.${restart}`;
  },
  list: async () => (await withKeys((keys) => keys.list())).map(lineOf).join('\n') || 'no keys',
  revoke: async ([name = '']) => {
    const isRevoked = name !== '' && (await withKeys((keys) => keys.revoke(name)));
    if (!isRevoked) throw new UsageError(name === '' ? 'NAME is missing' : `no key named ${name}`);
    return `key ${name} revoked`;
  },
};

function rightsOf({ role: name = 'reader', tools, expires }: Parameters<Command>[1]) {
  const role = ROLES.find((each) => each === name);
  if (!role) throw new UsageError(`unknown --role ${name}; use ${ROLES.join(', ')}`);
  const patterns = tools?.split(',').map((each) => each.trim());
  const stray = patterns && unknownPattern(patterns);
  if (stray !== undefined)
    throw new UsageError(`--tools: no tool matches ${stray}; use a list such as ${PATTERN_EXAMPLE}`);
  return {
    role,
    ...(patterns ? { tools: patterns } : {}),
    ...(expires === undefined ? {} : { expiresAt: timeOf(expires) }),
  };
}

function timeOf(text: string): number {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  const time =
    days === undefined
      ? Date.parse(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : '')
      : Date.now() + Number(days) * 86_400_000;
  if (Number.isNaN(time)) throw new UsageError(`invalid --expires '${text}': use a format such as 2027-01-31 or 90d`);
  if (time <= Date.now()) throw new UsageError(`--expires ${text} is in the past`);
  return time;
}

function lineOf({ name, role, tools, expiresAt }: StoredKey): string {
  const until = expiresAt === undefined ? 'never expires' : `expires ${new Date(expiresAt).toISOString()}`;
  const isExpired = expiresAt !== undefined && expiresAt <= Date.now();
  return [name, role, tools?.join(',') ?? 'all tools', isExpired ? 'expired' : until].join('  ');
}

await runOneOf(COMMANDS, HELP, { words: 2, options: ['role', 'tools', 'expires'] });
