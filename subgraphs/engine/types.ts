// Written by `npm run codegen` from the SDL; not to be edited.
import type { Maybe, InputMaybe, RequireFields, Scalars, ResolverTypeWrapper, ReferenceResolver, GraphQLRecursivePick, Resolver, SubscriptionResolver } from '../core/types.ts';
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

export type AuthConnection = {
  id: Scalars['ID']['output'];
};

export type AuthProvider = {
  id: Scalars['ID']['output'];
};


export type AuthProviderConnectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  connectionStatus?: InputMaybe<Scalars['String']['input']>;
  exceptConnectionStatus?: InputMaybe<Scalars['String']['input']>;
  excludeConnectionStatus?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type AuthProviderToolsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type Authorization = {
  id: Scalars['ID']['output'];
};

export type CatalogTool = {
  name: Scalars['ID']['output'];
};

export type ExecuteToolBody = {
  includeErrorStacktrace?: InputMaybe<Scalars['Boolean']['input']>;
  input?: InputMaybe<Scalars['JSON']['input']>;
  runAt?: InputMaybe<Scalars['DateTime']['input']>;
  toolName: Scalars['String']['input'];
  toolVersion?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
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
  excludeConnectionStatus?: InputMaybe<Scalars['String']['input']>;
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
  first?: InputMaybe<Scalars['Int']['input']>;
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

export type ScheduledExecution = {
  id: Scalars['ID']['output'];
};

export type ScheduledExecutionState =
  | 'FAILED'
  | 'PENDING'
  | 'SUCCESS';

export type SubscriptionAuthorizationStatusArgs = {
  authorizationId: Scalars['ID']['input'];
};

export type Tool = {
  id: Scalars['ID']['output'];
};


export type ToolFormattedArgs = {
  providerFormat?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type ToolFormat =
  | 'ANTHROPIC'
  | 'ARCADE'
  | 'OPENAI';

export type ToolMode =
  | 'EXECUTE'
  | 'GET_REQUEST_SCHEMA';

export type ToolServer =
  | 'CALENDAR'
  | 'ENGINE'
  | 'MAIL'
  | 'SHEETS'
  | 'TASKMANAGER'
  | 'TRACKING';

export type Worker = {
  id: Scalars['ID']['output'];
};


export type WorkerToolsArgs = {
  numberOfItems?: InputMaybe<Scalars['Int']['input']>;
  startOffset?: InputMaybe<Scalars['Int']['input']>;
};

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
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Deletion: ResolverTypeWrapper<DeletionRecord>;
  EngineHealth: ResolverTypeWrapper<EngineHealthRecord>;
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
  MaskedSecret: ResolverTypeWrapper<Values>;
  McpOAuth2: ResolverTypeWrapper<Values>;
  McpServerInfo: ResolverTypeWrapper<Values>;
  McpWorker: ResolverTypeWrapper<McpWorkerRecord>;
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
  ScheduledExecution: ResolverTypeWrapper<ScheduledExecutionRecord>;
  ScheduledExecutionPage: ResolverTypeWrapper<ScheduledExecutionPageRecord>;
  ScheduledExecutionStatus: ResolverTypeWrapper<string>;
  SecretRequirement: ResolverTypeWrapper<Values>;
  SessionVerificationSettings: ResolverTypeWrapper<SessionVerificationSettingsRecord>;
  Tool: ResolverTypeWrapper<ToolRecord>;
  ToolBehavior: ResolverTypeWrapper<Values>;
  ToolClassification: ResolverTypeWrapper<Values>;
  ToolExecution: ResolverTypeWrapper<ToolExecutionRecord>;
  ToolExecutionStatus: ResolverTypeWrapper<string>;
  ToolFailure: ResolverTypeWrapper<Values>;
  ToolFailureKind: ResolverTypeWrapper<string>;
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
  Deletion: DeletionRecord;
  EngineHealth: EngineHealthRecord;
  ExecuteToolPayload: Values;
  ExecutionAttempt: ExecutionAttemptRecord;
  FormattedToolPage: FormattedToolPageRecord;
  FoundAuthConnectionPage: FoundAuthConnectionPageRecord;
  FoundScheduledExecutionPage: FoundScheduledExecutionPageRecord;
  FoundToolPage: FoundToolPageRecord;
  FoundWorkerPage: FoundWorkerPageRecord;
  HttpWorker: Values;
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

export type BindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Binding'] = ResolversParentTypes['Binding']> = {
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['BindingType']>, ParentType, ContextType>;
  typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

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
  toolCatalog: Resolver<Array<ResolversTypes['CatalogTool']>, ParentType, ContextType, RequireFields<QueryToolCatalogArgs, 'first'>>;
  tools: Resolver<Maybe<ResolversTypes['ToolPage']>, ParentType, ContextType, RequireFields<QueryToolsArgs, 'itemsPerPage' | 'startOffset'>>;
  worker: Resolver<Maybe<ResolversTypes['Worker']>, ParentType, ContextType, RequireFields<QueryWorkerArgs, 'id'>>;
  workers: Resolver<Maybe<ResolversTypes['WorkerPage']>, ParentType, ContextType, RequireFields<QueryWorkersArgs, 'numberOfItemsToReturn' | 'startOffset'>>;
};

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

export type ToolLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolLog'] = ResolversParentTypes['ToolLog']> = {
  level?: Resolver<ResolversTypes['ToolLogLevel'], ParentType, ContextType>;
  levelText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subtype?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ToolMetadataResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolMetadata'] = ResolversParentTypes['ToolMetadata']> = {
  behavior?: Resolver<Maybe<ResolversTypes['ToolBehavior']>, ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['ToolClassification']>, ParentType, ContextType>;
  extras?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

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

export type ToolkitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Toolkit'] = ResolversParentTypes['Toolkit']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ValueSchemaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValueSchema'] = ResolversParentTypes['ValueSchema']> = {
  enum?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  inner_val_type?: Resolver<Maybe<ResolversTypes['ValueType']>, ParentType, ContextType>;
  inner_val_typeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  val_type?: Resolver<ResolversTypes['ValueType'], ParentType, ContextType>;
  val_typeText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

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

export type Resolvers<ContextType = Context> = {
  AuthConnection?: AuthConnectionResolvers<ContextType>;
  AuthConnectionDeletion?: AuthConnectionDeletionResolvers<ContextType>;
  AuthConnectionDeletions?: AuthConnectionDeletionsResolvers<ContextType>;
  AuthConnectionPage?: AuthConnectionPageResolvers<ContextType>;
  AuthProvider?: AuthProviderResolvers<ContextType>;
  AuthProviderPage?: AuthProviderPageResolvers<ContextType>;
  Authorization?: AuthorizationResolvers<ContextType>;
  AuthorizationContext?: AuthorizationContextResolvers<ContextType>;
  AuthorizationRequirement?: AuthorizationRequirementResolvers<ContextType>;
  Binding?: BindingResolvers<ContextType>;
  CatalogParameter?: CatalogParameterResolvers<ContextType>;
  CatalogTool?: CatalogToolResolvers<ContextType>;
  Deletion?: DeletionResolvers<ContextType>;
  EngineHealth?: EngineHealthResolvers<ContextType>;
  ExecuteToolPayload?: ExecuteToolPayloadResolvers<ContextType>;
  ExecutionAttempt?: ExecutionAttemptResolvers<ContextType>;
  FormattedToolPage?: FormattedToolPageResolvers<ContextType>;
  FoundAuthConnectionPage?: FoundAuthConnectionPageResolvers<ContextType>;
  FoundScheduledExecutionPage?: FoundScheduledExecutionPageResolvers<ContextType>;
  FoundToolPage?: FoundToolPageResolvers<ContextType>;
  FoundWorkerPage?: FoundWorkerPageResolvers<ContextType>;
  HttpWorker?: HttpWorkerResolvers<ContextType>;
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
  Person?: PersonResolvers<ContextType>;
  Pkce?: PkceResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectPage?: ProjectPageResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ScheduledExecution?: ScheduledExecutionResolvers<ContextType>;
  ScheduledExecutionPage?: ScheduledExecutionPageResolvers<ContextType>;
  SecretRequirement?: SecretRequirementResolvers<ContextType>;
  SessionVerificationSettings?: SessionVerificationSettingsResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Tool?: ToolResolvers<ContextType>;
  ToolBehavior?: ToolBehaviorResolvers<ContextType>;
  ToolClassification?: ToolClassificationResolvers<ContextType>;
  ToolExecution?: ToolExecutionResolvers<ContextType>;
  ToolFailure?: ToolFailureResolvers<ContextType>;
  ToolLog?: ToolLogResolvers<ContextType>;
  ToolMetadata?: ToolMetadataResolvers<ContextType>;
  ToolOutcome?: ToolOutcomeResolvers<ContextType>;
  ToolOutput?: ToolOutputResolvers<ContextType>;
  ToolPage?: ToolPageResolvers<ContextType>;
  ToolParameter?: ToolParameterResolvers<ContextType>;
  ToolRequirements?: ToolRequirementsResolvers<ContextType>;
  Toolkit?: ToolkitResolvers<ContextType>;
  ValueSchema?: ValueSchemaResolvers<ContextType>;
  Worker?: WorkerResolvers<ContextType>;
  WorkerAuthorization?: WorkerAuthorizationResolvers<ContextType>;
  WorkerHealth?: WorkerHealthResolvers<ContextType>;
  WorkerPage?: WorkerPageResolvers<ContextType>;
  WorkerRequirements?: WorkerRequirementsResolvers<ContextType>;
  WorkerTest?: WorkerTestResolvers<ContextType>;
};

