import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Credentials } from '../../subgraphs/upstream/credentials.ts';
import { isRefusedCredential } from '../../subgraphs/upstream/errors.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { credentialHeadersOf } from '../auth/caller-credentials.ts';
import type { BrokerAccount } from '../auth/token-broker.ts';
import { requestOf } from '../requests/request-context.ts';
import type { SubgraphLink } from './link.ts';

type Process = SubgraphLink['source']['process'];

/**
 * Supports connected accounts and credentials from a broker. Errors for missing access get the address where the user
 * can grant it. A remote subgraph's query is retried with a new credential if the old one is rejected; local subgraphs
 * retry by themselves.
 */
export function accountLink(link: SubgraphLink, accounts: Accounts): SubgraphLink {
  const headers = credentialHeadersOf(link.name);
  const [header] = headers;
  if (header === undefined) return link;
  const process: Process = async (options) => {
    const request = requestOf(options.context);
    const account = request.caller.credentials.accountFor(header);
    if (request.dryRun) return link.source.process(options);
    const credentials = link.isRemote && account ? await request.credentialsOf(link.name, headers) : undefined;
    const credential = credentials && credentialIn(credentials, header);
    let answer = await link.source.process(options);
    if (credentials && credential !== undefined && answer.errors?.some(isRejected)) {
      // If the broker has no other credential, the retried fields report the reason.
      const isRenewed = await credentials.renew(header, credential).catch(() => true);
      // Do not retry a mutation, because it may have been executed in part.
      const isMutation = options.request.query?.trimStart().startsWith('mutation');
      if (isRenewed && !isMutation) answer = await link.source.process(options);
    }
    if (!answer.errors) return answer;
    const errors =
      account && 'addressFor' in account
        ? await addGrantAddress(answer.errors, account)
        : answer.errors.map((error) => {
            const extensions = { ...error.extensions, ...connectAddress(error, header, accounts) };
            return { ...error, extensions };
          });
    return { ...answer, errors };
  };
  const subscribe: SubgraphLink['subscribe'] = async (document, variables, signal, log, caller) => {
    const account = caller.credentials.accountFor(header);
    const open = async () => {
      const opened = await link.subscribe(document, variables, signal, log, caller);
      if (Symbol.asyncIterator in opened || (account && 'addressFor' in account)) return opened;
      for (const error of opened.errors ?? []) Object.assign(error.extensions, connectAddress(error, header, accounts));
      return opened;
    };
    const credential = credentialIn(await caller.credentials.of(headers), header);
    if (!link.isRemote || !account || credential === undefined) return open();
    const stream = await open();
    return Symbol.asyncIterator in stream ? reopening(stream, () => account.insteadOf(credential), open) : stream;
  };
  return { ...link, source: { ...link.source, process }, subscribe };
}

const isRejected = ({ extensions = {} }: Pick<GraphQLFormattedError, 'extensions'>) => isRefusedCredential(extensions);

function credentialIn({ given }: Credentials, header: string): string | undefined {
  const entry = given.get(header);
  return entry && 'credential' in entry ? entry.credential : undefined;
}

/** Adds the same address to all errors for missing scopes; the user can grant all of these scopes there. */
async function addGrantAddress(errors: readonly GraphQLFormattedError[], account: BrokerAccount) {
  const scopes = new Set(errors.flatMap(missingScopes));
  const grant = scopes.size > 0 ? await account.addressFor([...scopes]) : undefined;
  if (grant === undefined) return errors;
  const { provider } = account;
  return errors.map((error) => {
    if (missingScopes(error).length === 0) return error;
    const { url: _, ...extensions } = error.extensions ?? {};
    const fix = grant === 'granted' ? { retryable: true } : grant;
    return { ...error, extensions: { ...extensions, provider, ...fix } };
  });
}

/** The address of the page where the caller can connect the account or grant the missing scopes, as an extension. */
function connectAddress(error: Pick<GraphQLFormattedError, 'extensions'>, header: string, accounts: Accounts) {
  const { code } = error.extensions ?? {};
  const isFixable = code === 'AUTHORIZATION_REQUIRED' || code === 'UNAUTHENTICATED';
  const url = isFixable ? accounts.connectUrl(header, missingScopes(error)) : undefined;
  return url === undefined ? {} : { url };
}

function missingScopes({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): string[] {
  const { code, scopes } = extensions ?? {};
  return code === 'AUTHORIZATION_REQUIRED' && Array.isArray(scopes) ? scopes : [];
}

/**
 * Reopens a stream if its first message reports a rejected credential. After later rejections, the client has to reopen
 * the stream.
 */
async function* reopening(
  messages: AsyncGenerator<ExecutionResult[]>,
  renew: () => Promise<unknown>,
  open: () => ReturnType<SubgraphLink['subscribe']>,
): AsyncGenerator<ExecutionResult[]> {
  let isFirst = true;
  for await (const batch of messages) {
    const isRenewed = batch.some(({ errors = [] }) => errors.some(isRejected)) && (await renew()) !== undefined;
    if (isFirst && isRenewed) {
      const reopened = await open();
      yield* Symbol.asyncIterator in reopened ? reopened : [[reopened]];
      return;
    }
    isFirst = false;
    yield batch;
  }
}
