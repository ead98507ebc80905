// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Context } from '../context.ts';
import type { Values } from '../endpoint.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
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
   * A moment. In: RFC 3339 with an offset (`2026-11-20T09:00:00+01:00`) or an integer of Unix milliseconds, as number or digits.
   * Out: RFC 3339 in UTC with milliseconds.
   */
  DateTime: { input: number; output: string | number; }
  /** Any JSON value. Integers beyond 2^53 come and go as strings of digits. */
  JSON: { input: any; output: any; }
  /** A wall time without an offset, `YYYY-MM-DDTHH:MM:SS`, read in the zone that the field names. An offset is refused. */
  LocalDateTime: { input: string; output: string; }
  /** A wall time of a day without seconds and offset, `HH:MM` from `00:00` to `23:59`, in the zone that the field names. */
  LocalTime: { input: string; output: string; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** An account at a provider that a user has authorized the engine to use. */
export type AuthConnection = {
  connectionId?: Maybe<Scalars['String']['output']>;
  /** As the provider reports it; its values are not published. */
  connectionStatus?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The user in every toolkit; null when the user's id is no e-mail address. */
  person?: Maybe<Person>;
  providerDescription?: Maybe<Scalars['String']['output']>;
  providerId?: Maybe<Scalars['String']['output']>;
  /** Such as `oauth2`. */
  providerType?: Maybe<Scalars['String']['output']>;
  /** What the provider's profile says of the user, in the provider's own shape. */
  providerUserInfo?: Maybe<Scalars['JSON']['output']>;
  /** The scopes granted. */
  scopes?: Maybe<Array<Scalars['String']['output']>>;
  userId?: Maybe<Scalars['String']['output']>;
};

/** One page of connections. */
export type AuthConnectionPage = {
  hasMore: Scalars['Boolean']['output'];
  items: Array<AuthConnection>;
  /** What `pageOffset` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

export type AuthorizationRequirement = {
  id?: Maybe<Scalars['String']['output']>;
  providerId?: Maybe<Scalars['String']['output']>;
  /** Such as `oauth2`. */
  providerType?: Maybe<Scalars['String']['output']>;
  scopes?: Maybe<Array<Scalars['String']['output']>>;
  /** `active` when the provider is configured and enabled, else `inactive`. */
  status?: Maybe<Scalars['String']['output']>;
  /** Why it is inactive. */
  statusReason?: Maybe<Scalars['String']['output']>;
  /** `not_started`, `pending`, `completed` or `failed`: the user's token. Null unless `userId` was given. */
  tokenStatus?: Maybe<Scalars['String']['output']>;
};

/** Who a record belongs to. */
export type Binding = {
  id?: Maybe<Scalars['String']['output']>;
  /** `static`, `tenant`, `project` or `account`. */
  type?: Maybe<Scalars['String']['output']>;
};

export type CatalogParameter = {
  /** The variable of `operation` that carries it; null for what is never sent. */
  argument?: Maybe<Scalars['String']['output']>;
  /** The value when it is left out; null where there is none. */
  default?: Maybe<Scalars['JSON']['output']>;
  /** The values that are allowed, where they are a closed list. */
  enum?: Maybe<Array<Scalars['String']['output']>>;
  /** The largest value. */
  max?: Maybe<Scalars['Float']['output']>;
  /** The smallest value. */
  min?: Maybe<Scalars['Float']['output']>;
  /** As the tool spells it. */
  name: Scalars['String']['output'];
  required: Scalars['Boolean']['output'];
  /** As the catalogue has it: `str`, `int`, `num`, `bool`, `arr[…]` or the name of a value set. */
  type: Scalars['String']['output'];
};

/** A tool, and its place in this graph. */
export type CatalogTool = {
  /** The field that serves it, such as `Mutation.addChecklistToTask` or `Task.comments`. */
  coordinate: Scalars['String']['output'];
  /** The group within the task manager; null elsewhere. */
  group?: Maybe<Scalars['String']['output']>;
  kind: ToolKind;
  /** The full name. */
  name: Scalars['ID']['output'];
  /** An operation, ready to run: its variables are the tool's parameters, and it selects every leaf that the tool's own upstream call answers. */
  operation: Scalars['String']['output'];
  parameters: Array<CatalogParameter>;
  /** What it does, as the field that serves it is described. */
  purpose: Scalars['String']['output'];
  /** Whether it may be called again when its answer was lost: every read, and writes that upstream recognises when they come twice. */
  repeatable: Scalars['Boolean']['output'];
  /** The permission scopes that it needs, without the identity provider's prefix. */
  scopes: Array<Scalars['String']['output']>;
  /** The secrets (environment variables) that it needs. */
  secrets: Array<Scalars['String']['output']>;
  /** Which tool server it is of. */
  server: Scalars['String']['output'];
};

/** What was deleted: a client can drop it from its cache by type and id. */
export type Deletion = {
  ids: Array<Scalars['ID']['output']>;
  typeName: Scalars['String']['output'];
};

export type EngineHealth = {
  healthy: Scalars['Boolean']['output'];
  /** Why not, when unhealthy. */
  reason?: Maybe<Scalars['String']['output']>;
};

export type HttpWorker = {
  /** How often a failed call is tried again. */
  retry?: Maybe<Scalars['Int']['output']>;
  secret?: Maybe<MaskedSecret>;
  /** In seconds. */
  timeout?: Maybe<Scalars['Int']['output']>;
  /** The base address; the engine appends `/worker/…`. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** A secret that is stored; its value is never shown. */
export type MaskedSecret = {
  editable?: Maybe<Scalars['Boolean']['output']>;
  exists?: Maybe<Scalars['Boolean']['output']>;
};

export type McpWorker = {
  externalId?: Maybe<Scalars['String']['output']>;
  /** Names of further request headers; their values are not shown. */
  headerNames?: Maybe<Array<Scalars['String']['output']>>;
  redirectUri?: Maybe<Scalars['String']['output']>;
  /** How often a failed call is tried again. */
  retry?: Maybe<Scalars['Int']['output']>;
  /** In seconds. */
  timeout?: Maybe<Scalars['Int']['output']>;
  uri?: Maybe<Scalars['String']['output']>;
};

export type Person = {
  /** The accounts that this person has authorized, found by the address as user id. */
  authConnections?: Maybe<AuthConnectionPage>;
  email: Scalars['String']['output'];
};


export type PersonAuthConnectionsArgs = {
  pageOffset?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  providerId?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /** EngineApi.ListAuthConnections: the accounts that users have authorized, filtered by provider or user. */
  authConnections?: Maybe<AuthConnectionPage>;
  /**
   * EngineApi.CheckPlatformEngineHealth: whether the engine is up. Needs no key. An engine that says it is unhealthy is an answer, not an
   * error.
   */
  engineHealth?: Maybe<EngineHealth>;
  /** The tools that this graph serves, in the order of the catalogue; every argument given narrows them. Costs no call. */
  toolCatalog: Array<CatalogTool>;
  /** EngineApi.GetToolsList: the tools that the engine offers. */
  tools?: Maybe<ToolPage>;
  /** EngineApi.ListWorkers: the workers that serve tools to the engine, those that it manages included. */
  workers?: Maybe<WorkerPage>;
};


export type QueryAuthConnectionsArgs = {
  pageOffset?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  providerId?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryToolCatalogArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  server?: InputMaybe<Scalars['String']['input']>;
};


export type QueryToolsArgs = {
  includeFormats?: InputMaybe<Array<ToolFormat>>;
  itemsPerPage?: InputMaybe<Scalars['Int']['input']>;
  startOffset?: InputMaybe<Scalars['Int']['input']>;
  toolkitName?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWorkersArgs = {
  numberOfItemsToReturn?: InputMaybe<Scalars['Int']['input']>;
  startOffset?: InputMaybe<Scalars['Int']['input']>;
};

export type SecretRequirement = {
  key: Scalars['String']['output'];
  /** Whether a value is stored. */
  met?: Maybe<Scalars['Boolean']['output']>;
  /** Why not. */
  statusReason?: Maybe<Scalars['String']['output']>;
};

/** A tool as the engine knows it. */
export type Tool = {
  description?: Maybe<Scalars['String']['output']>;
  /** The tool in each format that was asked for, by format; null when none was. */
  formattedSchema?: Maybe<Scalars['JSON']['output']>;
  /** `Toolkit.Tool@version`. */
  fullyQualifiedName: Scalars['ID']['output'];
  /** The name without the toolkit. */
  name: Scalars['String']['output'];
  output?: Maybe<ToolOutput>;
  parameters: Array<ToolParameter>;
  /** `Toolkit.Tool`. */
  qualifiedName: Scalars['String']['output'];
  requirements?: Maybe<ToolRequirements>;
  toolkit: Toolkit;
};

/** A format in which a provider of models wants tools described. */
export type ToolFormat =
  | 'ANTHROPIC'
  | 'ARCADE'
  | 'OPENAI';

/** Whether a tool changes anything. */
export type ToolKind =
  | 'READ'
  | 'WRITE';

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

export type ToolOutput = {
  /** Of `value`, `error` and `null`. */
  availableModes?: Maybe<Array<Scalars['String']['output']>>;
  description?: Maybe<Scalars['String']['output']>;
  valueSchema?: Maybe<ValueSchema>;
};

/** One page of tools. */
export type ToolPage = {
  hasMore: Scalars['Boolean']['output'];
  items: Array<Tool>;
  /** What `startOffset` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

export type ToolParameter = {
  description?: Maybe<Scalars['String']['output']>;
  /** Whether a model may guess it. */
  inferrable: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  required: Scalars['Boolean']['output'];
  valueSchema: ValueSchema;
};

/** What must be in place before the tool can run. */
export type ToolRequirements = {
  authorization?: Maybe<AuthorizationRequirement>;
  /** Whether all of it is; null when the engine does not say. */
  met?: Maybe<Scalars['Boolean']['output']>;
  secrets?: Maybe<Array<SecretRequirement>>;
};

/** A set of tools with a version. */
export type Toolkit = {
  description?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  version?: Maybe<Scalars['String']['output']>;
};

/** The type of a value. */
export type ValueSchema = {
  /** The values that are allowed, where they are a closed list. */
  enum?: Maybe<Array<Scalars['String']['output']>>;
  /** The type of the elements of an array. */
  innerValType?: Maybe<Scalars['String']['output']>;
  /** `string`, `integer`, `number`, `boolean`, `json` or `array`. */
  valType: Scalars['String']['output'];
};

/** A server of tools that the engine calls. */
export type Worker = {
  binding?: Maybe<Binding>;
  enabled: Scalars['Boolean']['output'];
  /** For a worker of type `http`. */
  http?: Maybe<HttpWorker>;
  id: Scalars['ID']['output'];
  /** Whether the platform runs it. */
  managed: Scalars['Boolean']['output'];
  /** For a worker of type `mcp`. */
  mcp?: Maybe<McpWorker>;
  requirements?: Maybe<WorkerRequirements>;
  /** `http`, `mcp` or `unknown`. */
  type?: Maybe<Scalars['String']['output']>;
};

/** One page of workers. */
export type WorkerPage = {
  hasMore: Scalars['Boolean']['output'];
  items: Array<Worker>;
  /** What `startOffset` takes for the next page; null on the last. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** What a worker still needs. */
export type WorkerRequirements = {
  /** Whether it is authorized. */
  authorizationMet?: Maybe<Scalars['Boolean']['output']>;
  met?: Maybe<Scalars['Boolean']['output']>;
};



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
  Person: Person;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Person:
    ( { __typename: 'Person' }
    & GraphQLRecursivePick<FederationTypes['Person'], {"email":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AuthConnection: ResolverTypeWrapper<Values>;
  ID: ResolverTypeWrapper<Values>;
  AuthConnectionPage: ResolverTypeWrapper<Values>;
  AuthorizationRequirement: ResolverTypeWrapper<Values>;
  Binding: ResolverTypeWrapper<Values>;
  CatalogParameter: ResolverTypeWrapper<Values>;
  CatalogTool: ResolverTypeWrapper<Values>;
  Date: ResolverTypeWrapper<Values>;
  DateTime: ResolverTypeWrapper<Values>;
  Deletion: ResolverTypeWrapper<Values>;
  EngineHealth: ResolverTypeWrapper<Values>;
  HttpWorker: ResolverTypeWrapper<Values>;
  JSON: ResolverTypeWrapper<Values>;
  LocalDateTime: ResolverTypeWrapper<Values>;
  LocalTime: ResolverTypeWrapper<Values>;
  MaskedSecret: ResolverTypeWrapper<Values>;
  McpWorker: ResolverTypeWrapper<Values>;
  Person: ResolverTypeWrapper<Values>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SecretRequirement: ResolverTypeWrapper<Values>;
  Tool: ResolverTypeWrapper<Values>;
  ToolFormat: ResolverTypeWrapper<Values>;
  ToolKind: ResolverTypeWrapper<Values>;
  ToolMode: ResolverTypeWrapper<Values>;
  ToolOutput: ResolverTypeWrapper<Values>;
  ToolPage: ResolverTypeWrapper<Values>;
  ToolParameter: ResolverTypeWrapper<Values>;
  ToolRequirements: ResolverTypeWrapper<Values>;
  Toolkit: ResolverTypeWrapper<Values>;
  ValueSchema: ResolverTypeWrapper<Values>;
  Worker: ResolverTypeWrapper<Values>;
  WorkerPage: ResolverTypeWrapper<Values>;
  WorkerRequirements: ResolverTypeWrapper<Values>;
  String: ResolverTypeWrapper<Values>;
  Float: ResolverTypeWrapper<Values>;
  Int: ResolverTypeWrapper<Values>;
  Boolean: ResolverTypeWrapper<Values>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuthConnection: Values;
  ID: Values;
  AuthConnectionPage: Values;
  AuthorizationRequirement: Values;
  Binding: Values;
  CatalogParameter: Values;
  CatalogTool: Values;
  Date: Values;
  DateTime: Values;
  Deletion: Values;
  EngineHealth: Values;
  HttpWorker: Values;
  JSON: Values;
  LocalDateTime: Values;
  LocalTime: Values;
  MaskedSecret: Values;
  McpWorker: Values;
  Person: Values;
  Query: Record<PropertyKey, never>;
  SecretRequirement: Values;
  Tool: Values;
  ToolOutput: Values;
  ToolPage: Values;
  ToolParameter: Values;
  ToolRequirements: Values;
  Toolkit: Values;
  ValueSchema: Values;
  Worker: Values;
  WorkerPage: Values;
  WorkerRequirements: Values;
  String: Values;
  Float: Values;
  Int: Values;
  Boolean: Values;
};

export type JsonDirectiveArgs = {
  allowed?: Maybe<Array<Scalars['JSON']['input']>>;
  anyOf?: Maybe<Array<Scalars['String']['input']>>;
  format?: Maybe<Scalars['String']['input']>;
  maximum?: Maybe<Scalars['Float']['input']>;
  minLength?: Maybe<Scalars['Int']['input']>;
  minimum?: Maybe<Scalars['Float']['input']>;
  name?: Maybe<Scalars['String']['input']>;
  nullable?: Maybe<Scalars['Boolean']['input']>;
  pattern?: Maybe<Scalars['String']['input']>;
  required?: Maybe<Scalars['Boolean']['input']>;
  type?: Maybe<Array<Scalars['String']['input']>>;
};

export type JsonDirectiveResolver<Result, Parent, ContextType = Context, Args = JsonDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ReplayDirectiveArgs = {
  by: Scalars['String']['input'];
};

export type ReplayDirectiveResolver<Result, Parent, ContextType = Context, Args = ReplayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SeparatelyDirectiveArgs = {
  in?: Maybe<Array<Scalars['String']['input']>>;
};

export type SeparatelyDirectiveResolver<Result, Parent, ContextType = Context, Args = SeparatelyDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ToolDirectiveArgs = {
  name: Scalars['String']['input'];
  scopes?: Maybe<Array<Scalars['String']['input']>>;
  secrets?: Maybe<Array<Scalars['String']['input']>>;
};

export type ToolDirectiveResolver<Result, Parent, ContextType = Context, Args = ToolDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuthConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthConnection'] = ResolversParentTypes['AuthConnection']> = {
  connectionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  connectionStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  providerDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerUserInfo?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthConnectionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthConnectionPage'] = ResolversParentTypes['AuthConnectionPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AuthConnection']>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuthorizationRequirementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthorizationRequirement'] = ResolversParentTypes['AuthorizationRequirement']> = {
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokenStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Binding'] = ResolversParentTypes['Binding']> = {
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CatalogParameterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogParameter'] = ResolversParentTypes['CatalogParameter']> = {
  argument?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  default?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  enum?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CatalogToolResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogTool'] = ResolversParentTypes['CatalogTool']> = {
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
  server?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deletion'] = ResolversParentTypes['Deletion']> = {
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  typeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EngineHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EngineHealth'] = ResolversParentTypes['EngineHealth']> = {
  healthy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  editable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  exists?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type McpWorkerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['McpWorker'] = ResolversParentTypes['McpWorker']> = {
  externalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headerNames?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  redirectUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retry?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeout?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  authConnections?: Resolver<Maybe<ResolversTypes['AuthConnectionPage']>, ParentType, ContextType, Partial<PersonAuthConnectionsArgs>>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  authConnections: Resolver<Maybe<ResolversTypes['AuthConnectionPage']>, ParentType, ContextType, Partial<QueryAuthConnectionsArgs>>;
  engineHealth: Resolver<Maybe<ResolversTypes['EngineHealth']>, ParentType, ContextType>;
  toolCatalog: Resolver<Array<ResolversTypes['CatalogTool']>, ParentType, ContextType, Partial<QueryToolCatalogArgs>>;
  tools: Resolver<Maybe<ResolversTypes['ToolPage']>, ParentType, ContextType, RequireFields<QueryToolsArgs, 'itemsPerPage' | 'startOffset'>>;
  workers: Resolver<Maybe<ResolversTypes['WorkerPage']>, ParentType, ContextType, RequireFields<QueryWorkersArgs, 'numberOfItemsToReturn' | 'startOffset'>>;
};

export type SecretRequirementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SecretRequirement'] = ResolversParentTypes['SecretRequirement']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  met?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  statusReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ToolResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tool'] = ResolversParentTypes['Tool']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formattedSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  fullyQualifiedName?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  output?: Resolver<Maybe<ResolversTypes['ToolOutput']>, ParentType, ContextType>;
  parameters?: Resolver<Array<ResolversTypes['ToolParameter']>, ParentType, ContextType>;
  qualifiedName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requirements?: Resolver<Maybe<ResolversTypes['ToolRequirements']>, ParentType, ContextType>;
  toolkit?: Resolver<ResolversTypes['Toolkit'], ParentType, ContextType>;
};

export type ToolOutputResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolOutput'] = ResolversParentTypes['ToolOutput']> = {
  availableModes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valueSchema?: Resolver<Maybe<ResolversTypes['ValueSchema']>, ParentType, ContextType>;
};

export type ToolPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ToolPage'] = ResolversParentTypes['ToolPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Tool']>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  secrets?: Resolver<Maybe<Array<ResolversTypes['SecretRequirement']>>, ParentType, ContextType>;
};

export type ToolkitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Toolkit'] = ResolversParentTypes['Toolkit']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ValueSchemaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValueSchema'] = ResolversParentTypes['ValueSchema']> = {
  enum?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  innerValType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Worker'] = ResolversParentTypes['Worker']> = {
  binding?: Resolver<Maybe<ResolversTypes['Binding']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  http?: Resolver<Maybe<ResolversTypes['HttpWorker']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mcp?: Resolver<Maybe<ResolversTypes['McpWorker']>, ParentType, ContextType>;
  requirements?: Resolver<Maybe<ResolversTypes['WorkerRequirements']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkerPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerPage'] = ResolversParentTypes['WorkerPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Worker']>, ParentType, ContextType>;
  nextOffset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkerRequirementsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkerRequirements'] = ResolversParentTypes['WorkerRequirements']> = {
  authorizationMet?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  met?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AuthConnection?: AuthConnectionResolvers<ContextType>;
  AuthConnectionPage?: AuthConnectionPageResolvers<ContextType>;
  AuthorizationRequirement?: AuthorizationRequirementResolvers<ContextType>;
  Binding?: BindingResolvers<ContextType>;
  CatalogParameter?: CatalogParameterResolvers<ContextType>;
  CatalogTool?: CatalogToolResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  EngineHealth?: EngineHealthResolvers<ContextType>;
  HttpWorker?: HttpWorkerResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  MaskedSecret?: MaskedSecretResolvers<ContextType>;
  McpWorker?: McpWorkerResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SecretRequirement?: SecretRequirementResolvers<ContextType>;
  Tool?: ToolResolvers<ContextType>;
  ToolOutput?: ToolOutputResolvers<ContextType>;
  ToolPage?: ToolPageResolvers<ContextType>;
  ToolParameter?: ToolParameterResolvers<ContextType>;
  ToolRequirements?: ToolRequirementsResolvers<ContextType>;
  Toolkit?: ToolkitResolvers<ContextType>;
  ValueSchema?: ValueSchemaResolvers<ContextType>;
  Worker?: WorkerResolvers<ContextType>;
  WorkerPage?: WorkerPageResolvers<ContextType>;
  WorkerRequirements?: WorkerRequirementsResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  json?: JsonDirectiveResolver<any, any, ContextType>;
  replay?: ReplayDirectiveResolver<any, any, ContextType>;
  separately?: SeparatelyDirectiveResolver<any, any, ContextType>;
  tool?: ToolDirectiveResolver<any, any, ContextType>;
};
