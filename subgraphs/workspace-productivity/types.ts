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

export type Attendee = {
  displayName?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  optional?: Maybe<Scalars['Boolean']['output']>;
  organizer?: Maybe<Scalars['Boolean']['output']>;
  /** The same human being in every toolkit; null for rooms. */
  person?: Maybe<Person>;
  /** Whether it is a room or other resource. */
  resource?: Maybe<Scalars['Boolean']['output']>;
  /** `needsAction`, `declined`, `tentative` or `accepted`. */
  responseStatus?: Maybe<Scalars['String']['output']>;
};

/** A calendar. Costs no call until a field beyond `id` is asked for. */
export type Calendar = {
  description?: Maybe<Scalars['String']['output']>;
  /**
   * Calendar.ListEvents: the events that end after one moment and start before another, by start; series come as their single
   * events. Both bounds are exclusive and are wall times in the calendar's own zone; given the wrong way round they are refused.
   */
  events?: Maybe<Array<CalendarEvent>>;
  /** As it was asked for. */
  id: Scalars['ID']['output'];
  location?: Maybe<Scalars['String']['output']>;
  summary?: Maybe<Scalars['String']['output']>;
  /** IANA name of the zone in which the calendar's wall times are read. */
  timeZone?: Maybe<Scalars['String']['output']>;
};


/** A calendar. Costs no call until a field beyond `id` is asked for. */
export type CalendarEventsArgs = {
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  maxStartDatetime: Scalars['LocalDateTime']['input'];
  minEndDatetime: Scalars['LocalDateTime']['input'];
};

/** Something in a calendar. */
export type CalendarEvent = {
  attendees?: Maybe<Array<Attendee>>;
  description?: Maybe<Scalars['String']['output']>;
  /** Exclusive. */
  end?: Maybe<EventTime>;
  /** `default`, `outOfOffice`, `focusTime`, `workingLocation`, `fromGmail` or `birthday`. */
  eventType?: Maybe<Scalars['String']['output']>;
  /** Address of the video meeting. */
  hangoutLink?: Maybe<Scalars['String']['output']>;
  /** Address of the event's page. */
  htmlLink?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  location?: Maybe<Scalars['String']['output']>;
  organizer?: Maybe<Attendee>;
  start?: Maybe<EventTime>;
  /** `confirmed`, `tentative` or `cancelled`. */
  status?: Maybe<Scalars['String']['output']>;
  summary?: Maybe<Scalars['String']['output']>;
  /** `opaque` blocks time, `transparent` does not. */
  transparency?: Maybe<Scalars['String']['output']>;
  /** `default`, `public`, `private` or `confidential`. */
  visibility?: Maybe<Scalars['String']['output']>;
};

/** What was deleted: a client can drop it from its cache by type and id. */
export type Deletion = {
  ids: Array<Scalars['ID']['output']>;
  typeName: Scalars['String']['output'];
};

/** The start or end of an event: a day for all-day events, a moment for the others. */
export type EventTime = {
  /** `YYYY-MM-DD`, for an all-day event. */
  date?: Maybe<Scalars['String']['output']>;
  /** Null for an all-day event. */
  dateTime?: Maybe<Scalars['DateTime']['output']>;
  /** IANA name; null where it is the calendar's own. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/**
 * A span of days that ends now, or for YESTERDAY and LAST_MONTH at the end of that day or month. Days begin at midnight in the zone
 * of the variable MAIL_ZONE, by default UTC.
 */
export type MailDateRange =
  | 'LAST_7_DAYS'
  | 'LAST_30_DAYS'
  | 'LAST_MONTH'
  | 'THIS_MONTH'
  | 'THIS_YEAR'
  | 'TODAY'
  | 'YESTERDAY';

export type Person = {
  email: Scalars['String']['output'];
  /**
   * The events of the person's main calendar; calls what `Calendar.events` calls. Null with `NOT_FOUND` where that calendar is not
   * shared with the credential's user.
   */
  events?: Maybe<Array<CalendarEvent>>;
  /** Threads of the credential's mailbox that the person wrote in; calls what `Query.threads` calls. */
  threads?: Maybe<ThreadPage>;
};


export type PersonEventsArgs = {
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  maxStartDatetime: Scalars['LocalDateTime']['input'];
  minEndDatetime: Scalars['LocalDateTime']['input'];
};


export type PersonThreadsArgs = {
  dateRange?: InputMaybe<MailDateRange>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  pageToken?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /**
   * A calendar by its id; `primary` is the main calendar of the credential's user, and an e-mail address is the main calendar of that
   * person.
   */
  calendar?: Maybe<Calendar>;
  /** Mail.SearchThreads: the threads of the credential's mailbox in which one message meets all criteria, latest first. */
  threads?: Maybe<ThreadPage>;
};


export type QueryCalendarArgs = {
  id?: Scalars['ID']['input'];
};


export type QueryThreadsArgs = {
  body?: InputMaybe<Scalars['String']['input']>;
  dateRange?: InputMaybe<MailDateRange>;
  includeSpamTrash?: InputMaybe<Scalars['Boolean']['input']>;
  labelIds?: InputMaybe<Array<Scalars['String']['input']>>;
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  pageToken?: InputMaybe<Scalars['String']['input']>;
  recipient?: InputMaybe<Scalars['String']['input']>;
  sender?: InputMaybe<Scalars['String']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
};

export type Task = {
  customId?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /**
   * Threads of the credential's mailbox that mention the task by its custom id or its address, latest first; calls what
   * `Query.threads` calls.
   */
  threads?: Maybe<ThreadPage>;
  url?: Maybe<Scalars['String']['output']>;
};


export type TaskThreadsArgs = {
  maxResults?: InputMaybe<Scalars['Int']['input']>;
  pageToken?: InputMaybe<Scalars['String']['input']>;
};

/** A conversation by mail. */
export type Thread = {
  /** Digits; grows with every change of the mailbox. */
  historyId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** How its latest message begins. */
  snippet?: Maybe<Scalars['String']['output']>;
};

/** One page of threads. */
export type ThreadPage = {
  hasMore: Scalars['Boolean']['output'];
  items: Array<Thread>;
  /** What `pageToken` takes for the next page; null on the last. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';



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
  Calendar: Calendar;
  Person: Person;
  Task: Task;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Calendar:
    ( { __typename: 'Calendar' }
    & GraphQLRecursivePick<FederationTypes['Calendar'], {"id":true}> );
  Person:
    ( { __typename: 'Person' }
    & GraphQLRecursivePick<FederationTypes['Person'], {"email":true}> );
  Task:
    ( { __typename: 'Task' }
    & GraphQLRecursivePick<FederationTypes['Task'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Task'], {"customId":true,"url":true}> ) );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Attendee: ResolverTypeWrapper<Values>;
  Calendar: ResolverTypeWrapper<Values>;
  ID: ResolverTypeWrapper<Values>;
  CalendarEvent: ResolverTypeWrapper<Values>;
  Date: ResolverTypeWrapper<Values>;
  DateTime: ResolverTypeWrapper<Values>;
  Deletion: ResolverTypeWrapper<Values>;
  EventTime: ResolverTypeWrapper<Values>;
  JSON: ResolverTypeWrapper<Values>;
  LocalDateTime: ResolverTypeWrapper<Values>;
  LocalTime: ResolverTypeWrapper<Values>;
  MailDateRange: ResolverTypeWrapper<Values>;
  Person: ResolverTypeWrapper<Values>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Task: ResolverTypeWrapper<Values>;
  Thread: ResolverTypeWrapper<Values>;
  ThreadPage: ResolverTypeWrapper<Values>;
  ToolMode: ResolverTypeWrapper<Values>;
  String: ResolverTypeWrapper<Values>;
  Float: ResolverTypeWrapper<Values>;
  Int: ResolverTypeWrapper<Values>;
  Boolean: ResolverTypeWrapper<Values>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Attendee: Values;
  Calendar: Values;
  ID: Values;
  CalendarEvent: Values;
  Date: Values;
  DateTime: Values;
  Deletion: Values;
  EventTime: Values;
  JSON: Values;
  LocalDateTime: Values;
  LocalTime: Values;
  Person: Values;
  Query: Record<PropertyKey, never>;
  Task: Values;
  Thread: Values;
  ThreadPage: Values;
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

export type AttendeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Attendee'] = ResolversParentTypes['Attendee']> = {
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  optional?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  organizer?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  resource?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  responseStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CalendarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Calendar'] = ResolversParentTypes['Calendar'], FederationReferenceType extends FederationReferenceTypes['Calendar'] = FederationReferenceTypes['Calendar']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Calendar']> | FederationReferenceType, FederationReferenceType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Maybe<Array<ResolversTypes['CalendarEvent']>>, ParentType, ContextType, RequireFields<CalendarEventsArgs, 'maxStartDatetime' | 'minEndDatetime'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CalendarEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarEvent'] = ResolversParentTypes['CalendarEvent']> = {
  attendees?: Resolver<Maybe<Array<ResolversTypes['Attendee']>>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['EventTime']>, ParentType, ContextType>;
  eventType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hangoutLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  htmlLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizer?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['EventTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transparency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visibility?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type EventTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventTime'] = ResolversParentTypes['EventTime']> = {
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<Maybe<Array<ResolversTypes['CalendarEvent']>>, ParentType, ContextType, RequireFields<PersonEventsArgs, 'maxStartDatetime' | 'minEndDatetime'>>;
  threads?: Resolver<Maybe<ResolversTypes['ThreadPage']>, ParentType, ContextType, RequireFields<PersonThreadsArgs, 'maxResults'>>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  calendar: Resolver<Maybe<ResolversTypes['Calendar']>, ParentType, ContextType, RequireFields<QueryCalendarArgs, 'id'>>;
  threads: Resolver<Maybe<ResolversTypes['ThreadPage']>, ParentType, ContextType, RequireFields<QueryThreadsArgs, 'maxResults'>>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task'], FederationReferenceType extends FederationReferenceTypes['Task'] = FederationReferenceTypes['Task']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Task']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  threads?: Resolver<Maybe<ResolversTypes['ThreadPage']>, ParentType, ContextType, RequireFields<TaskThreadsArgs, 'maxResults'>>;
};

export type ThreadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Thread'] = ResolversParentTypes['Thread']> = {
  historyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  snippet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ThreadPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ThreadPage'] = ResolversParentTypes['ThreadPage']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Thread']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Attendee?: AttendeeResolvers<ContextType>;
  Calendar?: CalendarResolvers<ContextType>;
  CalendarEvent?: CalendarEventResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deletion?: DeletionResolvers<ContextType>;
  EventTime?: EventTimeResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Person?: PersonResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  Thread?: ThreadResolvers<ContextType>;
  ThreadPage?: ThreadPageResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  json?: JsonDirectiveResolver<any, any, ContextType>;
  replay?: ReplayDirectiveResolver<any, any, ContextType>;
  separately?: SeparatelyDirectiveResolver<any, any, ContextType>;
  tool?: ToolDirectiveResolver<any, any, ContextType>;
};
