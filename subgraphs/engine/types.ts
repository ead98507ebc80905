// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Maybe, InputMaybe, RequireFields, EnumResolverSignature, Scalars, ResolverTypeWrapper, ReferenceResolver, GraphQLRecursivePick, Resolver, SubscriptionResolver } from '../core/types.ts';
import type { AuthConnectionRecord, AuthConnectionDeletionRecord, AuthConnectionDeletionsRecord, AuthConnectionPageRecord, AuthProviderRecord, AuthProviderPageRecord, DeletionRecord, FoundAuthConnectionPageRecord, PersonRecord, SessionVerificationSettingsRecord } from './records/auth.ts';
import type { AuthorizationRecord, AuthorizationContextRecord } from './records/authorizations.ts';
import type { AuthorizationRequirementRecord, FormattedToolPageRecord, FoundToolPageRecord, ToolRecord, ToolPageRecord, ToolParameterRecord, ToolRequirementsRecord } from './records/tools.ts';
import type { Values } from '../core/endpoint.ts';
import type { CatalogParameterRecord, CatalogToolRecord } from './records/catalogue.ts';
import type { EngineHealthRecord } from './records/platform.ts';
import type { ExecutionAttemptRecord, FoundScheduledExecutionPageRecord, NeededAuthorizationRecord, ScheduledExecutionRecord, ScheduledExecutionPageRecord, ToolExecutionRecord, ToolOutcomeRecord } from './records/executions.ts';
import type { FoundWorkerPageRecord, McpWorkerRecord, WorkerRecord, WorkerAuthorizationRecord, WorkerHealthRecord, WorkerPageRecord, WorkerRequirementsRecord, WorkerTestRecord } from './records/workers.ts';
import type { ProjectRecord, ProjectPageRecord } from './records/projects.ts';
import type { Context } from '../core/context.ts';

/** An account at a provider that a user has authorized the engine to use. */
export type AuthConnection = {
  /** `ac_…`. */
  id: Scalars['ID']['output'];
};

/** A service at which users authorize accounts. */
export type AuthProvider = {
  /** Chosen when the provider was set up. */
  id: Scalars['ID']['output'];
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
  /** `ar_…` while it is open; an authorization that was complete when it was asked for may be `ac_…`, its connection. */
  id: Scalars['ID']['output'];
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

/** A tool, and its place in this graph. */
export type CatalogTool = {
  /** The full name. */
  name: Scalars['ID']['output'];
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

/** When a tool runs. */
export type ExecutionType =
  /** At once. */
  | 'IMMEDIATE'
  /** At a time that was given. */
  | 'SCHEDULED'
  /** None of these: the text is in the field that ends in `Text`. */
  | 'UNKNOWN';

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

/** What the text of a parameter is. */
export type ParameterFormat =
  /** A media type, such as `application/json`. */
  | 'MEDIA_TYPE'
  /** A UUID; anything else is refused. */
  | 'UUID';

export type Person = {
  email: Scalars['String']['output'];
};


export type PersonAuthConnectionsArgs = {
  pageOffset?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  providerId?: InputMaybe<Scalars['String']['input']>;
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
  /** `te_…`. */
  id: Scalars['ID']['output'];
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

export type SubscriptionAuthorizationStatusArgs = {
  authorizationId: Scalars['ID']['input'];
};

/** A tool as the engine has it. */
export type Tool = {
  /** `Toolkit.Tool`, the name that a tool is found by. */
  id: Scalars['ID']['output'];
};


/** A tool as the engine has it. */
export type ToolFormattedArgs = {
  providerFormat?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
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

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

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
  /** Unique in the project; chosen when it was added. */
  id: Scalars['ID']['output'];
};


/** A server of tools that the engine calls. */
export type WorkerToolsArgs = {
  numberOfItems?: InputMaybe<Scalars['Int']['input']>;
  startOffset?: InputMaybe<Scalars['Int']['input']>;
};

/** How the engine reaches a worker. */
export type WorkerType =
  /** At its address, by the protocol of workers. */
  | 'HTTP'
  /** As an MCP client. */
  | 'MCP'
  /** The engine says that it is unknown, or has another text, which is in the field that ends in `Text`. */
  | 'UNKNOWN';

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
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AuthConnectionDeletion: ResolverTypeWrapper<AuthConnectionDeletionRecord>;
  AuthConnectionDeletions: ResolverTypeWrapper<AuthConnectionDeletionsRecord>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AuthConnectionPage: ResolverTypeWrapper<AuthConnectionPageRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
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
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
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
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuthConnection: AuthConnectionRecord;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  AuthConnectionDeletion: AuthConnectionDeletionRecord;
  AuthConnectionDeletions: AuthConnectionDeletionsRecord;
  Int: Scalars['Int']['output'];
  AuthConnectionPage: AuthConnectionPageRecord;
  Boolean: Scalars['Boolean']['output'];
  AuthProvider: AuthProviderRecord;
  AuthProviderPage: AuthProviderPageRecord;
  Authorization: AuthorizationRecord;
  AuthorizationContext: AuthorizationContextRecord;
  AuthorizationRequirement: AuthorizationRequirementRecord;
  Binding: Values;
  CatalogParameter: CatalogParameterRecord;
  Float: Scalars['Float']['output'];
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
};

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

