// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Maybe, InputMaybe, RequireFields, EnumResolverSignature, Scalars, ResolverTypeWrapper, Resolver } from '../core/types.ts';
import type { Values } from '../core/endpoint.ts';
import type { PersonRecord, TrackingBatchWriteRecord, TrackingReceiptRecord, TrackingWriteRecord } from './records/calls.ts';
import type { Context } from '../core/context.ts';

/** A person in a group, and traits of the group. One of `userId` and `anonymousId` says who. */
export type AddToGroupBody = {
  /** The id of a person who is not identified yet. */
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  /** Facts about where the call comes from. Others than these can be given in `requestBody`. */
  context?: InputMaybe<TrackingContext>;
  /** The group that the person is put into, by the id that the caller has for it. */
  groupId: Scalars['String']['input'];
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** The type of the group, digits; by default the type that `traits.object_type_id` gives, else `1`. */
  objectTypeId?: InputMaybe<Scalars['String']['input']>;
  /** The time on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /**
   * Traits of the group, any JSON. Some names have a meaning of their own: `object_type_id`, digits, by default `1`;
   * `relationshipAttributes`, an object of traits of the person in the group.
   */
  traits?: InputMaybe<Scalars['JSON']['input']>;
  /** The person's stable id, often an e-mail address. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** That two ids are one person. */
export type AliasUserIdentityBody = {
  /** Facts about where the call comes from. Others than these can be given in `requestBody`. */
  context?: InputMaybe<TrackingContext>;
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** The time on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** The former id, of a person known or not yet known. */
  previousId: Scalars['String']['input'];
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** The id to keep, often an e-mail address. */
  userId: Scalars['String']['input'];
};

/** Traits of a group; any other key may be added. */
export type GroupTraits = {
  /** The type of the group, digits; 1 by default. */
  objectTypeId?: InputMaybe<Scalars['String']['input']>;
  /** Traits of the person in the group. */
  relationshipAttributes?: InputMaybe<Scalars['JSON']['input']>;
};

/** Who a person is, and what is known about them. One of `userId` and `anonymousId` says who. */
export type IdentifyPersonAndAssignTraitsBody = {
  /** The id of a person who is not identified yet. */
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  /** Facts about where the call comes from. Others than these can be given in `requestBody`. */
  context?: InputMaybe<TrackingContext>;
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** The time on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /**
   * Traits of the person, any JSON. Some names have a meaning of their own: `email`; `createdAt`, a time in ISO 8601;
   * `unsubscribed`, true to send the person nothing; `cio_subscription_preferences`, with `topics` and `channels` by name, true where
   * subscribed.
   */
  traits?: InputMaybe<Scalars['JSON']['input']>;
  /** The person's stable id, often an e-mail address. Empty, the person is the one of `traits.email`. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** Destinations, by name: true or false, or an object of settings for the destination. */
export type Integrations = {
  /** False switches off what is not named. */
  all?: InputMaybe<Scalars['Boolean']['input']>;
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

/** Properties of a page; any other key may be added. */
export type PageProperties = {
  /** What kind of page it is. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** The path of the address. */
  path?: InputMaybe<Scalars['String']['input']>;
  /** The address of the page before. */
  referrer?: InputMaybe<Scalars['String']['input']>;
  /** The query of the address. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** The document's title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The complete address. */
  url?: InputMaybe<Scalars['String']['input']>;
};

export type Person = {
  email: Scalars['String']['output'];
};

/** Traits of a person; any other key may be added. */
export type PersonTraits = {
  /** When the person came into being. */
  createdAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Identifies the person when `userId` is empty. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** What the person wants to be sent. */
  subscriptionPreferences?: InputMaybe<SubscriptionPreferences>;
  /** True to send the person nothing. */
  unsubscribed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Several calls at once. */
export type SendBatchRequestsBody = {
  /** At least one. */
  batch: Array<TrackingBatchCall>;
  /** For all calls of the batch; each may have its own. */
  context?: InputMaybe<TrackingContext>;
  /** For all calls of the batch: destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Of the batch itself; each call has its own. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** When the client sent the batch, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The key in the body, as mobile clients send it; the configured one is sent all the same. */
  writeKey?: InputMaybe<Scalars['String']['input']>;
};

/** A page that a person looked at. One of `userId` and `anonymousId` says who. */
export type SendPageViewEventBody = {
  /** The id of a person who is not identified yet. */
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  /** What kind of page it is; also read from `properties`. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Facts about where the call comes from. Others than these can be given in `requestBody`. */
  context?: InputMaybe<TrackingContext>;
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** The page's name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The time on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** Properties of the page, any JSON. Destinations look for `url`, `title`, `referrer`, `path`, `search` and `category`. */
  properties?: InputMaybe<Scalars['JSON']['input']>;
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** The person's stable id, often an e-mail address. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** A screen of a mobile app that a person looked at. One of `userId` and `anonymousId` says who. */
export type SendScreenViewEventBody = {
  /** The id of a person who is not identified yet. */
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  /** What kind of screen it is. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Facts about where the call comes from. Others than these can be given in `requestBody`. */
  context?: InputMaybe<TrackingContext>;
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** The screen's name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The time on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** Properties of the screen. */
  properties?: InputMaybe<Scalars['JSON']['input']>;
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** The person's stable id, often an e-mail address. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** True where the person is subscribed, by name. */
export type SubscriptionPreferences = {
  /** By the channel's name. */
  channels?: InputMaybe<Scalars['JSON']['input']>;
  /** By `topic_` and its id. */
  topics?: InputMaybe<Scalars['JSON']['input']>;
};

/** What a tool with a request body is to do. */
export type ToolMode =
  /** Check the request body against that description, then perform the operation. */
  | 'EXECUTE'
  /** Answer the OpenAPI description of the request body. Nothing is called, and every other argument is ignored. */
  | 'GET_REQUEST_SCHEMA';

/** Something that a person did. One of `userId`, `anonymousId` and `groupId` says who. */
export type TrackUserEventBody = {
  /** The id of a person who is not identified yet. */
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  /** Facts about where the call comes from. Others than these can be given in `requestBody`. */
  context?: InputMaybe<TrackingContext>;
  /**
   * The event's name; blanks around it are trimmed. Some names set something off: `Device Created or Updated` and `Device Deleted` (which
   * need `context.device.token`), `User Deleted`, `User Suppressed`, `User Unsuppressed`, `Relationship Deleted` and `Object Deleted` (which
   * need `properties.objectId`), `Report Delivery Event` and `Report Content Event`.
   */
  event: Scalars['String']['input'];
  /** The group that did it, in place of a person. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** The time on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** Properties of the event. */
  properties?: InputMaybe<Scalars['JSON']['input']>;
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** The person's stable id, often an e-mail address. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** The mobile app that makes the call. */
export type TrackingApp = {
  /** The number of the build within the release. */
  build?: InputMaybe<Scalars['String']['input']>;
  /** As people see it. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The id of the bundle or package. */
  namespace?: InputMaybe<Scalars['String']['input']>;
  /** The release, in the app's own notation. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** One call of a batch: the fields of the call of that type; what each type requires is refused when missing in strict validation. */
export type TrackingBatchCall = {
  /** The id of a person who is not identified yet. */
  anonymousId?: InputMaybe<Scalars['String']['input']>;
  /** For `PAGE` and `SCREEN`. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Facts about where the call comes from. Others than these can be given in `requestBody`. */
  context?: InputMaybe<TrackingContext>;
  /** For `TRACK`: the event's name. */
  event?: InputMaybe<Scalars['String']['input']>;
  /** For `GROUP`: the group. For `TRACK`: the group that did it, in place of a person. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Destinations to switch on (true) or off (false) by name; `All` false reverses the default. */
  integrations?: InputMaybe<Scalars['JSON']['input']>;
  /** Unique per call, so that one sent twice is recorded once; made when left out. */
  messageId?: InputMaybe<Scalars['String']['input']>;
  /** For `PAGE` and `SCREEN`. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** For `GROUP`: the type of the group, digits. */
  objectTypeId?: InputMaybe<Scalars['String']['input']>;
  /** The time on the client's clock. */
  originalTimestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** For `ALIAS`: the former id. */
  previousId?: InputMaybe<Scalars['String']['input']>;
  /** For `TRACK`, `PAGE` and `SCREEN`. */
  properties?: InputMaybe<Scalars['JSON']['input']>;
  /** When the client sent it, on the client's clock. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When it happened, for events of the past; by default now. */
  timestamp?: InputMaybe<Scalars['DateTime']['input']>;
  /** For `IDENTIFY` and `GROUP`. */
  traits?: InputMaybe<Scalars['JSON']['input']>;
  /** Which call it is: says which of the fields are read and which are required. */
  type: TrackingCallType;
  /** The person's stable id, often an e-mail address. */
  userId?: InputMaybe<Scalars['String']['input']>;
};

/** The kinds of calls that a batch may have. */
export type TrackingCallType =
  /** What `aliasUserIdentity` sends. */
  | 'ALIAS'
  /** What `addToGroup` sends. */
  | 'GROUP'
  /** What `identifyPersonAndAssignTraits` sends. */
  | 'IDENTIFY'
  /** What `sendPageViewEvent` sends. */
  | 'PAGE'
  /** What `sendScreenViewEvent` sends. */
  | 'SCREEN'
  /** What `trackUserEvent` sends. */
  | 'TRACK';

/** The campaign that brought the person, as the UTM parameters of an address have it. */
export type TrackingCampaign = {
  /** Which of several variants. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** What kind of traffic it is. */
  medium?: InputMaybe<Scalars['String']['input']>;
  /** The campaign's name, `utm_campaign`. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Where the traffic comes from. */
  source?: InputMaybe<Scalars['String']['input']>;
  /** The keyword. */
  term?: InputMaybe<Scalars['String']['input']>;
};

/** Where an event originates. */
export type TrackingChannel =
  /** A website. */
  | 'BROWSER'
  /** A mobile app. */
  | 'MOBILE'
  /** The caller's own server. */
  | 'SERVER';

/** Facts about where a call comes from: websites send `campaign` and `page`, mobile apps `app`, `device`, `network` and `os`. */
export type TrackingContext = {
  /** Whether the person is active; with false, traits change without the person counting as seen. */
  active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Sent by mobile apps. */
  app?: InputMaybe<TrackingApp>;
  /** Sent by websites. */
  campaign?: InputMaybe<TrackingCampaign>;
  /** On which side the event originates. */
  channel?: InputMaybe<TrackingChannel>;
  /** Sent by mobile apps. */
  device?: InputMaybe<TrackingDevice>;
  /** The group that the event belongs to. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** The client's IP address. */
  ip?: InputMaybe<Scalars['String']['input']>;
  /** Client libraries name themselves here. */
  library?: InputMaybe<TrackingLibrary>;
  /** Such as `en-US`. */
  locale?: InputMaybe<Scalars['String']['input']>;
  /** The geographic place of the person. */
  location?: InputMaybe<TrackingLocation>;
  /** Sent by mobile apps. */
  network?: InputMaybe<TrackingNetwork>;
  /** Sent by mobile apps. */
  os?: InputMaybe<TrackingOs>;
  /** Sent by websites. */
  page?: InputMaybe<TrackingPage>;
  /** From where the person arrived. */
  referrer?: InputMaybe<TrackingReferrer>;
  /** A name of the IANA database, such as `Europe/Amsterdam`. */
  timezone?: InputMaybe<Scalars['String']['input']>;
  /** What an earlier call said of the person, once more. */
  traits?: InputMaybe<Scalars['JSON']['input']>;
  /** The client's `User-Agent` header. */
  userAgent?: InputMaybe<Scalars['String']['input']>;
  /** The hints that browsers give in place of `userAgent`. */
  userAgentData?: InputMaybe<Scalars['JSON']['input']>;
};

/** The device that the app runs on. */
export type TrackingDevice = {
  /** The id that the platform gives for advertising. */
  advertisingId?: InputMaybe<Scalars['String']['input']>;
  /** The id by which the app distinguishes devices. */
  id?: InputMaybe<Scalars['String']['input']>;
  /** Free text. */
  manufacturer?: InputMaybe<Scalars['String']['input']>;
  /** In the manufacturer's words. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Free text. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The token for push messages. */
  token?: InputMaybe<Scalars['String']['input']>;
  /** The platform to which `token` belongs. */
  type?: InputMaybe<TrackingPlatform>;
  /** Of the firmware. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** The library that made the call. */
export type TrackingLibrary = {
  /** As the library calls itself. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** In the library's own notation. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** Where the person is. */
export type TrackingLocation = {
  /** Free text. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Free text: the service asks for neither a name nor a code. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Sent as it is; the service documents no unit. Degrees are usual. */
  latitude?: InputMaybe<Scalars['Float']['input']>;
  /** Sent as it is; the service documents no unit. Degrees are usual. */
  longitude?: InputMaybe<Scalars['Float']['input']>;
  /** Free text. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** Sent as it is; the service documents no unit. */
  speed?: InputMaybe<Scalars['Float']['input']>;
};

/** How the device is connected; neither cellular nor wifi means offline. */
export type TrackingNetwork = {
  /** Whether Bluetooth is on. */
  bluetooth?: InputMaybe<Scalars['Boolean']['input']>;
  /** The operator of the cellular network. */
  carrier?: InputMaybe<Scalars['String']['input']>;
  /** Whether there is a cellular connection. */
  cellular?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether there is a Wi-Fi connection. */
  wifi?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The operating system of the device. */
export type TrackingOs = {
  /** Free text. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** In the system's own notation. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** The page that the person is at. */
export type TrackingPage = {
  /** The fragment of the address. */
  hash?: InputMaybe<Scalars['String']['input']>;
  /** Words that the page is about. */
  keywords?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Reserved by the service. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The path of the address. */
  path?: InputMaybe<Scalars['String']['input']>;
  /** The address of the page before. */
  referrer?: InputMaybe<Scalars['String']['input']>;
  /** The query of the address. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** The document's title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The complete address. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** The platforms for which push messages are sent. */
export type TrackingPlatform =
  /** `android` on the wire. */
  | 'ANDROID'
  /** `ios` on the wire. */
  | 'IOS';

/** What brought the person. */
export type TrackingReferrer = {
  /** Sent as it is, not checked to be an address. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** Free text. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Free text; the service lists no values. */
  type?: InputMaybe<Scalars['String']['input']>;
  /** Sent as it is, not checked to be an address. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddToGroupBody: ResolverTypeWrapper<Values>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  AliasUserIdentityBody: ResolverTypeWrapper<Values>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Deletion: ResolverTypeWrapper<Values>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  GroupTraits: ResolverTypeWrapper<Values>;
  IdentifyPersonAndAssignTraitsBody: ResolverTypeWrapper<Values>;
  Integrations: ResolverTypeWrapper<Values>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  Mutation: ResolverTypeWrapper<Values>;
  PageInfo: ResolverTypeWrapper<Values>;
  PageProperties: ResolverTypeWrapper<Values>;
  Person: ResolverTypeWrapper<PersonRecord>;
  PersonTraits: ResolverTypeWrapper<Values>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SendBatchRequestsBody: ResolverTypeWrapper<Values>;
  SendPageViewEventBody: ResolverTypeWrapper<Values>;
  SendScreenViewEventBody: ResolverTypeWrapper<Values>;
  SubscriptionPreferences: ResolverTypeWrapper<Values>;
  ToolMode: ResolverTypeWrapper<string>;
  TrackUserEventBody: ResolverTypeWrapper<Values>;
  TrackingApp: ResolverTypeWrapper<Values>;
  TrackingBatchCall: ResolverTypeWrapper<Values>;
  TrackingBatchWrite: ResolverTypeWrapper<TrackingBatchWriteRecord>;
  TrackingCallType: ResolverTypeWrapper<string>;
  TrackingCampaign: ResolverTypeWrapper<Values>;
  TrackingChannel: ResolverTypeWrapper<string>;
  TrackingContext: ResolverTypeWrapper<Values>;
  TrackingDevice: ResolverTypeWrapper<Values>;
  TrackingLibrary: ResolverTypeWrapper<Values>;
  TrackingLocation: ResolverTypeWrapper<Values>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  TrackingNetwork: ResolverTypeWrapper<Values>;
  TrackingOs: ResolverTypeWrapper<Values>;
  TrackingPage: ResolverTypeWrapper<Values>;
  TrackingPlatform: ResolverTypeWrapper<string>;
  TrackingReceipt: ResolverTypeWrapper<TrackingReceiptRecord>;
  TrackingReferrer: ResolverTypeWrapper<Values>;
  TrackingWrite: ResolverTypeWrapper<TrackingWriteRecord>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddToGroupBody: Values;
  String: Scalars['String']['output'];
  AliasUserIdentityBody: Values;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Deletion: Values;
  ID: Scalars['ID']['output'];
  GroupTraits: Values;
  IdentifyPersonAndAssignTraitsBody: Values;
  Integrations: Values;
  Boolean: Scalars['Boolean']['output'];
  JSON: Scalars['JSON']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  Mutation: Values;
  PageInfo: Values;
  PageProperties: Values;
  Person: PersonRecord;
  PersonTraits: Values;
  SafeInt: Scalars['SafeInt']['output'];
  SendBatchRequestsBody: Values;
  SendPageViewEventBody: Values;
  SendScreenViewEventBody: Values;
  SubscriptionPreferences: Values;
  TrackUserEventBody: Values;
  TrackingApp: Values;
  TrackingBatchCall: Values;
  TrackingBatchWrite: TrackingBatchWriteRecord;
  TrackingCampaign: Values;
  TrackingContext: Values;
  TrackingDevice: Values;
  TrackingLibrary: Values;
  TrackingLocation: Values;
  Float: Scalars['Float']['output'];
  TrackingNetwork: Values;
  TrackingOs: Values;
  TrackingPage: Values;
  TrackingReceipt: TrackingReceiptRecord;
  TrackingReferrer: Values;
  TrackingWrite: TrackingWriteRecord;
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

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type ToolModeResolvers = EnumResolverSignature<{ EXECUTE?: any, GET_REQUEST_SCHEMA?: any }, ResolversTypes['ToolMode']>;

export type TrackingBatchWriteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrackingBatchWrite'] = ResolversParentTypes['TrackingBatchWrite']> = {
  receipts?: Resolver<Maybe<Array<ResolversTypes['TrackingReceipt']>>, ParentType, ContextType>;
  requestSchema?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type TrackingCallTypeResolvers = EnumResolverSignature<{ ALIAS?: any, GROUP?: any, IDENTIFY?: any, PAGE?: any, SCREEN?: any, TRACK?: any }, ResolversTypes['TrackingCallType']>;

export type TrackingChannelResolvers = EnumResolverSignature<{ BROWSER?: any, MOBILE?: any, SERVER?: any }, ResolversTypes['TrackingChannel']>;

export type TrackingPlatformResolvers = EnumResolverSignature<{ ANDROID?: any, IOS?: any }, ResolversTypes['TrackingPlatform']>;

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
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  ToolMode?: ToolModeResolvers;
  TrackingBatchWrite?: TrackingBatchWriteResolvers<ContextType>;
  TrackingCallType?: TrackingCallTypeResolvers;
  TrackingChannel?: TrackingChannelResolvers;
  TrackingPlatform?: TrackingPlatformResolvers;
  TrackingReceipt?: TrackingReceiptResolvers<ContextType>;
  TrackingWrite?: TrackingWriteResolvers<ContextType>;
};

