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

/** What was deleted: a client can drop it from its cache by type and id. */
export type Deletion = {
  ids: Array<Scalars['ID']['output']>;
  typeName: Scalars['String']['output'];
};

export type Mutation = {
  /**
   * TrackingPipelinesApi.TrackUserEvent: records that a person did something. In EXECUTE one of `body` and `requestBody` is required; the
   * call may be 32 KB at most. Permissive unless `enableStrictValidation` is `True`: then a body that does not fit is an error,
   * otherwise any JSON object is sent and what the service thinks of it stays with the service.
   */
  trackUserEvent?: Maybe<TrackingWrite>;
};


export type MutationTrackUserEventArgs = {
  body?: InputMaybe<TrackUserEventBody>;
  enableStrictValidation?: InputMaybe<Scalars['String']['input']>;
  mode: ToolMode;
  requestBody?: InputMaybe<Scalars['String']['input']>;
};

export type Person = {
  email: Scalars['String']['output'];
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

/** Something that a person did. One of `userId`, `anonymousId` and `groupId` says who. */
export type TrackUserEventBody = {
  /** A stand-in for a person not yet known. */
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  /** Facts about where the call comes from: `ip`, `locale`, `timezone`, `userAgent`, `page`, `campaign`, `app`, `device`, `os` and others. */
  context?: InputMaybe<Scalars['JSON']['input']>;
  /** The event's name; blanks around it are trimmed. */
  event: Scalars['String']['input'];
  /** The group that did it, in place of a person. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** The moment on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** What is worth knowing about the event. */
  properties?: InputMaybe<Scalars['JSON']['input']>;
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** The person's stable id, often an e-mail address. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** That the service took a call. It does not tell more: in permissive mode even a faulty call is taken. */
export type TrackingReceipt = {
  /** The id under which the call is recorded once, however often it is sent. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** The person the call is about; null when the call's `userId` is no e-mail address. */
  person?: Maybe<Person>;
  /** Whether the validation was strict. */
  strict: Scalars['Boolean']['output'];
};

/** The answer of a tracking call: the description of its body, or a receipt. */
export type TrackingWrite = {
  /** Null in GET_REQUEST_SCHEMA. */
  receipt?: Maybe<TrackingReceipt>;
  /** An OpenAPI description of the request body; null in EXECUTE. */
  requestSchema?: Maybe<Scalars['JSON']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


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





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Date: ResolverTypeWrapper<Values>;
  DateTime: ResolverTypeWrapper<Values>;
  Deletion: ResolverTypeWrapper<Values>;
  ID: ResolverTypeWrapper<Values>;
  JSON: ResolverTypeWrapper<Values>;
  LocalDateTime: ResolverTypeWrapper<Values>;
  LocalTime: ResolverTypeWrapper<Values>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Person: ResolverTypeWrapper<Values>;
  ToolMode: ResolverTypeWrapper<Values>;
  TrackUserEventBody: ResolverTypeWrapper<Values>;
  TrackingReceipt: ResolverTypeWrapper<Values>;
  TrackingWrite: ResolverTypeWrapper<Values>;
  String: ResolverTypeWrapper<Values>;
  Float: ResolverTypeWrapper<Values>;
  Int: ResolverTypeWrapper<Values>;
  Boolean: ResolverTypeWrapper<Values>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Values;
  DateTime: Values;
  Deletion: Values;
  ID: Values;
  JSON: Values;
  LocalDateTime: Values;
  LocalTime: Values;
  Mutation: Record<PropertyKey, never>;
  Person: Values;
  TrackUserEventBody: Values;
  TrackingReceipt: Values;
  TrackingWrite: Values;
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
  trackUserEvent: Resolver<Maybe<ResolversTypes['TrackingWrite']>, ParentType, ContextType, RequireFields<MutationTrackUserEventArgs, 'mode'>>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  TrackingReceipt?: TrackingReceiptResolvers<ContextType>;
  TrackingWrite?: TrackingWriteResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  json?: JsonDirectiveResolver<any, any, ContextType>;
  replay?: ReplayDirectiveResolver<any, any, ContextType>;
  separately?: SeparatelyDirectiveResolver<any, any, ContextType>;
  tool?: ToolDirectiveResolver<any, any, ContextType>;
};
