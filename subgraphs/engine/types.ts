// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AuthConnectionRecord, AuthConnectionDeletionRecord, AuthConnectionDeletionsRecord, AuthConnectionPageRecord, AuthProviderRecord, AuthProviderPageRecord, DeletionRecord, FoundAuthConnectionPageRecord, PersonRecord, SessionVerificationSettingsRecord } from './records/auth.ts';
import type { AuthorizationRecord, AuthorizationContextRecord } from './records/authorizations.ts';
import type { AuthorizationRequirementRecord, FormattedToolPageRecord, FoundToolPageRecord, ToolRecord, ToolPageRecord, ToolParameterRecord, ToolRequirementsRecord } from './records/tools.ts';
import type { Values } from '../rows/endpoint.ts';
import type { CatalogParameterRecord, CatalogToolRecord } from './records/catalogue.ts';
import type { EngineHealthRecord } from './records/platform.ts';
import type { ExecutionAttemptRecord, FoundScheduledExecutionPageRecord, ScheduledExecutionRecord, ScheduledExecutionPageRecord } from './records/schedules.ts';
import type { FoundWorkerPageRecord, McpWorkerRecord, WorkerRecord, WorkerAuthorizationRecord, WorkerHealthRecord, WorkerPageRecord, WorkerRequirementsRecord, WorkerTestRecord } from './records/workers.ts';
import type { NeededAuthorizationRecord, ToolOutcomeRecord } from './records/outcomes.ts';
import type { ProjectRecord, ProjectPageRecord } from './records/projects.ts';
import type { ToolExecutionRecord } from './records/executions.ts';
import type { Context } from '../rows/context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day, `YYYY-MM-DD`, in the zone that the field names. */
  Date: { input: string; output: string; }
  /**
   * A point in time. In: RFC 3339 with an offset (`2026-11-20T09:00:00+01:00`) or an integer of Unix milliseconds, as number or digits.
   * Out: RFC 3339 in UTC with milliseconds.
   */
  DateTime: { input: number; output: string | number; }
  /** Any JSON value. Integers beyond 2^53 come and go as strings of digits. */
  JSON: { input: unknown; output: unknown; }
  /** A wall time without an offset, `YYYY-MM-DDTHH:MM:SS`, read in the zone that the field names. An offset is refused. */
  LocalDateTime: { input: string; output: string; }
  /** A wall time of a day without seconds and offset, `HH:MM` from `00:00` to `23:59`, in the zone that the field names. */
  LocalTime: { input: string; output: string; }
  /** A whole number up to 2^53 − 1 either way, as milliseconds and bytes need, for which `Int` ends at 2^31. It is a number in JSON. */
  SafeInt: { input: number; output: string | number; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** An account at a provider that a user has authorized the engine to use. */
export type AuthConnection = {
  /** A second id that the engine answers with it. Tools that take a connection are given `id`. */
  connectionId?: Maybe<Scalars['String']['output']>;
  /** As the provider reports it; its values are not published. */
  connectionStatus?: Maybe<Scalars['String']['output']>;
  /** `ac_…`. */
  id: Scalars['ID']['output'];
  /** The user in every toolkit; null when the user's id is no e-mail address. */
  person?: Maybe<Person>;
  /** The provider of that id. Costs no call until a field beyond `id` is asked for. */
  provider?: Maybe<AuthProvider>;
  /** The provider's `description`, as the connection has it. */
  providerDescription?: Maybe<Scalars['String']['output']>;
  /** The `id` of `provider`. */
  providerId?: Maybe<Scalars['ID']['output']>;
  /** Such as `oauth2`. */
  providerType?: Maybe<Scalars['String']['output']>;
  /** What the provider's profile says of the user, in the provider's own shape. */
  providerUserInfo?: Maybe<Scalars['JSON']['output']>;
  /** The scopes granted. */
  scopes?: Maybe<Array<Scalars['String']['output']>>;
  /** The user's id at the engine's customer, often an e-mail address. */
  userId?: Maybe<Scalars['String']['output']>;
};

/** What became of one deletion. */
export type AuthConnectionDeletion = {
  /** The `AuthConnection.id`, as it was given. */
  connectionId: Scalars['ID']['output'];
  /** Null, with an error in its place, where it was not deleted. */
  deletion?: Maybe<Deletion>;
};

/** What became of each of several deletions. */
export type AuthConnectionDeletions = {
  /** How many were deleted. */
  deletedCount: Scalars['Int']['output'];
  /** How many were not, each with an error in its place. */
  failedCount: Scalars['Int']['output'];
  /** One for each id, in the order of the ids. */
  items: Array<AuthConnectionDeletion>;
};

/** One page of connections. */
export type AuthConnectionPage = {
  /** Whether `nextOffset` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<AuthConnection>>;
  /** What `pageOffset` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A service at which users authorize accounts. */
export type AuthProvider = {
  /** Who it belongs to. */
  binding?: Maybe<Binding>;
  /**
   * The accounts that users have authorized at the provider, in the order of `authConnections`, 100 a call. Those of several providers of an answer are
   * looked for in the list of all, which is read once, unless a row of it does not say its provider. A page looks through 1,000 at most: it may be short, and even empty, and have a next one.
   */
  connections?: Maybe<FoundAuthConnectionPage>;
  /** When it was set up, in whole seconds. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Free text; null where none was given. */
  description?: Maybe<Scalars['String']['output']>;
  /** Chosen when the provider was set up. */
  id: Scalars['ID']['output'];
  /** Its settings for OAuth 2.0; null where it has none. */
  oauth2?: Maybe<OAuth2Settings>;
  /** The well-known provider that it is for. */
  providerId?: Maybe<Scalars['String']['output']>;
  /** Whether users can authorize accounts there. */
  status?: Maybe<AuthProviderStatus>;
  /** The text of `status`, as the engine has it. */
  statusText?: Maybe<Scalars['String']['output']>;
  /**
   * The tools that need an account at the provider: those whose `authProviderId` is its `id`, and of the others those whose `providerId` is its `id` or
   * `providerId`. They are looked for in the list of all tools, 100 a call, which is read once for all providers of an answer. A page looks through 1,000 at most: it may be short, and even empty, and
   * have a next one.
   */
  tools?: Maybe<FoundToolPage>;
  /** `oauth2` is the one in use. */
  type?: Maybe<Scalars['String']['output']>;
  /** When it was last changed, in whole seconds. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};


/** A service at which users authorize accounts. */
export type AuthProviderConnectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  connectionStatus?: InputMaybe<Scalars['String']['input']>;
  exceptConnectionStatus?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


/** A service at which users authorize accounts. */
export type AuthProviderToolsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The providers, on one page. */
export type AuthProviderPage = {
  /** Whether there are more than these. */
  hasMore: Scalars['Boolean']['output'];
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<AuthProvider>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Whether a provider can be used. */
export type AuthProviderStatus =
  /** It is configured and enabled. */
  | 'ACTIVE'
  /** It is not configured, or not enabled. */
  | 'INACTIVE'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** A user's consent to what tools do in an account at a provider, asked for or given. */
export type Authorization = {
  /** The account that was authorized; null until then, and where the engine does not answer it. */
  connection?: Maybe<AuthConnection>;
  /** What the provider gave; null until it is completed. */
  context?: Maybe<AuthorizationContext>;
  /** `ar_…` while it is open; an authorization that was complete when it was asked for may be `ac_…`, its connection. */
  id: Scalars['ID']['output'];
  /** The user in every toolkit; null when the user's id is no e-mail address. */
  person?: Maybe<Person>;
  /** The provider of that id. Costs no call until a field beyond `id` is asked for. */
  provider?: Maybe<AuthProvider>;
  /** The `id` of `provider`. */
  providerId?: Maybe<Scalars['ID']['output']>;
  /** Those asked for while it is pending, all that are granted when it is completed. */
  scopes?: Maybe<Array<Scalars['String']['output']>>;
  /** How far it is. */
  status: AuthorizationStatus;
  /** The text of `status`, as the engine has it. */
  statusText: Scalars['String']['output'];
  /** The page that the user has to open; null once it is over. */
  url?: Maybe<Scalars['String']['output']>;
  /** The user's id at the engine's customer, often an e-mail address. */
  userId?: Maybe<Scalars['String']['output']>;
};

/** What a provider gave with an authorization. */
export type AuthorizationContext = {
  /** The access token to the user's account. Null, withheld, unless the server is set to hand tokens out (`EXPOSE_AUTHORIZATION_TOKENS`). */
  token?: Maybe<Scalars['String']['output']>;
  /** What the provider's profile says of the user, in the provider's own shape. */
  userInfo?: Maybe<Scalars['JSON']['output']>;
};

/** What a user has to authorize before a tool can run. */
export type AuthorizationRequirement = {
  /** The provider of that id; null where the tool names none. Costs no call until a field beyond `id` is asked for. */
  authProvider?: Maybe<AuthProvider>;
  /** The `AuthProvider.id` of the one provider that will do, where the tool names one. */
  authProviderId?: Maybe<Scalars['String']['output']>;
  /** The well-known provider that is needed. */
  providerId?: Maybe<Scalars['String']['output']>;
  /** Such as `oauth2`. */
  providerType?: Maybe<Scalars['String']['output']>;
  /** Those that the tool needs. */
  scopes?: Maybe<Array<Scalars['String']['output']>>;
  /** Whether the provider can be used. */
  status?: Maybe<AuthProviderStatus>;
  /** Why it is inactive. */
  statusReason?: Maybe<Scalars['String']['output']>;
  /** The text of `status`, as the engine has it. */
  statusText?: Maybe<Scalars['String']['output']>;
  /** How far the user's authorization is. Null unless `userId` was given. */
  tokenStatus?: Maybe<AuthorizationStatus>;
  /** The text of `tokenStatus`, as the engine has it. */
  tokenStatusText?: Maybe<Scalars['String']['output']>;
};

/** How far an authorization is. */
export type AuthorizationStatus =
  /** The user has given it. */
  | 'COMPLETED'
  /** The user has declined it, or it went wrong; it is over. */
  | 'FAILED'
  /** The user has not been asked yet. */
  | 'NOT_STARTED'
  /** The user has been asked and has not answered yet. */
  | 'PENDING'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** Who a record belongs to. */
export type Binding = {
  /** The id of the owner at the engine. */
  id?: Maybe<Scalars['String']['output']>;
  /** At which level the owner is. */
  type?: Maybe<BindingType>;
  /** The text of `type`, as the engine has it. */
  typeText?: Maybe<Scalars['String']['output']>;
};

/** The level at which something belongs to somebody. */
export type BindingType =
  /** An account. */
  | 'ACCOUNT'
  /** A project. */
  | 'PROJECT'
  /** The platform. */
  | 'STATIC'
  /** An organization. */
  | 'TENANT'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** What a tool takes, and which variable of its operation carries it. */
export type CatalogParameter = {
  /** The variable of `operation` that carries it; null for what is never sent. */
  argument?: Maybe<Scalars['String']['output']>;
  /** The value when it is left out; null where there is none. */
  default?: Maybe<Scalars['JSON']['output']>;
  /** The values that are allowed, where they are a closed list. */
  enum?: Maybe<Array<Scalars['String']['output']>>;
  /**
   * A value to try it with, null where there is none: of a time, an ISO 8601 duration from the start of today on, such as `P7D`; of a request
   * body, what the typed `body` can be. An object such as `{ "identifies": "View", "type": "CONVERSATION" }` is in the place of the id of an
   * object of that type, with those values of its fields.
   */
  example?: Maybe<Scalars['JSON']['output']>;
  /** What its text is; null where any text may be. */
  format?: Maybe<ParameterFormat>;
  /** The type in this graph of which it is an id, such as `Task`; null for what is no id, or one of another type. */
  identifies?: Maybe<Scalars['String']['output']>;
  /** The largest value. */
  max?: Maybe<Scalars['Float']['output']>;
  /** The smallest value. */
  min?: Maybe<Scalars['Float']['output']>;
  /** As the tool spells it. */
  name: Scalars['String']['output'];
  /** Whether every call needs it. What only EXECUTE requires is not required here, but in `requiredWhen`. */
  required: Scalars['Boolean']['output'];
  /**
   * The mode in which alone it is required, `EXECUTE`; null for what no mode requires, or every call. In place of `request_body` the operation
   * takes `body` too, which is the same, typed.
   */
  requiredWhen?: Maybe<ToolMode>;
  /** The parameter that makes it required where it is true; null where none does. */
  requiredWith?: Maybe<Scalars['String']['output']>;
  /** As the catalogue has it: `str`, `int`, `num`, `bool`, `arr[…]` or the name of a value set. */
  type: Scalars['String']['output'];
};

/** A tool, and its place in this graph. */
export type CatalogTool = {
  /** The field that serves it, such as `Mutation.addChecklistToTask` or `Task.comments`. */
  coordinate: Scalars['String']['output'];
  /** The group within the task manager; null elsewhere. */
  group?: Maybe<Scalars['String']['output']>;
  /** By the type of its field: `WRITE` for a mutation, `READ` for every other. */
  kind: ToolKind;
  /** The full name. */
  name: Scalars['ID']['output'];
  /**
   * An operation, ready to run: its variables are the tool's parameters, and it selects every leaf that the tool's own upstream call answers.
   * Since that is a part of the schema, it is for callers who may ask for the schema: an operation of others that asks for it is refused with
   * `FORBIDDEN`, and nothing of it is run. The rest of the catalogue is for everybody.
   */
  operation: Scalars['String']['output'];
  /** In the order of the catalogue; empty for a tool that takes none. */
  parameters: Array<CatalogParameter>;
  /** What it does, as the field that serves it is described. */
  purpose: Scalars['String']['output'];
  /** Whether it may be called again when its answer was lost: every read, and writes that upstream recognises when they come twice, such as by a `messageId` that is given. */
  repeatable: Scalars['Boolean']['output'];
  /** The permission scopes that it needs, without the identity provider's prefix. */
  scopes: Array<Scalars['String']['output']>;
  /** The secrets (environment variables) that it needs. */
  secrets: Array<Scalars['String']['output']>;
  /** Which tool server it is of. */
  server: ToolServer;
  /**
   * The same tool as the engine offers it, where a worker serves it there. Costs no call until a field beyond `id` is asked for, and then is
   * null with `NOT_FOUND` where the engine does not offer it.
   */
  tool?: Maybe<Tool>;
};

/** What was deleted: a client can drop it from its cache by type and id. */
export type Deletion = {
  /** The other part of the key of a `CalendarEvent`, as it was given: `primary` means the `Calendar.id` of that name; null of everything else. */
  calendarId?: Maybe<Scalars['ID']['output']>;
  /** Those of what was deleted; empty where it had none. */
  ids: Array<Scalars['ID']['output']>;
  /** Its `__typename`, such as `Task`; `Secret` and `McpEndpoint` are named though this graph has no such types. */
  typeName: Scalars['String']['output'];
  /** The other part of the key of a `TimeEntry` and of a `Guest`; null where the key has none, and of a `UserGroup`, whose tool does not say it. */
  workspaceId?: Maybe<Scalars['ID']['output']>;
};

/** How the engine is, by its own account. */
export type EngineHealth = {
  /** By its own account; an engine that gives none is an error. */
  healthy: Scalars['Boolean']['output'];
  /** Why not, when unhealthy. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** Which tool to run, and with what. */
export type ExecuteToolBody = {
  /** Whether errors of the tool come with a stack trace; false when left out. */
  includeErrorStacktrace?: InputMaybe<Scalars['Boolean']['input']>;
  /** The tool's arguments by name. */
  input?: InputMaybe<Scalars['JSON']['input']>;
  /** When to run it, `YYYY-MM-DDTHH:MM:SS` with or without an offset (then UTC); at once when left out. */
  runAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** `Toolkit.Tool` or `Toolkit_Tool`, with `@version` behind it if need be. */
  toolName: Scalars['String']['input'];
  /** The exact version; any when left out. */
  toolVersion?: InputMaybe<Scalars['String']['input']>;
  /** The user in whose name it runs. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** The answer of a tool's execution: the description of its body, or what came of it. */
export type ExecuteToolPayload = {
  /** Null in GET_REQUEST_SCHEMA. */
  execution?: Maybe<ToolExecution>;
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
};

/** One attempt at running a scheduled tool. */
export type ExecutionAttempt = {
  /** When the attempt ended, in whole seconds; null before that. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `ta_…`. */
  id: Scalars['ID']['output'];
  /** What came of the tool; null where it was not run. */
  output?: Maybe<ToolOutcome>;
  /** When the attempt began, in whole seconds; null before it. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the tool ran well; false where the engine does not say. */
  success: Scalars['Boolean']['output'];
  /** What kept the engine from running the tool. */
  systemErrorMessage?: Maybe<Scalars['String']['output']>;
};

/** When a tool runs. */
export type ExecutionType =
  /** At once. */
  | 'IMMEDIATE'
  /** At a time that was given. */
  | 'SCHEDULED'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** One page of tools in the form of a provider of models. */
export type FormattedToolPage = {
  /** Whether `nextOffset` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** Each in the shape that the format has. */
  items: Array<Scalars['JSON']['output']>;
  /** What `offsetStartIndex` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** One page of connections that were looked for. */
export type FoundAuthConnectionPage = {
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<AuthConnection>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** One page of scheduled executions that were looked for. */
export type FoundScheduledExecutionPage = {
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<ScheduledExecution>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** One page of tools that were looked for. */
export type FoundToolPage = {
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<Tool>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** One page of workers that were looked for. */
export type FoundWorkerPage = {
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<Worker>>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
};

/** How the engine reaches a worker over HTTP. */
export type HttpWorker = {
  /** How often a failed call is tried again. */
  retry?: Maybe<Scalars['Int']['output']>;
  /** What calls to it are signed with; only whether it is stored is answered. */
  secret?: Maybe<MaskedSecret>;
  /** In seconds. */
  timeout?: Maybe<Scalars['Int']['output']>;
  /** The base address; the engine appends `/worker/…`. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** A secret that is stored; its value is never shown. */
export type MaskedSecret = {
  /** The level that it belongs to. */
  binding?: Maybe<BindingType>;
  /** The text of `binding`, as the engine has it. */
  bindingText?: Maybe<Scalars['String']['output']>;
  /** Whether the caller may replace it. */
  editable?: Maybe<Scalars['Boolean']['output']>;
  /** Whether a value is stored. */
  exists?: Maybe<Scalars['Boolean']['output']>;
};

/** The OAuth 2.0 client with which the engine reaches a protected MCP server. */
export type McpOAuth2 = {
  /** The address of the authorization server. */
  authorizationUrl?: Maybe<Scalars['String']['output']>;
  /** The OAuth 2.0 client that the engine is at the server. */
  clientId?: Maybe<Scalars['String']['output']>;
  /** Whether the client's secret is stored; the secret itself is never answered. */
  clientSecret?: Maybe<MaskedSecret>;
  /** The id that the callback's address has. */
  externalId?: Maybe<Scalars['String']['output']>;
  /** The callback to which the browser returns from an authorization; made by the engine. */
  redirectUri?: Maybe<Scalars['String']['output']>;
  /** The scopes that the server offers. */
  supportedScopes?: Maybe<Array<Scalars['String']['output']>>;
};

/** What an MCP server says of itself. */
export type McpServerInfo = {
  /** Its instructions. */
  description?: Maybe<Scalars['String']['output']>;
  /** As the server reports it; the name of its toolkit is made of this. */
  name?: Maybe<Scalars['String']['output']>;
  /** As the server reports it. */
  version?: Maybe<Scalars['String']['output']>;
};

/** How the engine reaches an MCP server. */
export type McpWorker = {
  /** The id that the callback's address has. */
  externalId?: Maybe<Scalars['String']['output']>;
  /** Names of further request headers; their values are not shown. */
  headerNames?: Maybe<Array<Scalars['String']['output']>>;
  /** The client for a server that is protected by OAuth 2.0; null for others. */
  oauth2?: Maybe<McpOAuth2>;
  /** The callback to which the browser returns from an authorization; made by the engine. */
  redirectUri?: Maybe<Scalars['String']['output']>;
  /** How often a failed call is tried again. */
  retry?: Maybe<Scalars['Int']['output']>;
  /** Names of secrets that are stored for it; their values are not shown. */
  secretNames?: Maybe<Array<Scalars['String']['output']>>;
  /** In seconds. */
  timeout?: Maybe<Scalars['Int']['output']>;
  /** The absolute address of the server. */
  uri?: Maybe<Scalars['String']['output']>;
};

export type Mutation = {
  /**
   * EngineApi.AuthorizeUserToolAccess: asks for all that a user has to authorize for a tool. Answers `completed` where nothing is missing,
   * else `pending` with the `url` that the user has to open; asked again while it is pending, it is the same authorization.
   */
  authorizeUserToolAccess?: Maybe<Authorization>;
  /** EngineApi.AuthorizeWorker: begins the authorization of an MCP worker that wants one: the answer's `url` is to be opened by a person. */
  authorizeWorker?: Maybe<WorkerAuthorization>;
  /**
   * EngineApi.CreateWorker: adds a server of tools, which the engine calls from then on. An HTTP worker needs its address, secret, timeout
   * and retries, an MCP worker its address, timeout and retries: a part of either is refused, and nothing is sent. An id that is taken is a
   * `CONFLICT`.
   */
  createWorker?: Maybe<Worker>;
  /**
   * EngineApi.DeleteAuthProvider: deletes a provider, and answers it as it was. Providers of the platform's own are not a project's to
   * delete.
   */
  deleteAuthProvider?: Maybe<AuthProvider>;
  /**
   * EngineApi.DeleteMcpEndpoint: deletes what the engine keeps for its MCP endpoint. There is one, without an id. Newer engines have it no
   * longer and answer `NOT_FOUND`.
   */
  deleteMcpEndpoint?: Maybe<Deletion>;
  /** EngineApi.DeleteSecretById: deletes a secret that is stored for tools. */
  deleteSecretById?: Maybe<Deletion>;
  /**
   * EngineApi.DeleteUserAuthConnection: takes back what a user has authorized at a provider. Every toolkit that uses the provider loses the
   * access.
   */
  deleteUserAuthConnection?: Maybe<Deletion>;
  /**
   * Takes back what users have authorized at providers, many at once; each as `deleteUserAuthConnection` does, ten at a time. No tool has this. One that
   * cannot be deleted is an error in its place, and the others are deleted all the same. One that can be no id refuses all of them, and nothing is sent.
   */
  deleteUserAuthConnections?: Maybe<AuthConnectionDeletions>;
  /** EngineApi.DeleteWorker: removes a worker, and its tools with it. */
  deleteWorker?: Maybe<Deletion>;
  /**
   * EngineApi.ExecuteTool: runs a tool of the engine in a user's name, at once or at a later time. A tool that was run and failed is an
   * answer with `success` false and an `output.error`. What is refused before it runs is an error: `AUTHORIZATION_REQUIRED` when the user
   * has not authorized the tool, `BAD_USER_INPUT` when a secret of the tool is not stored or its name is none. Waits up to 60 seconds.
   */
  executeTool?: Maybe<ExecuteToolPayload>;
  /**
   * Reads within a mutation: what the root fields before it have written, and what those after it take from it by `@export`. It has the fields of a
   * query, but for `__schema` and `__type`, and is run when its turn comes, with every record read anew.
   */
  query?: Maybe<Query>;
  /**
   * EngineApi.TestWorkerConnection: tries whether a worker can be reached, before it is added. Nothing is kept. A connection that fails is
   * an answer with `success` false, not an error.
   */
  testWorkerConnection?: Maybe<WorkerTest>;
  /**
   * EngineApi.UpdateSessionVerificationSettings: says how the engine makes sure that the person who authorizes an account is the user it is
   * authorized for. What is left out stays as it is. UNSAFE with `unsafeSkipVerification` true: then nobody makes sure, and one user can
   * authorize an account in the name of another.
   */
  updateSessionVerificationSettings?: Maybe<SessionVerificationSettings>;
};


export type MutationAuthorizeUserToolAccessArgs = {
  redirectUriAfterAuthorization?: InputMaybe<Scalars['String']['input']>;
  toolNameForAuthorization: Scalars['String']['input'];
  toolVersion?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAuthorizeWorkerArgs = {
  workerId: Scalars['String']['input'];
};


export type MutationCreateWorkerArgs = {
  enableWorker?: InputMaybe<Scalars['Boolean']['input']>;
  httpRetryAttempts?: InputMaybe<Scalars['Int']['input']>;
  httpSecretKey?: InputMaybe<Scalars['String']['input']>;
  httpTimeoutSeconds?: InputMaybe<Scalars['Int']['input']>;
  mcpRetryAttempts?: InputMaybe<Scalars['Int']['input']>;
  mcpTimeoutDuration?: InputMaybe<Scalars['Int']['input']>;
  workerHttpUri?: InputMaybe<Scalars['String']['input']>;
  workerId: Scalars['String']['input'];
  workerResourceUri?: InputMaybe<Scalars['String']['input']>;
  workerType?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDeleteAuthProviderArgs = {
  authProviderId: Scalars['String']['input'];
};


export type MutationDeleteSecretByIdArgs = {
  secretId: Scalars['String']['input'];
};


export type MutationDeleteUserAuthConnectionArgs = {
  connectionId: Scalars['String']['input'];
};


export type MutationDeleteUserAuthConnectionsArgs = {
  connectionIds: Array<Scalars['ID']['input']>;
};


export type MutationDeleteWorkerArgs = {
  workerId: Scalars['String']['input'];
};


export type MutationExecuteToolArgs = {
  body?: InputMaybe<ExecuteToolBody>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTestWorkerConnectionArgs = {
  httpUri?: InputMaybe<Scalars['String']['input']>;
  mcpUri?: InputMaybe<Scalars['String']['input']>;
  workerConnectionType: Scalars['String']['input'];
};


export type MutationUpdateSessionVerificationSettingsArgs = {
  unsafeSkipVerification?: InputMaybe<Scalars['Boolean']['input']>;
  verifierUrl?: InputMaybe<Scalars['String']['input']>;
};

/** An authorization without which the tool could not do its work. */
export type NeededAuthorization = {
  /** As it was when the tool asked for it; `Query.authorization` says how far it is since. */
  authorization?: Maybe<Authorization>;
  /** Those that are asked of the user. */
  scopes?: Maybe<Array<Scalars['String']['output']>>;
  /** How far it was when the tool asked for it. */
  status: AuthorizationStatus;
  /** The text of `status`, as the engine has it. */
  statusText: Scalars['String']['output'];
  /** The page that the user has to open. */
  url?: Maybe<Scalars['String']['output']>;
};

/** One request of the OAuth 2.0 exchange. */
export type OAuth2Request = {
  /** The template of the value of the `Authorization` header; null where there is none. */
  authHeaderValueFormat?: Maybe<Scalars['String']['output']>;
  /** How the client identifies itself; null for not at all. */
  authMethod?: Maybe<Scalars['String']['output']>;
  /** For token introspection: whether it is done. */
  enabled?: Maybe<Scalars['Boolean']['output']>;
  /** The absolute address that is called. */
  endpoint?: Maybe<Scalars['String']['output']>;
  /** How the reply writes when a token expires; its values are not published. */
  expirationFormat?: Maybe<Scalars['String']['output']>;
  /** The HTTP method, in capitals. */
  method?: Maybe<Scalars['String']['output']>;
  /** Parameters by name; values may hold placeholders in double braces, such as `{{client_id}}`. */
  params?: Maybe<Scalars['JSON']['output']>;
  /** `application/x-www-form-urlencoded` or `application/json`. */
  requestContentType?: Maybe<Scalars['String']['output']>;
  /** `application/x-www-form-urlencoded` or `application/json`. */
  responseContentType?: Maybe<Scalars['String']['output']>;
  /** For each value that is taken, the JSONPath of it in the reply. */
  responseMap?: Maybe<Scalars['JSON']['output']>;
  /** When it is done, where that is chosen. */
  triggers?: Maybe<OAuth2Triggers>;
};

/** How a provider is spoken to by OAuth 2.0. */
export type OAuth2Settings = {
  /** Where the user's browser is sent. */
  authorizeRequest?: Maybe<OAuth2Request>;
  /** The OAuth 2.0 client that the engine is at the provider. */
  clientId?: Maybe<Scalars['String']['output']>;
  /** Whether the client's secret is stored; the secret itself is never answered. */
  clientSecret?: Maybe<MaskedSecret>;
  /** Null where the engine does not say. */
  pkce?: Maybe<Pkce>;
  /** The callback that the provider has to allow; made by the engine. */
  redirectUri?: Maybe<Scalars['String']['output']>;
  /** How a token is renewed. */
  refreshRequest?: Maybe<OAuth2Request>;
  /** The separator between scopes: a comma or a blank. */
  scopeDelimiter?: Maybe<Scalars['String']['output']>;
  /** How the provider is asked what a token is good for. */
  tokenIntrospectionRequest?: Maybe<OAuth2Request>;
  /** How the code is traded for tokens. */
  tokenRequest?: Maybe<OAuth2Request>;
  /** How the user's profile is read. */
  userInfoRequest?: Maybe<OAuth2Request>;
};

/** When a request of the OAuth 2.0 exchange is made. */
export type OAuth2Triggers = {
  /** Whether it is made when a token is first granted. */
  onTokenGrant?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it is made when a token is renewed. */
  onTokenRefresh?: Maybe<Scalars['Boolean']['output']>;
};

/**
 * How a list goes on behind a page of it. Every list that upstream can cut is such a page, and has an argument `after` beside the tool's own
 * paging arguments: `after` is in their place, so that one that is neither its default, nor what it was on the first page, is refused beside
 * it. A cursor holds for the field, the object and the other arguments that it was made with; elsewhere it is refused. The object has to be asked
 * for by the same id again: a task by its custom id and by its id, the calendar `primary` and the same by its id are two.
 */
export type PageInfo = {
  /** What `after` takes for the next page; opaque. Null on the last page, but for a log, which goes on by itself. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list may go on. Where upstream only says so by a page that is full, the page behind a last one that is full is empty. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** What the text of a parameter is. */
export type ParameterFormat =
  /** A media type, such as `application/json`. */
  | 'MEDIA_TYPE'
  /** A UUID; anything else is refused. */
  | 'UUID';

export type Person = {
  /**
   * The accounts that this person has authorized, found by the address as user id. Of several people who are asked for together they are taken from
   * one page of 100 where the engine has no more.
   */
  authConnections?: Maybe<AuthConnectionPage>;
  email: Scalars['String']['output'];
};


export type PersonAuthConnectionsArgs = {
  pageOffset?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  providerId?: InputMaybe<Scalars['String']['input']>;
};

/** Proof keys of the authorization code. */
export type Pkce = {
  /** `S256`. */
  codeChallengeMethod?: Maybe<Scalars['String']['output']>;
  /** Whether authorization codes are protected by them. */
  enabled?: Maybe<Scalars['Boolean']['output']>;
};

/** What keys, providers and workers belong to. */
export type Project = {
  /** When it was made, in whole seconds. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Free text; null where none was given. */
  description?: Maybe<Scalars['String']['output']>;
  /** What `project` takes. */
  id: Scalars['ID']['output'];
  /** Whether it is the one that the user's account begins with. */
  isDefault?: Maybe<Scalars['Boolean']['output']>;
  /** As people write it. */
  name?: Maybe<Scalars['String']['output']>;
  /** The engine's id of the organization that owns it. */
  organizationId?: Maybe<Scalars['String']['output']>;
  /** When it was last changed, in whole seconds. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** One page of projects. */
export type ProjectPage = {
  /** Whether `nextOffset` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<Project>>;
  /** What `itemsToSkip` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

export type Query = {
  /** EngineApi.ListAuthConnections: the accounts that users have authorized, filtered by provider or user. */
  authConnections?: Maybe<AuthConnectionPage>;
  /** EngineApi.GetAuthProviderDetails: a provider by its id. */
  authProvider?: Maybe<AuthProvider>;
  /**
   * EngineApi.ListAvailableAuthProviders: the providers at which users can authorize accounts. The tool takes no paging, and engines known
   * so far answer all of them as one page; `after` asks for what one leaves out, and is refused where the engine begins anew.
   */
  authProviders?: Maybe<AuthProviderPage>;
  /**
   * EngineApi.CheckAuthStatus: how far an authorization is. With a timeout the engine holds its answer until the authorization is completed
   * or the time is up; `pending` after that is an answer, not an error.
   */
  authorization?: Maybe<Authorization>;
  /**
   * EngineApi.CheckPlatformEngineHealth: whether the engine is up. Needs no key. An engine that says it is unhealthy is an answer, not an
   * error.
   */
  engineHealth?: Maybe<EngineHealth>;
  /**
   * EngineApi.GetOpenAPISpecification: the engine's own description of its API, an OpenAPI 3.0 document, as the engine gives it. Needs no
   * key. Asked for at the newer address where the engine has nothing at the older one.
   */
  engineOpenApi?: Maybe<Scalars['JSON']['output']>;
  /**
   * Connections by how they are, in the order of `authConnections`, which it calls, 100 a call; the engine takes no filter of their status. A page looks
   * through 1,000 at most: it may be short, and even empty, and have a next one.
   */
  findAuthConnections?: Maybe<FoundAuthConnectionPage>;
  /**
   * Scheduled executions by how they are, when they run and whose they are, in the order of `scheduledExecutions`, which it calls, 100 a call; the engine
   * takes no such filters. A page looks through 1,000 at most: it may be short, and even empty, and have a next one.
   */
  findScheduledExecutions?: Maybe<FoundScheduledExecutionPage>;
  /**
   * Workers by what they are like, in the order of `workers`, which it calls; the engine takes no such filters. With `healthy` it costs a call for
   * each worker that is looked at, which `Worker.health` then does not cost again. A page looks through 1,000 workers at most: it may be short, and
   * even empty, and have a next one.
   */
  findWorkers?: Maybe<FoundWorkerPage>;
  /** EngineApi.RetrieveFormattedToolsList: the tools that the engine offers, in the form that a provider of models takes. */
  formattedTools?: Maybe<FormattedToolPage>;
  /**
   * Somebody by e-mail address, across all toolkits: memberships and tasks, calendar and mail, authorized accounts. The address is
   * trimmed and compared without regard to case; it need not be known anywhere.
   */
  person?: Maybe<Person>;
  /**
   * EngineApi.GetProjectDetails: a project that the owner of a token may use. The token is sent in place of the engine's key, which must be
   * set all the same; it appears in no error and in no log.
   */
  project?: Maybe<Project>;
  /**
   * EngineApi.ListAccessibleProjects: the projects that the owner of a token may use. The token is sent in place of the engine's key, which
   * must be set all the same; it appears in no error and in no log.
   */
  projects?: Maybe<ProjectPage>;
  /** EngineApi.GetScheduledToolDetails: a scheduled execution with what the tool is given and every attempt at running it. */
  scheduledExecution?: Maybe<ScheduledExecution>;
  /** EngineApi.GetScheduledToolExecutions: the executions that are to run later, and those that were. */
  scheduledExecutions?: Maybe<ScheduledExecutionPage>;
  /** EngineApi.GetToolSpecification: a tool by its registered name. */
  tool?: Maybe<Tool>;
  /** The tools that this graph serves, in the order of the catalogue; every argument given narrows them. Costs no call. */
  toolCatalog: Array<CatalogTool>;
  /** EngineApi.GetToolsList: the tools that the engine offers. */
  tools?: Maybe<ToolPage>;
  /** EngineApi.GetWorkerById: a worker by its id. */
  worker?: Maybe<Worker>;
  /** EngineApi.ListWorkers: the workers that serve tools to the engine, those that it manages included. */
  workers?: Maybe<WorkerPage>;
};


export type QueryAuthConnectionsArgs = {
  pageOffset?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  providerId?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAuthProviderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAuthProvidersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAuthorizationArgs = {
  id: Scalars['ID']['input'];
  timeoutInSeconds?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFindAuthConnectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  connectionStatus?: InputMaybe<Scalars['String']['input']>;
  exceptConnectionStatus?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  providerId?: InputMaybe<Scalars['ID']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFindScheduledExecutionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  runFrom?: InputMaybe<Scalars['DateTime']['input']>;
  runUntil?: InputMaybe<Scalars['DateTime']['input']>;
  statuses?: InputMaybe<Array<ScheduledExecutionState>>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFindWorkersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  healthy?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryFormattedToolsArgs = {
  filterByToolkit?: InputMaybe<Scalars['String']['input']>;
  numberOfItemsToReturn?: InputMaybe<Scalars['Int']['input']>;
  offsetStartIndex?: InputMaybe<Scalars['Int']['input']>;
  providerFormat?: InputMaybe<Scalars['String']['input']>;
  userIdentifier?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPersonArgs = {
  email: Scalars['String']['input'];
};


export type QueryProjectArgs = {
  authorizationToken: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type QueryProjectsArgs = {
  bearerToken: Scalars['String']['input'];
  itemsToSkip?: InputMaybe<Scalars['Int']['input']>;
  maximumItemsToReturn?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryScheduledExecutionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryScheduledExecutionsArgs = {
  itemsLimit?: InputMaybe<Scalars['Int']['input']>;
  listOffset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryToolArgs = {
  formatsToInclude?: InputMaybe<Array<ToolFormat>>;
  id: Scalars['ID']['input'];
  userIdentifier?: InputMaybe<Scalars['String']['input']>;
};


export type QueryToolCatalogArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  server?: InputMaybe<ToolServer>;
};


export type QueryToolsArgs = {
  includeFormats?: InputMaybe<Array<ToolFormat>>;
  itemsPerPage?: InputMaybe<Scalars['Int']['input']>;
  startOffset?: InputMaybe<Scalars['Int']['input']>;
  toolkitName?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWorkerArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWorkersArgs = {
  numberOfItemsToReturn?: InputMaybe<Scalars['Int']['input']>;
  startOffset?: InputMaybe<Scalars['Int']['input']>;
};

/** A tool that is to run at a time, or has. */
export type ScheduledExecution = {
  /** Those so far. Pages come without them: asked for there, it costs one read an execution. */
  attempts?: Maybe<Array<Maybe<ExecutionAttempt>>>;
  /** When the engine accepted it, in whole seconds. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it has run, and how that ended. */
  executionStatus?: Maybe<ScheduledExecutionStatus>;
  /** The text of `executionStatus`, as the engine has it. */
  executionStatusText?: Maybe<Scalars['String']['output']>;
  /** `SCHEDULED`. */
  executionType?: Maybe<ExecutionType>;
  /** The text of `executionType`, as the engine has it. */
  executionTypeText?: Maybe<Scalars['String']['output']>;
  /** When the run ended, in whole seconds; null before that. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `te_…`. */
  id: Scalars['ID']['output'];
  /** The tool's arguments by name. Pages come without them: asked for there, it costs one read an execution. */
  input?: Maybe<Scalars['JSON']['output']>;
  /** The user in every toolkit; null when the user's id is no e-mail address. */
  person?: Maybe<Person>;
  /** When it is to run. */
  runAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the run began, in whole seconds; null before it. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Found by `toolkitName` and `toolName`; null where the engine names no tool. */
  tool?: Maybe<Tool>;
  /** As the engine has it: with or without the toolkit. */
  toolName?: Maybe<Scalars['String']['output']>;
  /** The toolkit that the tool is of, without its version. */
  toolkitName?: Maybe<Scalars['String']['output']>;
  /** Of the toolkit, as the engine has it. */
  toolkitVersion?: Maybe<Scalars['String']['output']>;
  /** When its record was last changed, in whole seconds. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The user's id at the engine's customer, often an e-mail address. */
  userId?: Maybe<Scalars['String']['output']>;
};

/** One page of scheduled executions. */
export type ScheduledExecutionPage = {
  /** Whether `nextOffset` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<ScheduledExecution>>;
  /** What `listOffset` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** How a scheduled run of a tool is, to look for it. */
export type ScheduledExecutionState =
  /** It has run and failed. */
  | 'FAILED'
  /** It has not run yet. */
  | 'PENDING'
  /** It has run well. */
  | 'SUCCESS';

/** How a scheduled run of a tool is. */
export type ScheduledExecutionStatus =
  /** It has run and failed. */
  | 'FAILED'
  /** It has not run yet. */
  | 'PENDING'
  /** It has run well. */
  | 'SUCCESS'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** A secret that a tool reads. */
export type SecretRequirement = {
  /** The name under which it is stored, such as `PLATFORM_API_KEY`. */
  key: Scalars['String']['output'];
  /** Whether a value is stored. */
  met?: Maybe<Scalars['Boolean']['output']>;
  /** Why not. */
  statusReason?: Maybe<Scalars['String']['output']>;
};

/** How users are verified when they authorize accounts. */
export type SessionVerificationSettings = {
  /** UNSAFE when true: users are not verified. */
  unsafeSkipVerification?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the project may skip verification at all. */
  unsafeSkipVerificationChoiceAllowed?: Maybe<Scalars['Boolean']['output']>;
  /** The verifier service; null for the platform's own. */
  verifierUrl?: Maybe<Scalars['String']['output']>;
};

export type Subscription = {
  /**
   * An authorization as it goes on: its state at once, then every change, until it is `completed` or `failed`; with that the subscription
   * ends.
   */
  authorizationStatus?: Maybe<Authorization>;
};


export type SubscriptionAuthorizationStatusArgs = {
  authorizationId: Scalars['ID']['input'];
};

/** A tool as the engine has it. */
export type Tool = {
  /** The entry of that tool in `Query.toolCatalog`, with an operation ready to run; null for tools of others. */
  catalogTool?: Maybe<CatalogTool>;
  /** What it does, in words for people and models. */
  description?: Maybe<Scalars['String']['output']>;
  /** The field of this graph that serves it, such as `Mutation.addChecklistToTask`; null for tools of others. */
  field?: Maybe<Scalars['String']['output']>;
  /** EngineApi.GetFormattedToolSpecification: the tool in the form that a provider of models takes. */
  formatted?: Maybe<Scalars['JSON']['output']>;
  /** The tool in each format that was asked for, by format; null when none was. */
  formattedSchema?: Maybe<Scalars['JSON']['output']>;
  /** `Toolkit.Tool@version`. */
  fullyQualifiedName: Scalars['ID']['output'];
  /** `Toolkit.Tool`, the name that a tool is found by. */
  id: Scalars['ID']['output'];
  /** What it does to the world, and which services it is about. */
  metadata?: Maybe<ToolMetadata>;
  /** The name without the toolkit. */
  name: Scalars['String']['output'];
  /** What it returns; null where the engine does not say. */
  output?: Maybe<ToolOutput>;
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  parameters: Array<Maybe<ToolParameter>>;
  /** `Toolkit.Tool`. */
  qualifiedName: Scalars['String']['output'];
  /** What must be in place before it can run; null where the engine does not say. */
  requirements?: Maybe<ToolRequirements>;
  /** The toolkit that it is of, in the version that is served. */
  toolkit: Toolkit;
  /**
   * The worker that serves it; null where none of the project's workers does. The engine does not answer it with the tool: unless the tool was
   * found by its worker, the tools of all workers are read, once for all that a request asks for.
   */
  worker?: Maybe<Worker>;
};


/** A tool as the engine has it. */
export type ToolFormattedArgs = {
  providerFormat?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** How a tool behaves; null where its maker does not say. */
export type ToolBehavior = {
  /** Whether it may destroy data. */
  destructive?: Maybe<Scalars['Boolean']['output']>;
  /** Whether a second run with the same arguments does no harm. */
  idempotent?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it reaches systems that are not closed. */
  openWorld?: Maybe<Scalars['Boolean']['output']>;
  /** Such as `read`, `create`, `update`, `delete`. */
  operations?: Maybe<Array<Scalars['String']['output']>>;
  /** Whether it writes nothing. */
  readOnly?: Maybe<Scalars['Boolean']['output']>;
};

/** Which services a tool is about. */
export type ToolClassification = {
  /** Kinds of services, in the maker's words. */
  serviceDomains?: Maybe<Array<Scalars['String']['output']>>;
};

/** One run of a tool, or the promise of one. */
export type ToolExecution = {
  /** How long it took, in milliseconds, with fractions. */
  duration?: Maybe<Scalars['Float']['output']>;
  /** The call of the tool, `tc_…`; null when it was refused before it began. */
  executionId?: Maybe<Scalars['ID']['output']>;
  /** Whether it ran at once or is to run later. */
  executionType?: Maybe<ExecutionType>;
  /** The text of `executionType`, as the engine has it. */
  executionTypeText?: Maybe<Scalars['String']['output']>;
  /** Null when it never began, and when it is to run later. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `te_…`. */
  id?: Maybe<Scalars['ID']['output']>;
  /** What came of the run; null for what is to run later. */
  output?: Maybe<ToolOutcome>;
  /** When it is to run; null for what ran at once. */
  runAt?: Maybe<Scalars['DateTime']['output']>;
  /** The record of what is to run later; null for what ran at once. */
  scheduled?: Maybe<ScheduledExecution>;
  /** Whether it is over, and how it ended. */
  status?: Maybe<ToolExecutionStatus>;
  /** The text of `status`, as the engine has it. */
  statusText?: Maybe<Scalars['String']['output']>;
  /** Whether the tool ran well; for a later time, whether that was accepted. */
  success: Scalars['Boolean']['output'];
};

/** How a run of a tool is. */
export type ToolExecutionStatus =
  /** It is over, and the tool ran well. */
  | 'COMPLETED'
  /** It is over, and the tool failed or was refused. */
  | 'FAILED'
  /** It is to run later. */
  | 'PENDING'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** Why a tool failed. */
export type ToolFailure = {
  /** A text to hand a model with the retry. */
  additionalPromptContent?: Maybe<Scalars['String']['output']>;
  /** Whether the same call may be tried again. */
  canRetry: Scalars['Boolean']['output'];
  /** For developers. */
  developerMessage?: Maybe<Scalars['String']['output']>;
  /** Further facts in the tool's own words, any JSON; null where it gives none. */
  extra?: Maybe<Scalars['JSON']['output']>;
  /** Who failed, when and how. Of `UPSTREAM_…` and `NETWORK_…` the service failed that the tool called. */
  kind: ToolFailureKind;
  /** The text of `kind`, as the engine has it; it may be `UNKNOWN` there, too. */
  kindText: Scalars['String']['output'];
  /** For the user. */
  message: Scalars['String']['output'];
  /** How long to wait before a retry, in milliseconds. */
  retryAfterMs?: Maybe<Scalars['Int']['output']>;
  /** Only when it was asked for. */
  stacktrace?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the service that the tool called. */
  statusCode?: Maybe<Scalars['Int']['output']>;
};

/** Who failed, when and how. */
export type ToolFailureKind =
  /** Whether the call is allowed could not be checked. */
  | 'CONTEXT_CHECK_FAILED'
  /** The call is not allowed. */
  | 'CONTEXT_DENIED'
  /** The service did not answer in time. */
  | 'NETWORK_TRANSPORT_RUNTIME_TIMEOUT'
  /** The connection to the service failed for another reason. */
  | 'NETWORK_TRANSPORT_RUNTIME_UNMAPPED'
  /** The service could not be reached. */
  | 'NETWORK_TRANSPORT_RUNTIME_UNREACHABLE'
  /** The toolkit could not be loaded. */
  | 'TOOLKIT_LOAD_FAILED'
  /** The tool's definition is wrong. */
  | 'TOOL_DEFINITION_BAD_DEFINITION'
  /** The definition of the tool's arguments is wrong. */
  | 'TOOL_DEFINITION_BAD_INPUT_SCHEMA'
  /** The definition of the tool's result is wrong. */
  | 'TOOL_DEFINITION_BAD_OUTPUT_SCHEMA'
  /** A secret or an authorization that the tool needs is missing. */
  | 'TOOL_REQUIREMENTS_NOT_MET'
  /** An argument does not fit the definition. */
  | 'TOOL_RUNTIME_BAD_INPUT_VALUE'
  /** The result does not fit the definition. */
  | 'TOOL_RUNTIME_BAD_OUTPUT_VALUE'
  /** The tool needs further facts from the caller. */
  | 'TOOL_RUNTIME_CONTEXT_REQUIRED'
  /** The tool failed and will again. */
  | 'TOOL_RUNTIME_FATAL'
  /** The tool asks to be called again with other arguments. */
  | 'TOOL_RUNTIME_RETRY'
  /** The engine says that it is unknown, or has another text, which is in the field that ends in `Text`. */
  | 'UNKNOWN'
  /** The service refused the credential. */
  | 'UPSTREAM_RUNTIME_AUTH_ERROR'
  /** The service did not understand the request. */
  | 'UPSTREAM_RUNTIME_BAD_REQUEST'
  /** The service does not have it. */
  | 'UPSTREAM_RUNTIME_NOT_FOUND'
  /** The service was asked too often. */
  | 'UPSTREAM_RUNTIME_RATE_LIMIT'
  /** The service failed. */
  | 'UPSTREAM_RUNTIME_SERVER_ERROR'
  /** The service refused it for another reason. */
  | 'UPSTREAM_RUNTIME_UNMAPPED'
  /** The service refused a value. */
  | 'UPSTREAM_RUNTIME_VALIDATION_ERROR';

/** A format in which a provider of models wants tools described. */
export type ToolFormat =
  /** An object whose `input_schema` is a JSON Schema. */
  | 'ANTHROPIC'
  /** The engine's own definition of a tool, as it is on the wire. */
  | 'ARCADE'
  /** An object of type `function` whose `function.parameters` are a JSON Schema. */
  | 'OPENAI';

/** Whether a tool changes anything. */
export type ToolKind =
  /** It is served by a field of `Query` or of an object, and changes nothing. */
  | 'READ'
  /** It is served by a field of `Mutation`. */
  | 'WRITE';

/** Something that a tool said while it ran. */
export type ToolLog = {
  /** How much it matters. */
  level: ToolLogLevel;
  /** The text of `level`, as the engine has it. */
  levelText: Scalars['String']['output'];
  /** In words, for people. */
  message: Scalars['String']['output'];
  /** Such as `deprecation`. */
  subtype?: Maybe<Scalars['String']['output']>;
};

/** How much a line of a log matters. */
export type ToolLogLevel =
  /** For those who look for a fault. */
  | 'DEBUG'
  /** Something went wrong. */
  | 'ERROR'
  /** Nothing is wrong. */
  | 'INFO'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN'
  /** Something may be wrong. */
  | 'WARNING';

/** What its maker says of a tool. */
export type ToolMetadata = {
  /** What it does to them; null where its maker does not say. */
  behavior?: Maybe<ToolBehavior>;
  /** Which services it is about; null where its maker does not say. */
  classification?: Maybe<ToolClassification>;
  /** Further facts by name. */
  extras?: Maybe<Scalars['JSON']['output']>;
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

/** What came of a tool: a value, an error, or an authorization that is still needed. */
export type ToolOutcome = {
  /** Null unless the tool needs one that the user has not given. */
  authorization?: Maybe<NeededAuthorization>;
  /** Null unless the tool failed. */
  error?: Maybe<ToolFailure>;
  /** In the order in which the tool wrote them; null where the engine answers none. */
  logs?: Maybe<Array<Maybe<ToolLog>>>;
  /** What the tool returned, any JSON; null where it returned nothing, or one of the other two is there. */
  value?: Maybe<Scalars['JSON']['output']>;
};

/** What a tool returns. */
export type ToolOutput = {
  /** The ways in which it can end. */
  availableModes?: Maybe<Array<ToolOutputMode>>;
  /** The texts of `availableModes`, as the engine has them. */
  availableModesText?: Maybe<Array<Scalars['String']['output']>>;
  /** What the result means, in words for people and models. */
  description?: Maybe<Scalars['String']['output']>;
  /** The type of the result; null where the engine does not say. */
  valueSchema?: Maybe<ValueSchema>;
};

/** A way in which a tool can end. */
export type ToolOutputMode =
  /** With an error. */
  | 'ERROR'
  /** With nothing. */
  | 'NULL'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN'
  /** With a value. */
  | 'VALUE';

/** One page of tools. */
export type ToolPage = {
  /** Whether `nextOffset` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<Tool>>;
  /** What `startOffset` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** One argument of a tool. */
export type ToolParameter = {
  /** What it means, in words for people and models. */
  description?: Maybe<Scalars['String']['output']>;
  /** Whether a model may guess it. */
  inferrable: Scalars['Boolean']['output'];
  /** The key of `input` in the body of `executeTool`. */
  name: Scalars['String']['output'];
  /** Whether the tool refuses to run without it; false where the engine does not say. */
  required: Scalars['Boolean']['output'];
  /** The type that its value must have. */
  valueSchema: ValueSchema;
};

/** What must be in place before the tool can run. */
export type ToolRequirements = {
  /** What the user has to authorize; null where it needs nothing. */
  authorization?: Maybe<AuthorizationRequirement>;
  /** Whether all of it is; null when the engine does not say. */
  met?: Maybe<Scalars['Boolean']['output']>;
  /** The secrets that the tool reads; null where it needs none. */
  secrets?: Maybe<Array<Maybe<SecretRequirement>>>;
};

/** A server of tools, each with its own prefix of names. */
export type ToolServer =
  /** `Calendar`. */
  | 'CALENDAR'
  /** Engine administration, `EngineApi`. */
  | 'ENGINE'
  /** `Mail`. */
  | 'MAIL'
  /** `Sheets`. */
  | 'SHEETS'
  /** The task manager, `TaskManagerApi`. */
  | 'TASKMANAGER'
  /** Event tracking, `TrackingPipelinesApi`. */
  | 'TRACKING';

/** A set of tools with a version. */
export type Toolkit = {
  /** What it is for, in words for people and models. */
  description?: Maybe<Scalars['String']['output']>;
  /** What a tool's `qualifiedName` has before the dot. */
  name: Scalars['String']['output'];
  /** What a tool's `fullyQualifiedName` has behind the `@`. */
  version?: Maybe<Scalars['String']['output']>;
};

/** The type of a value. */
export type ValueSchema = {
  /** The values that are allowed, where they are a closed list. */
  enum?: Maybe<Array<Scalars['String']['output']>>;
  /** The type of the elements of an array. */
  innerValType?: Maybe<ValueType>;
  /** The text of `innerValType`, as the engine has it. */
  innerValTypeText?: Maybe<Scalars['String']['output']>;
  /** What kind of value it is. */
  valType: ValueType;
  /** The text of `valType`, as the engine has it. */
  valTypeText: Scalars['String']['output'];
};

/** The type of a value that a tool takes or returns. */
export type ValueType =
  /** A list, whose elements are of `innerValType`. */
  | 'ARRAY'
  /** True or false. */
  | 'BOOLEAN'
  /** A number without a fraction. */
  | 'INTEGER'
  /** Any JSON, mostly an object. */
  | 'JSON'
  /** A number. */
  | 'NUMBER'
  /** A text. */
  | 'STRING'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

/** A server of tools that the engine calls. */
export type Worker = {
  /** Who it belongs to. */
  binding?: Maybe<Binding>;
  /** Whether the engine uses it; false where the engine does not say. */
  enabled: Scalars['Boolean']['output'];
  /** EngineApi.GetWorkerHealthStatus: whether the worker is enabled and answers. One that cannot be reached is an answer, not an error. */
  health?: Maybe<WorkerHealth>;
  /** For a worker of type `HTTP`. */
  http?: Maybe<HttpWorker>;
  /** Unique in the project; chosen when it was added. */
  id: Scalars['ID']['output'];
  /** Whether the platform runs it. */
  managed: Scalars['Boolean']['output'];
  /** For a worker of type `MCP`. */
  mcp?: Maybe<McpWorker>;
  /** What it still needs before it can be used; null where the engine does not say. */
  requirements?: Maybe<WorkerRequirements>;
  /** EngineApi.FetchToolsPage: the tools that the worker serves. */
  tools?: Maybe<ToolPage>;
  /** How the engine reaches it. */
  type?: Maybe<WorkerType>;
  /** The text of `type`, as the engine has it; it may be `unknown` there, too. */
  typeText?: Maybe<Scalars['String']['output']>;
};


/** A server of tools that the engine calls. */
export type WorkerToolsArgs = {
  numberOfItems?: InputMaybe<Scalars['Int']['input']>;
  startOffset?: InputMaybe<Scalars['Int']['input']>;
};

/** How far the authorization of a worker is. */
export type WorkerAuthorization = {
  /** Where the browser goes when it is done. */
  nextUri?: Maybe<Scalars['String']['output']>;
  /** The user in every toolkit; null when the user's id is no e-mail address. */
  person?: Maybe<Person>;
  /** Those that are asked for; empty where the engine names none. */
  scopes: Array<Scalars['String']['output']>;
  /** How far it is. */
  status: AuthorizationStatus;
  /** The text of `status`, as the engine has it. */
  statusText: Scalars['String']['output'];
  /** The page to open; null where nothing is left to do. */
  url?: Maybe<Scalars['String']['output']>;
  /** Who authorizes it: the user's id at the engine's customer, often an e-mail address. */
  userId?: Maybe<Scalars['String']['output']>;
  /** The worker that is authorized. */
  worker?: Maybe<Worker>;
};

/** Whether a worker can be used. */
export type WorkerHealth = {
  /** Whether the engine uses it; false where the engine does not say. */
  enabled: Scalars['Boolean']['output'];
  /** Whether it answered its health check. */
  healthy: Scalars['Boolean']['output'];
  /** Mostly why it is not healthy. */
  message?: Maybe<Scalars['String']['output']>;
};

/** One page of workers. */
export type WorkerPage = {
  /** Whether `nextOffset` leads to more. */
  hasMore: Scalars['Boolean']['output'];
  /** In the engine's order; null, with an error in its place, where a record does not fit the schema. */
  items: Array<Maybe<Worker>>;
  /** What `startOffset` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Whether the list goes on, and with which cursor. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** What a worker still needs. */
export type WorkerRequirements = {
  /** Whether it is authorized. */
  authorizationMet?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it can be used; null where the engine does not say. */
  met?: Maybe<Scalars['Boolean']['output']>;
  /** Whether an OAuth 2.0 grant is there. */
  oauth2Met?: Maybe<Scalars['Boolean']['output']>;
};

/** What came of trying a connection. */
export type WorkerTest = {
  /** The outcome in words. */
  message?: Maybe<Scalars['String']['output']>;
  /** What an MCP server says of itself; null for HTTP workers. */
  serverInfo?: Maybe<McpServerInfo>;
  /** Whether the connection worked. */
  success: Scalars['Boolean']['output'];
};

/** How the engine reaches a worker. */
export type WorkerType =
  /** At its address, by the protocol of workers. */
  | 'HTTP'
  /** As an MCP client. */
  | 'MCP'
  /** The engine says that it is unknown, or has another text, which is in the field that ends in `Text`. */
  | 'UNKNOWN';



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  AuthConnection: AuthConnection;
  AuthProvider: AuthProvider;
  Authorization: Authorization;
  CatalogTool: CatalogTool;
  Person: Person;
  ScheduledExecution: ScheduledExecution;
  Tool: Tool;
  Worker: Worker;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  AuthConnection:
    ( { __typename: 'AuthConnection' }
    & GraphQLRecursivePick<FederationTypes['AuthConnection'], {"id":true}> );
  AuthProvider:
    ( { __typename: 'AuthProvider' }
    & GraphQLRecursivePick<FederationTypes['AuthProvider'], {"id":true}> );
  Authorization:
    ( { __typename: 'Authorization' }
    & GraphQLRecursivePick<FederationTypes['Authorization'], {"id":true}> );
  CatalogTool:
    ( { __typename: 'CatalogTool' }
    & GraphQLRecursivePick<FederationTypes['CatalogTool'], {"name":true}> );
  Person:
    ( { __typename: 'Person' }
    & GraphQLRecursivePick<FederationTypes['Person'], {"email":true}> );
  ScheduledExecution:
    ( { __typename: 'ScheduledExecution' }
    & GraphQLRecursivePick<FederationTypes['ScheduledExecution'], {"id":true}> );
  Tool:
    ( { __typename: 'Tool' }
    & GraphQLRecursivePick<FederationTypes['Tool'], {"id":true}> );
  Worker:
    ( { __typename: 'Worker' }
    & GraphQLRecursivePick<FederationTypes['Worker'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AuthConnection: ResolverTypeWrapper<AuthConnectionRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AuthConnectionDeletion: ResolverTypeWrapper<AuthConnectionDeletionRecord>;
  AuthConnectionDeletions: ResolverTypeWrapper<AuthConnectionDeletionsRecord>;
  AuthConnectionPage: ResolverTypeWrapper<AuthConnectionPageRecord>;
  AuthProvider: ResolverTypeWrapper<AuthProviderRecord>;
  AuthProviderPage: ResolverTypeWrapper<AuthProviderPageRecord>;
  AuthProviderStatus: ResolverTypeWrapper<string>;
  Authorization: ResolverTypeWrapper<AuthorizationRecord>;
  AuthorizationContext: ResolverTypeWrapper<AuthorizationContextRecord>;
  AuthorizationRequirement: ResolverTypeWrapper<AuthorizationRequirementRecord>;
  AuthorizationStatus: ResolverTypeWrapper<string>;
  Binding: ResolverTypeWrapper<Values>;
  BindingType: ResolverTypeWrapper<string>;
  CatalogParameter: ResolverTypeWrapper<CatalogParameterRecord>;
  CatalogTool: ResolverTypeWrapper<CatalogToolRecord>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Deletion: ResolverTypeWrapper<DeletionRecord>;
  EngineHealth: ResolverTypeWrapper<EngineHealthRecord>;
  ExecuteToolBody: ResolverTypeWrapper<Values>;
  ExecuteToolPayload: ResolverTypeWrapper<Values>;
  ExecutionAttempt: ResolverTypeWrapper<ExecutionAttemptRecord>;
  ExecutionType: ResolverTypeWrapper<string>;
  FormattedToolPage: ResolverTypeWrapper<FormattedToolPageRecord>;
  FoundAuthConnectionPage: ResolverTypeWrapper<FoundAuthConnectionPageRecord>;
  FoundScheduledExecutionPage: ResolverTypeWrapper<FoundScheduledExecutionPageRecord>;
  FoundToolPage: ResolverTypeWrapper<FoundToolPageRecord>;
  FoundWorkerPage: ResolverTypeWrapper<FoundWorkerPageRecord>;
  HttpWorker: ResolverTypeWrapper<Values>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  MaskedSecret: ResolverTypeWrapper<Values>;
  McpOAuth2: ResolverTypeWrapper<Values>;
  McpServerInfo: ResolverTypeWrapper<Values>;
  McpWorker: ResolverTypeWrapper<McpWorkerRecord>;
  Mutation: ResolverTypeWrapper<Values>;
  NeededAuthorization: ResolverTypeWrapper<NeededAuthorizationRecord>;
  OAuth2Request: ResolverTypeWrapper<Values>;
  OAuth2Settings: ResolverTypeWrapper<Values>;
  OAuth2Triggers: ResolverTypeWrapper<Values>;
  PageInfo: ResolverTypeWrapper<Values>;
  ParameterFormat: ResolverTypeWrapper<string>;
  Person: ResolverTypeWrapper<PersonRecord>;
  Pkce: ResolverTypeWrapper<Values>;
  Project: ResolverTypeWrapper<ProjectRecord>;
  ProjectPage: ResolverTypeWrapper<ProjectPageRecord>;
  Query: ResolverTypeWrapper<Values>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  ScheduledExecution: ResolverTypeWrapper<ScheduledExecutionRecord>;
  ScheduledExecutionPage: ResolverTypeWrapper<ScheduledExecutionPageRecord>;
  ScheduledExecutionState: ResolverTypeWrapper<string>;
  ScheduledExecutionStatus: ResolverTypeWrapper<string>;
  SecretRequirement: ResolverTypeWrapper<Values>;
  SessionVerificationSettings: ResolverTypeWrapper<SessionVerificationSettingsRecord>;
  Subscription: ResolverTypeWrapper<Values>;
  Tool: ResolverTypeWrapper<ToolRecord>;
  ToolBehavior: ResolverTypeWrapper<Values>;
  ToolClassification: ResolverTypeWrapper<Values>;
  ToolExecution: ResolverTypeWrapper<ToolExecutionRecord>;
  ToolExecutionStatus: ResolverTypeWrapper<string>;
  ToolFailure: ResolverTypeWrapper<Values>;
  ToolFailureKind: ResolverTypeWrapper<string>;
  ToolFormat: ResolverTypeWrapper<string>;
  ToolKind: ResolverTypeWrapper<string>;
  ToolLog: ResolverTypeWrapper<Values>;
  ToolLogLevel: ResolverTypeWrapper<string>;
  ToolMetadata: ResolverTypeWrapper<Values>;
  ToolMode: ResolverTypeWrapper<string>;
  ToolOutcome: ResolverTypeWrapper<ToolOutcomeRecord>;
  ToolOutput: ResolverTypeWrapper<Values>;
  ToolOutputMode: ResolverTypeWrapper<string>;
  ToolPage: ResolverTypeWrapper<ToolPageRecord>;
  ToolParameter: ResolverTypeWrapper<ToolParameterRecord>;
  ToolRequirements: ResolverTypeWrapper<ToolRequirementsRecord>;
  ToolServer: ResolverTypeWrapper<string>;
  Toolkit: ResolverTypeWrapper<Values>;
  ValueSchema: ResolverTypeWrapper<Values>;
  ValueType: ResolverTypeWrapper<string>;
  Worker: ResolverTypeWrapper<WorkerRecord>;
  WorkerAuthorization: ResolverTypeWrapper<WorkerAuthorizationRecord>;
  WorkerHealth: ResolverTypeWrapper<WorkerHealthRecord>;
  WorkerPage: ResolverTypeWrapper<WorkerPageRecord>;
  WorkerRequirements: ResolverTypeWrapper<WorkerRequirementsRecord>;
  WorkerTest: ResolverTypeWrapper<WorkerTestRecord>;
  WorkerType: ResolverTypeWrapper<string>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuthConnection: AuthConnectionRecord;
  ID: Scalars['ID']['output'];
  AuthConnectionDeletion: AuthConnectionDeletionRecord;
  AuthConnectionDeletions: AuthConnectionDeletionsRecord;
  AuthConnectionPage: AuthConnectionPageRecord;
  AuthProvider: AuthProviderRecord;
  AuthProviderPage: AuthProviderPageRecord;
  Authorization: AuthorizationRecord;
  AuthorizationContext: AuthorizationContextRecord;
  AuthorizationRequirement: AuthorizationRequirementRecord;
  Binding: Values;
  CatalogParameter: CatalogParameterRecord;
  CatalogTool: CatalogToolRecord;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Deletion: DeletionRecord;
  EngineHealth: EngineHealthRecord;
  ExecuteToolBody: Values;
  ExecuteToolPayload: Values;
  ExecutionAttempt: ExecutionAttemptRecord;
  FormattedToolPage: FormattedToolPageRecord;
  FoundAuthConnectionPage: FoundAuthConnectionPageRecord;
  FoundScheduledExecutionPage: FoundScheduledExecutionPageRecord;
  FoundToolPage: FoundToolPageRecord;
  FoundWorkerPage: FoundWorkerPageRecord;
  HttpWorker: Values;
  JSON: Scalars['JSON']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  MaskedSecret: Values;
  McpOAuth2: Values;
  McpServerInfo: Values;
  McpWorker: McpWorkerRecord;
  Mutation: Values;
  NeededAuthorization: NeededAuthorizationRecord;
  OAuth2Request: Values;
  OAuth2Settings: Values;
  OAuth2Triggers: Values;
  PageInfo: Values;
  Person: PersonRecord;
  Pkce: Values;
  Project: ProjectRecord;
  ProjectPage: ProjectPageRecord;
  Query: Values;
  SafeInt: Scalars['SafeInt']['output'];
  ScheduledExecution: ScheduledExecutionRecord;
  ScheduledExecutionPage: ScheduledExecutionPageRecord;
  SecretRequirement: Values;
  SessionVerificationSettings: SessionVerificationSettingsRecord;
  Subscription: Values;
  Tool: ToolRecord;
  ToolBehavior: Values;
  ToolClassification: Values;
  ToolExecution: ToolExecutionRecord;
  ToolFailure: Values;
  ToolLog: Values;
  ToolMetadata: Values;
  ToolOutcome: ToolOutcomeRecord;
  ToolOutput: Values;
  ToolPage: ToolPageRecord;
  ToolParameter: ToolParameterRecord;
  ToolRequirements: ToolRequirementsRecord;
  Toolkit: Values;
  ValueSchema: Values;
  Worker: WorkerRecord;
  WorkerAuthorization: WorkerAuthorizationRecord;
  WorkerHealth: WorkerHealthRecord;
  WorkerPage: WorkerPageRecord;
  WorkerRequirements: WorkerRequirementsRecord;
  WorkerTest: WorkerTestRecord;
  String: Scalars['String']['output'];
  Float: Scalars['Float']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type EmbeddedDirectiveArgs = { };

export type EmbeddedDirectiveResolver<Result, Parent, ContextType = Context, Args = EmbeddedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FillsDirectiveArgs = {
  fields: Array<Scalars['String']['input']>;
};

export type FillsDirectiveResolver<Result, Parent, ContextType = Context, Args = FillsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type JsonDirectiveArgs = {
  allowed?: Maybe<Array<Scalars['JSON']['input']>>;
  anyOf?: Maybe<Array<Scalars['String']['input']>>;
  format?: Maybe<Scalars['String']['input']>;
  maximum?: Maybe<Scalars['Float']['input']>;
  minLength?: Maybe<Scalars['Int']['input']>;
  minimum?: Maybe<Scalars['Float']['input']>;
  name?: Maybe<Scalars['String']['input']>;
  nullable?: Maybe<Scalars['Boolean']['input']>;
  of?: Maybe<Scalars['String']['input']>;
  others?: Maybe<Array<Scalars['String']['input']>>;
  pattern?: Maybe<Scalars['String']['input']>;
  required?: Maybe<Scalars['Boolean']['input']>;
  type?: Maybe<Array<Scalars['String']['input']>>;
};

export type JsonDirectiveResolver<Result, Parent, ContextType = Context, Args = JsonDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PagedDirectiveArgs = {
  by: Array<Scalars['String']['input']>;
  free?: Maybe<Array<Scalars['String']['input']>>;
};

export type PagedDirectiveResolver<Result, Parent, ContextType = Context, Args = PagedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ReadsAheadDirectiveArgs = { };

export type ReadsAheadDirectiveResolver<Result, Parent, ContextType = Context, Args = ReadsAheadDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ReplayDirectiveArgs = {
  by: Scalars['String']['input'];
  perCaller?: Maybe<Scalars['Boolean']['input']>;
  several?: Maybe<Scalars['String']['input']>;
};

export type ReplayDirectiveResolver<Result, Parent, ContextType = Context, Args = ReplayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SchemaPartDirectiveArgs = { };

export type SchemaPartDirectiveResolver<Result, Parent, ContextType = Context, Args = SchemaPartDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SearchedDirectiveArgs = {
  by: Array<Scalars['String']['input']>;
};

export type SearchedDirectiveResolver<Result, Parent, ContextType = Context, Args = SearchedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SeparatelyDirectiveArgs = {
  in?: Maybe<Array<Scalars['String']['input']>>;
};

export type SeparatelyDirectiveResolver<Result, Parent, ContextType = Context, Args = SeparatelyDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ToolDirectiveArgs = {
  deadline?: Maybe<Scalars['Int']['input']>;
  keepsResult?: Maybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  scopes?: Maybe<Array<Scalars['String']['input']>>;
  secrets?: Maybe<Array<Scalars['String']['input']>>;
};

export type ToolDirectiveResolver<Result, Parent, ContextType = Context, Args = ToolDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type WholeDirectiveArgs = {
  in?: Maybe<Array<Scalars['String']['input']>>;
};

export type WholeDirectiveResolver<Result, Parent, ContextType = Context, Args = WholeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuthConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthConnection'] = ResolversParentTypes['AuthConnection'], FederationReferenceType extends FederationReferenceTypes['AuthConnection'] = FederationReferenceTypes['AuthConnection']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AuthConnection']> | FederationReferenceType, FederationReferenceType, ContextType>;
  connectionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  connectionStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['AuthProvider']>, ParentType, ContextType>;
  providerDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  providerType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerUserInfo?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthConnectionDeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthConnectionDeletion'] = ResolversParentTypes['AuthConnectionDeletion']> = {
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deletion?: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType>;
};

export type AuthConnectionDeletionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthConnectionDeletions'] = ResolversParentTypes['AuthConnectionDeletions']> = {
  deletedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AuthConnectionDeletion']>, ParentType, ContextType>;
};

export type AuthConnectionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthConnectionPage'] = ResolversParentTypes['AuthConnectionPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['AuthConnection']>>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuthProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthProvider'] = ResolversParentTypes['AuthProvider'], FederationReferenceType extends FederationReferenceTypes['AuthProvider'] = FederationReferenceTypes['AuthProvider']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AuthProvider']> | FederationReferenceType, FederationReferenceType, ContextType>;
  binding?: Resolver<Maybe<ResolversTypes['Binding']>, ParentType, ContextType>;
  connections?: Resolver<Maybe<ResolversTypes['FoundAuthConnectionPage']>, ParentType, ContextType, RequireFields<AuthProviderConnectionsArgs, 'first'>>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  oauth2?: Resolver<Maybe<ResolversTypes['OAuth2Settings']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['AuthProviderStatus']>, ParentType, ContextType>;
  statusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tools?: Resolver<Maybe<ResolversTypes['FoundToolPage']>, ParentType, ContextType, RequireFields<AuthProviderToolsArgs, 'first'>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AuthProviderPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthProviderPage'] = ResolversParentTypes['AuthProviderPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['AuthProvider']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuthProviderStatusResolvers = EnumResolverSignature<{ ACTIVE?: any, INACTIVE?: any, UNKNOWN?: any }, ResolversTypes['AuthProviderStatus']>;

export type AuthorizationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Authorization'] = ResolversParentTypes['Authorization'], FederationReferenceType extends FederationReferenceTypes['Authorization'] = FederationReferenceTypes['Authorization']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Authorization']> | FederationReferenceType, FederationReferenceType, ContextType>;
  connection?: Resolver<Maybe<ResolversTypes['AuthConnection']>, ParentType, ContextType>;
  context?: Resolver<Maybe<ResolversTypes['AuthorizationContext']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['AuthProvider']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AuthorizationStatus'], ParentType, ContextType>;
  statusText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthorizationContextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthorizationContext'] = ResolversParentTypes['AuthorizationContext']> = {
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userInfo?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AuthorizationRequirementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthorizationRequirement'] = ResolversParentTypes['AuthorizationRequirement']> = {
  authProvider?: Resolver<Maybe<ResolversTypes['AuthProvider']>, ParentType, ContextType>;
  authProviderId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['AuthProviderStatus']>, ParentType, ContextType>;
  statusReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokenStatus?: Resolver<Maybe<ResolversTypes['AuthorizationStatus']>, ParentType, ContextType>;
  tokenStatusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthorizationStatusResolvers = EnumResolverSignature<{ COMPLETED?: any, FAILED?: any, NOT_STARTED?: any, PENDING?: any, UNKNOWN?: any }, ResolversTypes['AuthorizationStatus']>;

export type BindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Binding'] = ResolversParentTypes['Binding']> = {
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['BindingType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BindingTypeResolvers = EnumResolverSignature<{ ACCOUNT?: any, PROJECT?: any, STATIC?: any, TENANT?: any, UNKNOWN?: any }, ResolversTypes['BindingType']>;

export type CatalogParameterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogParameter'] = ResolversParentTypes['CatalogParameter']> = {
  argument?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  default?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  enum?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  example?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['ParameterFormat']>, ParentType, ContextType>;
  identifies?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredWhen?: Resolver<Maybe<ResolversTypes['ToolMode']>, ParentType, ContextType>;
  requiredWith?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CatalogToolResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogTool'] = ResolversParentTypes['CatalogTool'], FederationReferenceType extends FederationReferenceTypes['CatalogTool'] = FederationReferenceTypes['CatalogTool']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CatalogTool']> | FederationReferenceType, FederationReferenceType, ContextType>;
  coordinate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ToolKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parameters?: Resolver<Array<ResolversTypes['CatalogParameter']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repeatable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  secrets?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  server?: Resolver<ResolversTypes['ToolServer'], ParentType, ContextType>;
  tool?: Resolver<Maybe<ResolversTypes['Tool']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deletion'] = ResolversParentTypes['Deletion']> = {
  calendarId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  typeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workspaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type EngineHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EngineHealth'] = ResolversParentTypes['EngineHealth']> = {
  healthy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExecuteToolPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExecuteToolPayload'] = ResolversParentTypes['ExecuteToolPayload']> = {
  execution?: Resolver<Maybe<ResolversTypes['ToolExecution']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ExecutionAttemptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExecutionAttempt'] = ResolversParentTypes['ExecutionAttempt']> = {
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  output?: Resolver<Maybe<ResolversTypes['ToolOutcome']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  systemErrorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExecutionTypeResolvers = EnumResolverSignature<{ IMMEDIATE?: any, SCHEDULED?: any, UNKNOWN?: any }, ResolversTypes['ExecutionType']>;

export type FormattedToolPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormattedToolPage'] = ResolversParentTypes['FormattedToolPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['JSON']>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FoundAuthConnectionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundAuthConnectionPage'] = ResolversParentTypes['FoundAuthConnectionPage']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['AuthConnection']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FoundScheduledExecutionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundScheduledExecutionPage'] = ResolversParentTypes['FoundScheduledExecutionPage']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['ScheduledExecution']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FoundToolPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundToolPage'] = ResolversParentTypes['FoundToolPage']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['Tool']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FoundWorkerPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundWorkerPage'] = ResolversParentTypes['FoundWorkerPage']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['Worker']>>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type HttpWorkerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HttpWorker'] = ResolversParentTypes['HttpWorker']> = {
  retry?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['MaskedSecret']>, ParentType, ContextType>;
  timeout?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MaskedSecretResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MaskedSecret'] = ResolversParentTypes['MaskedSecret']> = {
  binding?: Resolver<Maybe<ResolversTypes['BindingType']>, ParentType, ContextType>;
  bindingText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  editable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  exists?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type McpOAuth2Resolvers<ContextType = Context, ParentType extends ResolversParentTypes['McpOAuth2'] = ResolversParentTypes['McpOAuth2']> = {
  authorizationUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientSecret?: Resolver<Maybe<ResolversTypes['MaskedSecret']>, ParentType, ContextType>;
  externalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirectUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supportedScopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type McpServerInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['McpServerInfo'] = ResolversParentTypes['McpServerInfo']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type McpWorkerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['McpWorker'] = ResolversParentTypes['McpWorker']> = {
  externalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headerNames?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  oauth2?: Resolver<Maybe<ResolversTypes['McpOAuth2']>, ParentType, ContextType>;
  redirectUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retry?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  secretNames?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  timeout?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  authorizeUserToolAccess: Resolver<Maybe<ResolversTypes['Authorization']>, ParentType, ContextType, RequireFields<MutationAuthorizeUserToolAccessArgs, 'toolNameForAuthorization'>>;
  authorizeWorker: Resolver<Maybe<ResolversTypes['WorkerAuthorization']>, ParentType, ContextType, RequireFields<MutationAuthorizeWorkerArgs, 'workerId'>>;
  createWorker: Resolver<Maybe<ResolversTypes['Worker']>, ParentType, ContextType, RequireFields<MutationCreateWorkerArgs, 'workerId'>>;
  deleteAuthProvider: Resolver<Maybe<ResolversTypes['AuthProvider']>, ParentType, ContextType, RequireFields<MutationDeleteAuthProviderArgs, 'authProviderId'>>;
  deleteMcpEndpoint: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType>;
  deleteSecretById: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteSecretByIdArgs, 'secretId'>>;
  deleteUserAuthConnection: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteUserAuthConnectionArgs, 'connectionId'>>;
  deleteUserAuthConnections: Resolver<Maybe<ResolversTypes['AuthConnectionDeletions']>, ParentType, ContextType, RequireFields<MutationDeleteUserAuthConnectionsArgs, 'connectionIds'>>;
  deleteWorker: Resolver<Maybe<ResolversTypes['Deletion']>, ParentType, ContextType, RequireFields<MutationDeleteWorkerArgs, 'workerId'>>;
  executeTool: Resolver<Maybe<ResolversTypes['ExecuteToolPayload']>, ParentType, ContextType, RequireFields<MutationExecuteToolArgs, 'mode'>>;
  query: Resolver<Maybe<ResolversTypes['Query']>, ParentType, ContextType>;
  testWorkerConnection: Resolver<Maybe<ResolversTypes['WorkerTest']>, ParentType, ContextType, RequireFields<MutationTestWorkerConnectionArgs, 'workerConnectionType'>>;
  updateSessionVerificationSettings: Resolver<Maybe<ResolversTypes['SessionVerificationSettings']>, ParentType, ContextType, Partial<MutationUpdateSessionVerificationSettingsArgs>>;
};

export type NeededAuthorizationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NeededAuthorization'] = ResolversParentTypes['NeededAuthorization']> = {
  authorization?: Resolver<Maybe<ResolversTypes['Authorization']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AuthorizationStatus'], ParentType, ContextType>;
  statusText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OAuth2RequestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OAuth2Request'] = ResolversParentTypes['OAuth2Request']> = {
  authHeaderValueFormat?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  endpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expirationFormat?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  params?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  requestContentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responseContentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responseMap?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  triggers?: Resolver<Maybe<ResolversTypes['OAuth2Triggers']>, ParentType, ContextType>;
};

export type OAuth2SettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OAuth2Settings'] = ResolversParentTypes['OAuth2Settings']> = {
  authorizeRequest?: Resolver<Maybe<ResolversTypes['OAuth2Request']>, ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientSecret?: Resolver<Maybe<ResolversTypes['MaskedSecret']>, ParentType, ContextType>;
  pkce?: Resolver<Maybe<ResolversTypes['Pkce']>, ParentType, ContextType>;
  redirectUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refreshRequest?: Resolver<Maybe<ResolversTypes['OAuth2Request']>, ParentType, ContextType>;
  scopeDelimiter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokenIntrospectionRequest?: Resolver<Maybe<ResolversTypes['OAuth2Request']>, ParentType, ContextType>;
  tokenRequest?: Resolver<Maybe<ResolversTypes['OAuth2Request']>, ParentType, ContextType>;
  userInfoRequest?: Resolver<Maybe<ResolversTypes['OAuth2Request']>, ParentType, ContextType>;
};

export type OAuth2TriggersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OAuth2Triggers'] = ResolversParentTypes['OAuth2Triggers']> = {
  onTokenGrant?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  onTokenRefresh?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ParameterFormatResolvers = EnumResolverSignature<{ MEDIA_TYPE?: any, UUID?: any }, ResolversTypes['ParameterFormat']>;

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  authConnections?: Resolver<Maybe<ResolversTypes['AuthConnectionPage']>, ParentType, ContextType, Partial<PersonAuthConnectionsArgs>>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PkceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Pkce'] = ResolversParentTypes['Pkce']> = {
  codeChallengeMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProjectPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectPage'] = ResolversParentTypes['ProjectPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Project']>>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  authConnections: Resolver<Maybe<ResolversTypes['AuthConnectionPage']>, ParentType, ContextType, Partial<QueryAuthConnectionsArgs>>;
  authProvider: Resolver<Maybe<ResolversTypes['AuthProvider']>, ParentType, ContextType, RequireFields<QueryAuthProviderArgs, 'id'>>;
  authProviders: Resolver<Maybe<ResolversTypes['AuthProviderPage']>, ParentType, ContextType, Partial<QueryAuthProvidersArgs>>;
  authorization: Resolver<Maybe<ResolversTypes['Authorization']>, ParentType, ContextType, RequireFields<QueryAuthorizationArgs, 'id'>>;
  engineHealth: Resolver<Maybe<ResolversTypes['EngineHealth']>, ParentType, ContextType>;
  engineOpenApi: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  findAuthConnections: Resolver<Maybe<ResolversTypes['FoundAuthConnectionPage']>, ParentType, ContextType, RequireFields<QueryFindAuthConnectionsArgs, 'first'>>;
  findScheduledExecutions: Resolver<Maybe<ResolversTypes['FoundScheduledExecutionPage']>, ParentType, ContextType, RequireFields<QueryFindScheduledExecutionsArgs, 'first'>>;
  findWorkers: Resolver<Maybe<ResolversTypes['FoundWorkerPage']>, ParentType, ContextType, RequireFields<QueryFindWorkersArgs, 'first'>>;
  formattedTools: Resolver<Maybe<ResolversTypes['FormattedToolPage']>, ParentType, ContextType, RequireFields<QueryFormattedToolsArgs, 'numberOfItemsToReturn' | 'offsetStartIndex'>>;
  person: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'email'>>;
  project: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'authorizationToken' | 'id'>>;
  projects: Resolver<Maybe<ResolversTypes['ProjectPage']>, ParentType, ContextType, RequireFields<QueryProjectsArgs, 'bearerToken'>>;
  scheduledExecution: Resolver<Maybe<ResolversTypes['ScheduledExecution']>, ParentType, ContextType, RequireFields<QueryScheduledExecutionArgs, 'id'>>;
  scheduledExecutions: Resolver<Maybe<ResolversTypes['ScheduledExecutionPage']>, ParentType, ContextType, RequireFields<QueryScheduledExecutionsArgs, 'itemsLimit' | 'listOffset'>>;
  tool: Resolver<Maybe<ResolversTypes['Tool']>, ParentType, ContextType, RequireFields<QueryToolArgs, 'id'>>;
  toolCatalog: Resolver<Array<ResolversTypes['CatalogTool']>, ParentType, ContextType, Partial<QueryToolCatalogArgs>>;
  tools: Resolver<Maybe<ResolversTypes['ToolPage']>, ParentType, ContextType, RequireFields<QueryToolsArgs, 'itemsPerPage' | 'startOffset'>>;
  worker: Resolver<Maybe<ResolversTypes['Worker']>, ParentType, ContextType, RequireFields<QueryWorkerArgs, 'id'>>;
  workers: Resolver<Maybe<ResolversTypes['WorkerPage']>, ParentType, ContextType, RequireFields<QueryWorkersArgs, 'numberOfItemsToReturn' | 'startOffset'>>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type ScheduledExecutionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScheduledExecution'] = ResolversParentTypes['ScheduledExecution'], FederationReferenceType extends FederationReferenceTypes['ScheduledExecution'] = FederationReferenceTypes['ScheduledExecution']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ScheduledExecution']> | FederationReferenceType, FederationReferenceType, ContextType>;
  attempts?: Resolver<Maybe<Array<Maybe<ResolversTypes['ExecutionAttempt']>>>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  executionStatus?: Resolver<Maybe<ResolversTypes['ScheduledExecutionStatus']>, ParentType, ContextType>;
  executionStatusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  executionType?: Resolver<Maybe<ResolversTypes['ExecutionType']>, ParentType, ContextType>;
  executionTypeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  input?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  runAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tool?: Resolver<Maybe<ResolversTypes['Tool']>, ParentType, ContextType>;
  toolName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toolkitName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toolkitVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScheduledExecutionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScheduledExecutionPage'] = ResolversParentTypes['ScheduledExecutionPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['ScheduledExecution']>>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScheduledExecutionStateResolvers = EnumResolverSignature<{ FAILED?: any, PENDING?: any, SUCCESS?: any }, ResolversTypes['ScheduledExecutionState']>;

export type ScheduledExecutionStatusResolvers = EnumResolverSignature<{ FAILED?: any, PENDING?: any, SUCCESS?: any, UNKNOWN?: any }, ResolversTypes['ScheduledExecutionStatus']>;

export type SecretRequirementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SecretRequirement'] = ResolversParentTypes['SecretRequirement']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  met?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  statusReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionVerificationSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionVerificationSettings'] = ResolversParentTypes['SessionVerificationSettings']> = {
  unsafeSkipVerification?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  unsafeSkipVerificationChoiceAllowed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  verifierUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  authorizationStatus: SubscriptionResolver<Maybe<ResolversTypes['Authorization']>, "authorizationStatus", ParentType, ContextType, RequireFields<SubscriptionAuthorizationStatusArgs, 'authorizationId'>>;
};

export type ToolResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tool'] = ResolversParentTypes['Tool'], FederationReferenceType extends FederationReferenceTypes['Tool'] = FederationReferenceTypes['Tool']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Tool']> | FederationReferenceType, FederationReferenceType, ContextType>;
  catalogTool?: Resolver<Maybe<ResolversTypes['CatalogTool']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formatted?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, Partial<ToolFormattedArgs>>;
  formattedSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  fullyQualifiedName?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['ToolMetadata']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  output?: Resolver<Maybe<ResolversTypes['ToolOutput']>, ParentType, ContextType>;
  parameters?: Resolver<Array<Maybe<ResolversTypes['ToolParameter']>>, ParentType, ContextType>;
  qualifiedName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requirements?: Resolver<Maybe<ResolversTypes['ToolRequirements']>, ParentType, ContextType>;
  toolkit?: Resolver<ResolversTypes['Toolkit'], ParentType, ContextType>;
  worker?: Resolver<Maybe<ResolversTypes['Worker']>, ParentType, ContextType>;
};

export type ToolBehaviorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolBehavior'] = ResolversParentTypes['ToolBehavior']> = {
  destructive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  idempotent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  openWorld?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  operations?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  readOnly?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ToolClassificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolClassification'] = ResolversParentTypes['ToolClassification']> = {
  serviceDomains?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type ToolExecutionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolExecution'] = ResolversParentTypes['ToolExecution']> = {
  duration?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  executionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  executionType?: Resolver<Maybe<ResolversTypes['ExecutionType']>, ParentType, ContextType>;
  executionTypeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  output?: Resolver<Maybe<ResolversTypes['ToolOutcome']>, ParentType, ContextType>;
  runAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scheduled?: Resolver<Maybe<ResolversTypes['ScheduledExecution']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ToolExecutionStatus']>, ParentType, ContextType>;
  statusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ToolExecutionStatusResolvers = EnumResolverSignature<{ COMPLETED?: any, FAILED?: any, PENDING?: any, UNKNOWN?: any }, ResolversTypes['ToolExecutionStatus']>;

export type ToolFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolFailure'] = ResolversParentTypes['ToolFailure']> = {
  additionalPromptContent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canRetry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  developerMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extra?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ToolFailureKind'], ParentType, ContextType>;
  kindText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stacktrace?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ToolFailureKindResolvers = EnumResolverSignature<{ CONTEXT_CHECK_FAILED?: any, CONTEXT_DENIED?: any, NETWORK_TRANSPORT_RUNTIME_TIMEOUT?: any, NETWORK_TRANSPORT_RUNTIME_UNMAPPED?: any, NETWORK_TRANSPORT_RUNTIME_UNREACHABLE?: any, TOOLKIT_LOAD_FAILED?: any, TOOL_DEFINITION_BAD_DEFINITION?: any, TOOL_DEFINITION_BAD_INPUT_SCHEMA?: any, TOOL_DEFINITION_BAD_OUTPUT_SCHEMA?: any, TOOL_REQUIREMENTS_NOT_MET?: any, TOOL_RUNTIME_BAD_INPUT_VALUE?: any, TOOL_RUNTIME_BAD_OUTPUT_VALUE?: any, TOOL_RUNTIME_CONTEXT_REQUIRED?: any, TOOL_RUNTIME_FATAL?: any, TOOL_RUNTIME_RETRY?: any, UNKNOWN?: any, UPSTREAM_RUNTIME_AUTH_ERROR?: any, UPSTREAM_RUNTIME_BAD_REQUEST?: any, UPSTREAM_RUNTIME_NOT_FOUND?: any, UPSTREAM_RUNTIME_RATE_LIMIT?: any, UPSTREAM_RUNTIME_SERVER_ERROR?: any, UPSTREAM_RUNTIME_UNMAPPED?: any, UPSTREAM_RUNTIME_VALIDATION_ERROR?: any }, ResolversTypes['ToolFailureKind']>;

export type ToolFormatResolvers = EnumResolverSignature<{ ANTHROPIC?: any, ARCADE?: any, OPENAI?: any }, ResolversTypes['ToolFormat']>;

export type ToolKindResolvers = EnumResolverSignature<{ READ?: any, WRITE?: any }, ResolversTypes['ToolKind']>;

export type ToolLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolLog'] = ResolversParentTypes['ToolLog']> = {
  level?: Resolver<ResolversTypes['ToolLogLevel'], ParentType, ContextType>;
  levelText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subtype?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ToolLogLevelResolvers = EnumResolverSignature<{ DEBUG?: any, ERROR?: any, INFO?: any, UNKNOWN?: any, WARNING?: any }, ResolversTypes['ToolLogLevel']>;

export type ToolMetadataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolMetadata'] = ResolversParentTypes['ToolMetadata']> = {
  behavior?: Resolver<Maybe<ResolversTypes['ToolBehavior']>, ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['ToolClassification']>, ParentType, ContextType>;
  extras?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ToolModeResolvers = EnumResolverSignature<{ EXECUTE?: any, GET_REQUEST_SCHEMA?: any }, ResolversTypes['ToolMode']>;

export type ToolOutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolOutcome'] = ResolversParentTypes['ToolOutcome']> = {
  authorization?: Resolver<Maybe<ResolversTypes['NeededAuthorization']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['ToolFailure']>, ParentType, ContextType>;
  logs?: Resolver<Maybe<Array<Maybe<ResolversTypes['ToolLog']>>>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ToolOutputResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolOutput'] = ResolversParentTypes['ToolOutput']> = {
  availableModes?: Resolver<Maybe<Array<ResolversTypes['ToolOutputMode']>>, ParentType, ContextType>;
  availableModesText?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valueSchema?: Resolver<Maybe<ResolversTypes['ValueSchema']>, ParentType, ContextType>;
};

export type ToolOutputModeResolvers = EnumResolverSignature<{ ERROR?: any, NULL?: any, UNKNOWN?: any, VALUE?: any }, ResolversTypes['ToolOutputMode']>;

export type ToolPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolPage'] = ResolversParentTypes['ToolPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Tool']>>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ToolParameterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolParameter'] = ResolversParentTypes['ToolParameter']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inferrable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  valueSchema?: Resolver<ResolversTypes['ValueSchema'], ParentType, ContextType>;
};

export type ToolRequirementsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolRequirements'] = ResolversParentTypes['ToolRequirements']> = {
  authorization?: Resolver<Maybe<ResolversTypes['AuthorizationRequirement']>, ParentType, ContextType>;
  met?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  secrets?: Resolver<Maybe<Array<Maybe<ResolversTypes['SecretRequirement']>>>, ParentType, ContextType>;
};

export type ToolServerResolvers = EnumResolverSignature<{ CALENDAR?: any, ENGINE?: any, MAIL?: any, SHEETS?: any, TASKMANAGER?: any, TRACKING?: any }, ResolversTypes['ToolServer']>;

export type ToolkitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Toolkit'] = ResolversParentTypes['Toolkit']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ValueSchemaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValueSchema'] = ResolversParentTypes['ValueSchema']> = {
  enum?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  innerValType?: Resolver<Maybe<ResolversTypes['ValueType']>, ParentType, ContextType>;
  innerValTypeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valType?: Resolver<ResolversTypes['ValueType'], ParentType, ContextType>;
  valTypeText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ValueTypeResolvers = EnumResolverSignature<{ ARRAY?: any, BOOLEAN?: any, INTEGER?: any, JSON?: any, NUMBER?: any, STRING?: any, UNKNOWN?: any }, ResolversTypes['ValueType']>;

export type WorkerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Worker'] = ResolversParentTypes['Worker'], FederationReferenceType extends FederationReferenceTypes['Worker'] = FederationReferenceTypes['Worker']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Worker']> | FederationReferenceType, FederationReferenceType, ContextType>;
  binding?: Resolver<Maybe<ResolversTypes['Binding']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['WorkerHealth']>, ParentType, ContextType>;
  http?: Resolver<Maybe<ResolversTypes['HttpWorker']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mcp?: Resolver<Maybe<ResolversTypes['McpWorker']>, ParentType, ContextType>;
  requirements?: Resolver<Maybe<ResolversTypes['WorkerRequirements']>, ParentType, ContextType>;
  tools?: Resolver<Maybe<ResolversTypes['ToolPage']>, ParentType, ContextType, RequireFields<WorkerToolsArgs, 'numberOfItems' | 'startOffset'>>;
  type?: Resolver<Maybe<ResolversTypes['WorkerType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkerAuthorizationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerAuthorization'] = ResolversParentTypes['WorkerAuthorization']> = {
  nextUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AuthorizationStatus'], ParentType, ContextType>;
  statusText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  worker?: Resolver<Maybe<ResolversTypes['Worker']>, ParentType, ContextType>;
};

export type WorkerHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerHealth'] = ResolversParentTypes['WorkerHealth']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  healthy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkerPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerPage'] = ResolversParentTypes['WorkerPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Worker']>>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkerRequirementsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerRequirements'] = ResolversParentTypes['WorkerRequirements']> = {
  authorizationMet?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  met?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  oauth2Met?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type WorkerTestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerTest'] = ResolversParentTypes['WorkerTest']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serverInfo?: Resolver<Maybe<ResolversTypes['McpServerInfo']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WorkerTypeResolvers = EnumResolverSignature<{ HTTP?: any, MCP?: any, UNKNOWN?: any }, ResolversTypes['WorkerType']>;

export type Resolvers<ContextType = Context> = {
  AuthConnection?: AuthConnectionResolvers<ContextType>;
  AuthConnectionDeletion?: AuthConnectionDeletionResolvers<ContextType>;
  AuthConnectionDeletions?: AuthConnectionDeletionsResolvers<ContextType>;
  AuthConnectionPage?: AuthConnectionPageResolvers<ContextType>;
  AuthProvider?: AuthProviderResolvers<ContextType>;
  AuthProviderPage?: AuthProviderPageResolvers<ContextType>;
  AuthProviderStatus?: AuthProviderStatusResolvers;
  Authorization?: AuthorizationResolvers<ContextType>;
  AuthorizationContext?: AuthorizationContextResolvers<ContextType>;
  AuthorizationRequirement?: AuthorizationRequirementResolvers<ContextType>;
  AuthorizationStatus?: AuthorizationStatusResolvers;
  Binding?: BindingResolvers<ContextType>;
  BindingType?: BindingTypeResolvers;
  CatalogParameter?: CatalogParameterResolvers<ContextType>;
  CatalogTool?: CatalogToolResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  EngineHealth?: EngineHealthResolvers<ContextType>;
  ExecuteToolPayload?: ExecuteToolPayloadResolvers<ContextType>;
  ExecutionAttempt?: ExecutionAttemptResolvers<ContextType>;
  ExecutionType?: ExecutionTypeResolvers;
  FormattedToolPage?: FormattedToolPageResolvers<ContextType>;
  FoundAuthConnectionPage?: FoundAuthConnectionPageResolvers<ContextType>;
  FoundScheduledExecutionPage?: FoundScheduledExecutionPageResolvers<ContextType>;
  FoundToolPage?: FoundToolPageResolvers<ContextType>;
  FoundWorkerPage?: FoundWorkerPageResolvers<ContextType>;
  HttpWorker?: HttpWorkerResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  MaskedSecret?: MaskedSecretResolvers<ContextType>;
  McpOAuth2?: McpOAuth2Resolvers<ContextType>;
  McpServerInfo?: McpServerInfoResolvers<ContextType>;
  McpWorker?: McpWorkerResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NeededAuthorization?: NeededAuthorizationResolvers<ContextType>;
  OAuth2Request?: OAuth2RequestResolvers<ContextType>;
  OAuth2Settings?: OAuth2SettingsResolvers<ContextType>;
  OAuth2Triggers?: OAuth2TriggersResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  ParameterFormat?: ParameterFormatResolvers;
  Person?: PersonResolvers<ContextType>;
  Pkce?: PkceResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectPage?: ProjectPageResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  ScheduledExecution?: ScheduledExecutionResolvers<ContextType>;
  ScheduledExecutionPage?: ScheduledExecutionPageResolvers<ContextType>;
  ScheduledExecutionState?: ScheduledExecutionStateResolvers;
  ScheduledExecutionStatus?: ScheduledExecutionStatusResolvers;
  SecretRequirement?: SecretRequirementResolvers<ContextType>;
  SessionVerificationSettings?: SessionVerificationSettingsResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Tool?: ToolResolvers<ContextType>;
  ToolBehavior?: ToolBehaviorResolvers<ContextType>;
  ToolClassification?: ToolClassificationResolvers<ContextType>;
  ToolExecution?: ToolExecutionResolvers<ContextType>;
  ToolExecutionStatus?: ToolExecutionStatusResolvers;
  ToolFailure?: ToolFailureResolvers<ContextType>;
  ToolFailureKind?: ToolFailureKindResolvers;
  ToolFormat?: ToolFormatResolvers;
  ToolKind?: ToolKindResolvers;
  ToolLog?: ToolLogResolvers<ContextType>;
  ToolLogLevel?: ToolLogLevelResolvers;
  ToolMetadata?: ToolMetadataResolvers<ContextType>;
  ToolMode?: ToolModeResolvers;
  ToolOutcome?: ToolOutcomeResolvers<ContextType>;
  ToolOutput?: ToolOutputResolvers<ContextType>;
  ToolOutputMode?: ToolOutputModeResolvers;
  ToolPage?: ToolPageResolvers<ContextType>;
  ToolParameter?: ToolParameterResolvers<ContextType>;
  ToolRequirements?: ToolRequirementsResolvers<ContextType>;
  ToolServer?: ToolServerResolvers;
  Toolkit?: ToolkitResolvers<ContextType>;
  ValueSchema?: ValueSchemaResolvers<ContextType>;
  ValueType?: ValueTypeResolvers;
  Worker?: WorkerResolvers<ContextType>;
  WorkerAuthorization?: WorkerAuthorizationResolvers<ContextType>;
  WorkerHealth?: WorkerHealthResolvers<ContextType>;
  WorkerPage?: WorkerPageResolvers<ContextType>;
  WorkerRequirements?: WorkerRequirementsResolvers<ContextType>;
  WorkerTest?: WorkerTestResolvers<ContextType>;
  WorkerType?: WorkerTypeResolvers;
};

export type DirectiveResolvers<ContextType = Context> = {
  embedded?: EmbeddedDirectiveResolver<any, any, ContextType>;
  fills?: FillsDirectiveResolver<any, any, ContextType>;
  json?: JsonDirectiveResolver<any, any, ContextType>;
  paged?: PagedDirectiveResolver<any, any, ContextType>;
  readsAhead?: ReadsAheadDirectiveResolver<any, any, ContextType>;
  replay?: ReplayDirectiveResolver<any, any, ContextType>;
  schemaPart?: SchemaPartDirectiveResolver<any, any, ContextType>;
  searched?: SearchedDirectiveResolver<any, any, ContextType>;
  separately?: SeparatelyDirectiveResolver<any, any, ContextType>;
  tool?: ToolDirectiveResolver<any, any, ContextType>;
  whole?: WholeDirectiveResolver<any, any, ContextType>;
};
