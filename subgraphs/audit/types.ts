// Written by `npm run codegen` from the SDL; not to be edited.
import type { Maybe, InputMaybe, RequireFields, Scalars, ResolverTypeWrapper, Resolver, SubscriptionResolver } from '../core/types.ts';
import type { AuditEntryRecord, AuditPageRecord } from './records/audit.ts';
import type { Values } from '../core/endpoint.ts';
import type { Context } from '../core/context.ts';

export type AuditFilter = {
  callers?: InputMaybe<Array<Scalars['String']['input']>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  operationNames?: InputMaybe<Array<Scalars['String']['input']>>;
  outcomes?: InputMaybe<Array<AuditOutcome>>;
  requestId?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  tools?: InputMaybe<Array<Scalars['String']['input']>>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

export type AuditOutcome =
  | 'FAILED'
  | 'NOT_SENT'
  | 'OUTCOME_UNKNOWN'
  | 'PARTLY'
  | 'RUNNING'
  | 'SUCCEEDED';

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

export type ResolversTypes = {
  AuditEntry: ResolverTypeWrapper<AuditEntryRecord>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AuditOutcome: ResolverTypeWrapper<string>;
  AuditPage: ResolverTypeWrapper<AuditPageRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AuditSource: ResolverTypeWrapper<string>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  PageInfo: ResolverTypeWrapper<Values>;
  Query: ResolverTypeWrapper<Values>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuditEntry: AuditEntryRecord;
  AuditPage: AuditPageRecord;
  Deletion: Values;
  Mutation: Values;
  PageInfo: Values;
  Query: Values;
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

export type AuditPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  nextAfter?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deletion'] = ResolversParentTypes['Deletion']> = {
  calendarId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  typeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workspaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

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

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  auditLog: SubscriptionResolver<Maybe<ResolversTypes['AuditEntry']>, "auditLog", ParentType, ContextType, Partial<SubscriptionAuditLogArgs>>;
};

export type Resolvers<ContextType = Context> = {
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditPage?: AuditPageResolvers<ContextType>;
  Deletion?: DeletionResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
};

