// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Maybe, InputMaybe, EnumResolverSignature, RequireFields, Scalars, ResolverTypeWrapper, Resolver, SubscriptionResolver } from '../core/types.ts';
import type { AuditEntryRecord, AuditPageRecord } from './records/audit.ts';
import type { Values } from '../core/endpoint.ts';
import type { Context } from '../core/context.ts';

/**
 * Which writes are wanted; every condition given must hold. A list that is left out or null is no condition, an empty one matches nothing. More than 100
 * values in a list are refused.
 */
export type AuditFilter = {
  /** Ids of callers; a write of any of them matches. */
  callers?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Ids of what was written to or made; a write that touched any of them matches. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Names of operations, as clients gave them. */
  operationNames?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What became of them. */
  outcomes?: InputMaybe<Array<AuditOutcome>>;
  /** The id of the request, which its answer has in `x-request-id`. */
  requestId?: InputMaybe<Scalars['String']['input']>;
  /** Writes that began then or later. */
  since?: InputMaybe<Scalars['DateTime']['input']>;
  /** Full names of tools, such as `Calendar.CreateEvent`; a write by any of them matches. */
  tools?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Writes that began before then. Refused where it is not after `since`. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What became of a write. */
export type AuditOutcome =
  /** It was refused or failed, and was not done. */
  | 'FAILED'
  /** Nothing was sent that writes: what was asked for was refused before, or called nothing. */
  | 'NOT_SENT'
  /** Whether it was done is not known: its reply was lost, or the server ended meanwhile. */
  | 'OUTCOME_UNKNOWN'
  /** A part of it was done: of several calls, some failed. */
  | 'PARTLY'
  /** It is under way. */
  | 'RUNNING'
  /** It was done. With the code `REPLY_UNREADABLE`, its reply could not be read. */
  | 'SUCCEEDED';

/** How a write came. */
export type AuditSource =
  /** As a mutation. */
  | 'GRAPH'
  /** From an engine, which had a tool run. */
  | 'WORKER';

export type QueryAuditEntryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type SubscriptionAuditLogArgs = {
  filter?: InputMaybe<AuditFilter>;
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AuditEntry: ResolverTypeWrapper<AuditEntryRecord>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AuditFilter: ResolverTypeWrapper<Values>;
  AuditOutcome: ResolverTypeWrapper<string>;
  AuditPage: ResolverTypeWrapper<AuditPageRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AuditSource: ResolverTypeWrapper<string>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Deletion: ResolverTypeWrapper<Values>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  Mutation: ResolverTypeWrapper<Values>;
  PageInfo: ResolverTypeWrapper<Values>;
  Query: ResolverTypeWrapper<Values>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Subscription: ResolverTypeWrapper<Values>;
  ToolMode: ResolverTypeWrapper<string>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuditEntry: AuditEntryRecord;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Float: Scalars['Float']['output'];
  Int: Scalars['Int']['output'];
  AuditFilter: Values;
  AuditPage: AuditPageRecord;
  Boolean: Scalars['Boolean']['output'];
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Deletion: Values;
  JSON: Scalars['JSON']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  Mutation: Values;
  PageInfo: Values;
  Query: Values;
  SafeInt: Scalars['SafeInt']['output'];
  Subscription: Values;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  argumentsHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  caller?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  milliseconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  operationName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['AuditOutcome'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['AuditSource'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  time?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tool?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  writes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditOutcomeResolvers = EnumResolverSignature<{ FAILED?: any, NOT_SENT?: any, OUTCOME_UNKNOWN?: any, PARTLY?: any, RUNNING?: any, SUCCEEDED?: any }, ResolversTypes['AuditOutcome']>;

export type AuditPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  nextAfter?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditSourceResolvers = EnumResolverSignature<{ GRAPH?: any, WORKER?: any }, ResolversTypes['AuditSource']>;

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

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  query: Resolver<Maybe<ResolversTypes['Query']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  auditEntry: Resolver<Maybe<ResolversTypes['AuditEntry']>, ParentType, ContextType, RequireFields<QueryAuditEntryArgs, 'id'>>;
  auditLog: Resolver<Maybe<ResolversTypes['AuditPage']>, ParentType, ContextType, RequireFields<QueryAuditLogArgs, 'first'>>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  auditLog: SubscriptionResolver<Maybe<ResolversTypes['AuditEntry']>, "auditLog", ParentType, ContextType, Partial<SubscriptionAuditLogArgs>>;
};

export type ToolModeResolvers = EnumResolverSignature<{ EXECUTE?: any, GET_REQUEST_SCHEMA?: any }, ResolversTypes['ToolMode']>;

export type Resolvers<ContextType = Context> = {
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditOutcome?: AuditOutcomeResolvers;
  AuditPage?: AuditPageResolvers<ContextType>;
  AuditSource?: AuditSourceResolvers;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  Subscription?: SubscriptionResolvers<ContextType>;
  ToolMode?: ToolModeResolvers;
};

