// Written by `npm run codegen` from the SDL; not to be edited.
import type { Maybe, InputMaybe, RequireFields, Scalars, ResolverTypeWrapper, Resolver } from '../core/types.ts';
import type { Values } from '../core/endpoint.ts';
import type { PersonRecord, TrackingBatchWriteRecord, TrackingReceiptRecord, TrackingWriteRecord } from './records/calls.ts';
import type { Context } from '../core/context.ts';

export type AddToGroupBody = {
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  context?: InputMaybe<TrackingContext>;
  groupId: Scalars['String']['input'];
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  objectTypeId?: InputMaybe<Scalars['String']['input']>;
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  traits?: InputMaybe<Scalars['JSON']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type AliasUserIdentityBody = {
  context?: InputMaybe<TrackingContext>;
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  previousId: Scalars['String']['input'];
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  userId: Scalars['String']['input'];
};

export type IdentifyPersonAndAssignTraitsBody = {
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  context?: InputMaybe<TrackingContext>;
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  traits?: InputMaybe<Scalars['JSON']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type MutationAddToGroupArgs = {
  body?: InputMaybe<AddToGroupBody>;
  enableStrictValidation?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAliasUserIdentityArgs = {
  body?: InputMaybe<AliasUserIdentityBody>;
  enableStrictValidation?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationIdentifyPersonAndAssignTraitsArgs = {
  body?: InputMaybe<IdentifyPersonAndAssignTraitsBody>;
  enableStrictValidation?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSendBatchRequestsArgs = {
  body?: InputMaybe<SendBatchRequestsBody>;
  enableStrictMode?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSendPageViewEventArgs = {
  body?: InputMaybe<SendPageViewEventBody>;
  enableStrictMode?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSendScreenViewEventArgs = {
  body?: InputMaybe<SendScreenViewEventBody>;
  enableStrictValidation?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTrackUserEventArgs = {
  body?: InputMaybe<TrackUserEventBody>;
  enableStrictValidation?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};

export type SendBatchRequestsBody = {
  batch: Array<TrackingBatchCall>;
  context?: InputMaybe<TrackingContext>;
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  writeKey?: InputMaybe<Scalars['String']['input']>;
};

export type SendPageViewEventBody = {
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  context?: InputMaybe<TrackingContext>;
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  properties?: InputMaybe<Scalars['JSON']['input']>;
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type SendScreenViewEventBody = {
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  context?: InputMaybe<TrackingContext>;
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  properties?: InputMaybe<Scalars['JSON']['input']>;
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type ToolMode =
  | 'EXECUTE'
  | 'GET_REQUEST_SCHEMA';

export type TrackUserEventBody = {
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  context?: InputMaybe<TrackingContext>;
  event: Scalars['String']['input'];
  groupId?: InputMaybe<Scalars['String']['input']>;
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  properties?: InputMaybe<Scalars['JSON']['input']>;
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingApp = {
  build?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  namespace?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingBatchCall = {
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  context?: InputMaybe<TrackingContext>;
  event?: InputMaybe<Scalars['String']['input']>;
  groupId?: InputMaybe<Scalars['String']['input']>;
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  messageId?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  objectTypeId?: InputMaybe<Scalars['String']['input']>;
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  previousId?: InputMaybe<Scalars['String']['input']>;
  properties?: InputMaybe<Scalars['JSON']['input']>;
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  traits?: InputMaybe<Scalars['JSON']['input']>;
  type: TrackingCallType;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingCallType =
  | 'ALIAS'
  | 'GROUP'
  | 'IDENTIFY'
  | 'PAGE'
  | 'SCREEN'
  | 'TRACK';

export type TrackingCampaign = {
  content?: InputMaybe<Scalars['String']['input']>;
  medium?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
  term?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingChannel =
  | 'BROWSER'
  | 'MOBILE'
  | 'SERVER';

export type TrackingContext = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  app?: InputMaybe<TrackingApp>;
  campaign?: InputMaybe<TrackingCampaign>;
  channel?: InputMaybe<TrackingChannel>;
  device?: InputMaybe<TrackingDevice>;
  groupId?: InputMaybe<Scalars['String']['input']>;
  ip?: InputMaybe<Scalars['String']['input']>;
  library?: InputMaybe<TrackingLibrary>;
  locale?: InputMaybe<Scalars['String']['input']>;
  location?: InputMaybe<TrackingLocation>;
  network?: InputMaybe<TrackingNetwork>;
  os?: InputMaybe<TrackingOs>;
  page?: InputMaybe<TrackingPage>;
  referrer?: InputMaybe<TrackingReferrer>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  traits?: InputMaybe<Scalars['JSON']['input']>;
  userAgent?: InputMaybe<Scalars['String']['input']>;
  userAgentData?: InputMaybe<Scalars['JSON']['input']>;
};

export type TrackingDevice = {
  advertisingId?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['String']['input']>;
  manufacturer?: InputMaybe<Scalars['String']['input']>;
  model?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<TrackingPlatform>;
  version?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingLibrary = {
  name?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingLocation = {
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  latitude?: InputMaybe<Scalars['Float']['input']>;
  longitude?: InputMaybe<Scalars['Float']['input']>;
  region?: InputMaybe<Scalars['String']['input']>;
  speed?: InputMaybe<Scalars['Float']['input']>;
};

export type TrackingNetwork = {
  bluetooth?: InputMaybe<Scalars['Boolean']['input']>;
  carrier?: InputMaybe<Scalars['String']['input']>;
  cellular?: InputMaybe<Scalars['Boolean']['input']>;
  wifi?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TrackingOs = {
  name?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingPage = {
  hash?: InputMaybe<Scalars['String']['input']>;
  keywords?: InputMaybe<Array<Scalars['String']['input']>>;
  name?: InputMaybe<Scalars['String']['input']>;
  path?: InputMaybe<Scalars['String']['input']>;
  referrer?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

export type TrackingPlatform =
  | 'ANDROID'
  | 'IOS';

export type TrackingReferrer = {
  link?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Person: ResolverTypeWrapper<PersonRecord>;
  TrackingBatchWrite: ResolverTypeWrapper<TrackingBatchWriteRecord>;
  TrackingReceipt: ResolverTypeWrapper<TrackingReceiptRecord>;
  TrackingWrite: ResolverTypeWrapper<TrackingWriteRecord>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Deletion: Values;
  Mutation: Values;
  PageInfo: Values;
  Person: PersonRecord;
  TrackingBatchWrite: TrackingBatchWriteRecord;
  TrackingReceipt: TrackingReceiptRecord;
  TrackingWrite: TrackingWriteRecord;
};

export type DeletionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deletion'] = ResolversParentTypes['Deletion']> = {
  calendarId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  typeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workspaceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addToGroup: Resolver<Maybe<ResolversTypes['TrackingWrite']>, ParentType, ContextType, RequireFields<MutationAddToGroupArgs, 'mode'>>;
  aliasUserIdentity: Resolver<Maybe<ResolversTypes['TrackingWrite']>, ParentType, ContextType, RequireFields<MutationAliasUserIdentityArgs, 'mode'>>;
  identifyPersonAndAssignTraits: Resolver<Maybe<ResolversTypes['TrackingWrite']>, ParentType, ContextType, RequireFields<MutationIdentifyPersonAndAssignTraitsArgs, 'mode'>>;
  sendBatchRequests: Resolver<Maybe<ResolversTypes['TrackingBatchWrite']>, ParentType, ContextType, RequireFields<MutationSendBatchRequestsArgs, 'mode'>>;
  sendPageViewEvent: Resolver<Maybe<ResolversTypes['TrackingWrite']>, ParentType, ContextType, RequireFields<MutationSendPageViewEventArgs, 'mode'>>;
  sendScreenViewEvent: Resolver<Maybe<ResolversTypes['TrackingWrite']>, ParentType, ContextType, RequireFields<MutationSendScreenViewEventArgs, 'mode'>>;
  trackUserEvent: Resolver<Maybe<ResolversTypes['TrackingWrite']>, ParentType, ContextType, RequireFields<MutationTrackUserEventArgs, 'mode'>>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrackingBatchWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrackingBatchWrite'] = ResolversParentTypes['TrackingBatchWrite']> = {
  receipts?: Resolver<Maybe<Array<ResolversTypes['TrackingReceipt']>>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type TrackingReceiptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrackingReceipt'] = ResolversParentTypes['TrackingReceipt']> = {
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  strict?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TrackingWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrackingWrite'] = ResolversParentTypes['TrackingWrite']> = {
  receipt?: Resolver<Maybe<ResolversTypes['TrackingReceipt']>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Deletion?: DeletionResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  TrackingBatchWrite?: TrackingBatchWriteResolvers<ContextType>;
  TrackingReceipt?: TrackingReceiptResolvers<ContextType>;
  TrackingWrite?: TrackingWriteResolvers<ContextType>;
};

