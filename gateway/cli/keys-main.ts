import { existsSync } from 'node:fs';
import { PATTERN_EXAMPLE, unknownPattern } from '../../subgraphs/core/catalogue.ts';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { type Command, runOneOf, UsageError } from '../config/command-line.ts';
import { commandFile } from '../config/environment.ts';
import { withFileLock } from '../config/files.ts';
import { digestOf, KEY_NAME, keysFile, newKey, ROLES, readKeys, type StoredKey, writeKeys } from '../config/keys.ts';

const HELP = `Cares for the keys of callers: ${calledAs('keys')} COMMAND [NAME] [options]

  add NAME      makes a key and shows it, this once: it is kept as a hash alone
  list          lists the keys: name, role, tools, and until when
  revoke NAME   removes a key; a server that runs takes it no longer, and ends what is open by it, within a second or two

  --role ROLE      ${ROLES.join(', ')}; by default reader
  --tools LIST     the tools that it may use, separated by commas, such as ${PATTERN_EXAMPLE}; by default all that the role allows
  --expires TIME   until when it is taken: a date such as 2027-01-31, or days such as 90d; by default it does not end

They are in keys.json of DATA_DIR, by default ./data. The first key makes a login necessary, from the next start of the server on.
`;

const fileOf = () => commandFile(keysFile, 'keys');

const COMMANDS: Record<string, Command> = {
  add: ([name = ''], options) => {
    const file = fileOf();
    if (!KEY_NAME.test(name)) throw new UsageError(`NAME=${name} is no name: use 1 to 64 letters, digits and . _ - @`);
    const key = newKey();
    const kept = { name, sha256: digestOf(key).toString('hex'), ...rightsOf(options), addedAt: Date.now() };
    const isFirst = withFileLock(file, () => {
      const keys = readKeys(file);
      if (keys.some((each) => each.name === name))
        throw new UsageError(`there is a key ${name} already: revoke it first`);
      const isNew = !existsSync(file);
      writeKeys(file, [...keys, kept]);
      return isNew;
    });
    const restart = isFirst
      ? '\nIt is the first key: a server that runs without a login has one after its next start.'
      : '';
    return `${key}\n\nThis is the key ${name} (${kept.role}). It is not shown again. Send it as: Authorization: Bearer <key>${restart}`;
  },
  list: () => readKeys(fileOf()).map(lineOf).join('\n') || 'there are no keys',
  revoke: ([name = 'without a name']) => {
    const file = fileOf();
    withFileLock(file, () => {
      const keys = readKeys(file);
      const others = keys.filter((key) => key.name !== name);
      if (others.length === keys.length) throw new UsageError(`there is no key ${name}`);
      writeKeys(file, others);
    });
    return `the key ${name} is revoked`;
  },
};

function rightsOf({ role: name = 'reader', tools, expires }: Parameters<Command>[1]) {
  const role = ROLES.find((each) => each === name);
  if (!role) throw new UsageError(`--role ${name} is none of ${ROLES.join(', ')}`);
  const patterns = tools?.split(',').map((each) => each.trim());
  const stray = patterns && unknownPattern(patterns);
  if (stray !== undefined)
    throw new UsageError(`--tools: no tool is called ${stray}; write such as ${PATTERN_EXAMPLE}`);
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
  if (Number.isNaN(time)) throw new UsageError(`--expires ${text} is no time: write such as 2027-01-31 or 90d`);
  if (time <= Date.now()) throw new UsageError(`--expires ${text} is over already`);
  return time;
}

function lineOf({ name, role, tools, expiresAt }: StoredKey): string {
  const until = expiresAt === undefined ? 'no end' : `until ${new Date(expiresAt).toISOString()}`;
  const isExpired = expiresAt !== undefined && expiresAt <= Date.now();
  return [name, role, tools?.join(',') ?? 'all tools', isExpired ? 'expired' : until].join('  ');
}

await runOneOf(COMMANDS, HELP, { words: 2, options: ['role', 'tools', 'expires'] });
