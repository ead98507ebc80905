import { calledAs } from '../../subgraphs/process/as-built.ts';
import { SERVER } from '../../subgraphs/upstream/account-service.ts';
import { readArguments, runCommand, UsageError } from '../config/command-line.ts';
import { openStoredAccounts, SERVICES, serviceIn } from './account-store.ts';

const HELP = `Disconnect an account: ${calledAs('disconnect')} SERVICE [--owner OWNER]

Revokes the access at the service, if the service supports that, and deletes the account. A running server stops using the account
within a second. SERVICE is ${SERVICES.join(', ')}.

  --owner OWNER   the account's owner as listed by ${calledAs('accounts')}, such as 'token alice' (default: ${SERVER})
`;

await runCommand(async () => {
  const { words, options } = readArguments(HELP, { words: SERVICES, options: ['owner'] });
  const name = serviceIn(words, 'disconnect');
  const { owner = SERVER } = options;
  const { accounts } = await openStoredAccounts();
  const account = accounts.find(owner, name);
  if (!account) throw new UsageError(`${owner} has no ${name} account`);
  const { configured, title } = account.service;
  if (account.isConfigured)
    throw new UsageError(`the ${title} account is set by ${configured?.variable}: remove that setting`);
  const { holder } = account.record;
  const isRevoked = await accounts.disconnect(account);
  accounts.close();
  const how = isRevoked ? 'revoked and deleted' : `deleted; to revoke its access, use the settings of ${title}`;
  process.stdout.write(`${title} account ${holder}: ${how}\n`);
});
