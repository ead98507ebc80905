import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql';
import type { Caller } from '../auth/caller.ts';
import type { TrustedProxies } from '../config/addresses.ts';
import type { Limits } from '../config/profiles.ts';
import { answerWithin } from '../limits/answer-size.ts';
import type { OperationLimits } from '../limits/operations.ts';
import { errorsFor } from '../operation/caller-rules.ts';
import type { Checked } from '../operation/checked-documents.ts';
import type { TrustedDocuments } from '../operation/trusted-documents.ts';
import type { Execute, RequestContext } from '../requests/request-context.ts';
import { missingOperation, operationNamed } from '../requests/request-errors.ts';
import { faultsOf, type Subscriptions } from './subscriptions.ts';

/** What operations of streams and sockets are checked and executed with. */
export type OperationOptions = {
  /** Parses and validates a document. */
  check(query: string): Checked;
  operationLimits: OperationLimits;
  documents: TrustedDocuments;
  proxies: TrustedProxies;
  execute: Execute;
  subscriptions: Subscriptions;
  /** Without a caller, the limits before a socket has shown one. */
  limitsOf(caller?: Caller): Limits;
};

/** An operation as a client sent it. */
type Asked = {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
};

/** A valid operation and its document. */
export type ValidOperation = { document: DocumentNode; operation: OperationDefinitionNode };

/** Checks the size of an operation, its document and its name. */
export function checkOperation(
  asked: Asked,
  caller: Caller,
  limits: Limits,
  { check, operationLimits }: OperationOptions,
): ValidOperation | { errors: readonly GraphQLError[] } {
  const tooLarge = operationLimits.refusalOf(asked, limits);
  if (tooLarge) return { errors: [tooLarge] };
  const checked = check(asked.query);
  if ('faults' in checked) return { errors: errorsFor(caller, checked.faults) };
  const { document } = checked;
  const fault = missingOperation(document, asked.operationName);
  return fault ? { errors: [fault] } : { document, operation: operationNamed(document, asked.operationName) };
}

/** Executes a query or a mutation: its answer, as `write` writes it, within the limit. */
export async function answerOperation(
  { query, variables, operationName }: Asked,
  context: RequestContext,
  execute: Execute,
  limit: number,
  write: (answer: unknown) => string,
): Promise<string> {
  context.log.answerLimit = limit;
  const request = { query, ...(variables ? { variables } : {}), ...(operationName ? { operationName } : {}) };
  const answer = await execute(request, context).catch(faultsOf);
  return answerWithin(limit, write(answer), context, answer.extensions);
}
