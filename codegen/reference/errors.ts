import { ERROR_CODES, type ErrorCode, ToolError } from '../../subgraphs/upstream/errors.ts';
import { table } from './table.ts';

type Entry = { meaning: string; fields?: string[] };

/** Error codes for individual fields. `ToolError` determines which of these codes are retryable. */
const OF_FIELDS: Record<ErrorCode, Entry> = {
  BAD_USER_INPUT: {
    meaning: 'An argument or variable is invalid; nothing was sent. Correct the named argument.',
    fields: ['argument', 'allowed', 'missing', 'required', 'faults'],
  },
  UNAUTHENTICATED: {
    meaning:
      'The service rejects the credential, or there is none: send the header that the message names, or connect an account at `url`. Without `tool`, your own login is missing, invalid or expired.',
    fields: ['url', 'upstream'],
  },
  AUTHORIZATION_REQUIRED: {
    meaning:
      'The credential lacks a scope, its [account](../../guides/connected-accounts.md) must be connected again, or a user must authorize first: open `url`, then send the operation again.',
    fields: ['provider', 'scopes', 'url'],
  },
  FORBIDDEN: {
    meaning:
      'The credential or the [caller](../../guides/security.md#callers) may not do this. With status 403, the host or origin is [not allowed](../../guides/security.md#hosts-origins-and-tunnels).',
    fields: ['upstream'],
  },
  NOT_FOUND: { meaning: 'No such record is visible to the credential.' },
  CONFLICT: {
    meaning:
      "The record's state does not allow it, or the `Idempotency-Key` was used with another request or credential source.",
    fields: ['upstream'],
  },
  UPSTREAM_RATE_LIMITED: {
    meaning:
      "The service's [rate limit](../../explanation/resilience.md#rate-limits) is used up. Without `upstream.status`, nothing was sent. Retry after `retryAfterMs`.",
    fields: ['retryAfterMs', 'upstream'],
  },
  UPSTREAM_TIMEOUT: { meaning: 'The service did not respond in time.', fields: ['upstream'] },
  UPSTREAM_UNAVAILABLE: {
    meaning:
      'The service is unreachable or fails. With status 503, this server is stopping or has too many large bodies.',
    fields: ['retryAfterMs', 'upstream'],
  },
  UPSTREAM_REJECTED: {
    meaning: 'The service rejected the call, or its reply does not fit the schema.',
    fields: ['upstream'],
  },
  BUDGET_EXCEEDED: {
    meaning:
      'A [limit](limits.md) of the response, the upstream calls, the socket or the streams is exceeded. Select fewer fields or smaller pages; errors of sockets and streams are retryable.',
  },
  ANSWER_TOO_LARGE: {
    meaning: 'The response exceeds the limit `answer` and has no data. A mutation was executed: do not send it again.',
    fields: ['limit', 'maximum'],
  },
  OUTCOME_UNKNOWN: { meaning: 'A write was sent and its reply was lost. Check the record before you send it again.' },
  REPLY_UNREADABLE: {
    meaning: 'The service confirmed the write, but its reply is unreadable. Do not repeat it; read the record.',
    fields: ['upstream'],
  },
  AUDIT_UNAVAILABLE: {
    meaning: 'The [audit log](../../guides/audit-log.md) cannot be written, so the write was not sent.',
  },
  AUDIT_DAMAGED: {
    meaning: 'A row of the audit log is unreadable; the message names it. To continue past it, use `after`.',
    fields: ['after'],
  },
  RESULT_NOT_KEPT: {
    meaning:
      'The write with this `Idempotency-Key` was made, but its result [was not stored](../../guides/mutations.md#idempotent-writes). Nothing was sent again.',
  },
  CURSOR_EXPIRED: { meaning: 'The event log no longer reaches back to the cursor.', fields: ['oldest'] },
  CURSOR_UNKNOWN: { meaning: 'The cursor belongs to another event log.' },
};

/** Error codes that the gateway returns for operations, requests and streams. */
const OF_OPERATIONS: Record<string, Entry & { retryable?: boolean }> = {
  RATE_LIMITED: {
    meaning:
      'The caller sends more operations or new documents per second than [allowed](limits.md). Nothing was executed; status 429, which `/graphql` sends after 50 ms.',
    retryable: true,
    fields: ['retryAfterMs'],
  },
  OVERLOADED: {
    meaning:
      'The server is [overloaded](../../explanation/resilience.md#overload). Nothing was executed; status 503 with `Retry-After`.',
    retryable: true,
    fields: ['retryAfterMs'],
  },
  OPERATION_TOO_LARGE: {
    meaning: 'The document or a list in it exceeds a [limit](limits.md). Nothing was executed.',
    fields: ['limit', 'maximum'],
  },
  EXPORT_MISSING: {
    meaning:
      'A root field of a mutation was not executed, because a variable that it uses [has no value](../../guides/mutations.md#fields-that-are-not-executed).',
    fields: ['variable', 'exportedBy', 'reason'],
  },
  LAGGED: {
    meaning: 'The subscriber reads more slowly than events arrive. Reconnect after `after`.',
    retryable: true,
    fields: ['after'],
  },
  SCHEMA_CHANGED: { meaning: 'The graph changed and the subscription is no longer valid.', fields: ['cursor'] },
  DOCUMENT_NOT_TRUSTED: {
    meaning:
      'The server executes only [trusted documents](../../guides/security.md#trusted-documents), and this is not one.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    meaning: 'No document has this hash. Send the document with its hash, as Apollo Client does by itself.',
  },
  GRAPHQL_PARSE_FAILED: { meaning: 'The document is not valid GraphQL.' },
  GRAPHQL_VALIDATION_FAILED: { meaning: 'The document does not fit the schema.' },
  OPERATION_RESOLUTION_FAILURE: {
    meaning: 'The document has no operation of this name, or several and no name was sent.',
  },
  BAD_REQUEST: { meaning: 'The HTTP request is invalid: see [request errors](request-errors.md).' },
  INTERNAL_SERVER_ERROR: {
    meaning: 'A bug. The log has it under the `x-request-id` of the response; please report it.',
  },
};

const INTRODUCTION = `\`\`\`json
{
  "data": { "task": null },
  "errors": [
    {
      "message": "task nothing: Task not found, deleted",
      "path": ["task"],
      "extensions": {
        "code": "NOT_FOUND",
        "retryable": false,
        "tool": "TaskManagerApi.ViewTaskDetails",
        "upstream": { "service": "taskmanager", "status": 404, "code": "ITEM_013" }
      }
    }
  ]
}
\`\`\`

A field that fails is null and has an error at its path; all other fields are answered. \`retryable\` says whether the same operation may succeed
later, \`tool\` names the failed tool, and \`upstream\` what its service answered.`;

const HEAD = ['Code', 'Meaning', 'Retryable', 'Fields of `extensions`'];

const row = (code: string, { meaning, fields = [] }: Entry, retryable: boolean) => [
  `\`${code}\``,
  meaning,
  retryable ? 'yes' : 'no',
  fields.map((name) => `\`${name}\``).join(', '),
];

export function errorsPage(): string {
  const ofFields = ERROR_CODES.map((code) =>
    row(code, OF_FIELDS[code], new ToolError(code, '').extensions.retryable === true),
  );
  const ofOperations = Object.entries(OF_OPERATIONS).map(([code, entry]) => row(code, entry, entry.retryable === true));
  return `# Error codes\n\n${INTRODUCTION}\n\n## Errors of fields\n\n${table(HEAD, ofFields)}\n\n## Errors of operations, requests and streams\n\n${table(HEAD, ofOperations)}\n`;
}
