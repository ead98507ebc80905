import { isObject } from '../state/json-object.ts';
import { CALL_TYPES, type CallType } from './records.ts';

type Call = Record<string, unknown>;
type Rule = (call: Call) => string[];

/** The maximum body size of a single call, in bytes. */
export const CALL_LIMIT = 32_768;

/** The maximum body size of a batch, in bytes. */
export const BATCH_LIMIT = 512_000;

export function isCallType(type: unknown): type is CallType {
  return CALL_TYPES.some((known) => known === type);
}

/** Validates a call. Returns the problems found, or an empty list if the call is valid. */
export function problemsOf(type: CallType, call: unknown): string[] {
  if (!isObject(call)) return ['body must be a JSON object'];
  return [...commonProblems(type, call), ...(RULES[type] ?? requirePerson)(call)];
}

/**
 * Validation rules by call type, in addition to the checks common to all calls. For call types without a rule, a call
 * only needs to identify a person.
 */
const RULES: Partial<Record<CallType, Rule>> = {
  identify: (call) => (isIdentifiedByEmail(call) ? [] : requirePerson(call)),
  group: (call) => [...required(call, 'groupId'), ...requirePerson(call)],
  alias: (call) => [...required(call, 'userId'), ...required(call, 'previousId')],
  track: (call) => [
    ...required(call, 'event'),
    ...(WITHOUT_PERSON.has(String(call.event).trim()) ? [] : anyOf(call, ['userId', 'anonymousId', 'groupId'])),
    ...semanticProblems(call),
  ],
};

const requirePerson: Rule = (call) => anyOf(call, ['userId', 'anonymousId']);

/** If `userId` is empty, an `identify` call can identify the person by the trait `email` instead. */
const isIdentifiedByEmail = ({ userId, traits }: Call) => userId === '' && isObject(traits) && !isMissing(traits.email);

const IDS = ['userId', 'anonymousId', 'groupId', 'previousId'];
const TEXTS = ['messageId', 'event', 'name', 'category', 'objectTypeId'];
const OBJECTS = ['properties', 'traits', 'context', 'integrations'];
const TIMES = ['timestamp', 'originalTimestamp', 'sentAt'];

function commonProblems(type: CallType, call: Call): string[] {
  return [
    ...invalid(call, IDS, isId, 'must be a string'),
    ...invalid(call, TEXTS, (value) => typeof value === 'string', 'must be a string'),
    ...invalid(call, OBJECTS, isObject, 'must be an object'),
    ...invalid(call, TIMES, isTime, 'must be an ISO 8601 date-time'),
    ...invalid(call, ['type'], (value) => value === type, `must be "${type}"`),
  ];
}

/** Events about messages and content, which do not need to identify a person. */
const WITHOUT_PERSON = new Set(['Report Delivery Event', 'Report Content Event']);

/** Customer.io's semantic events, and the properties that each event requires. */
const SEMANTIC_EVENTS: Record<string, string[]> = {
  'Device Created or Updated': ['userId', 'context.device.token'],
  'Device Deleted': ['userId', 'context.device.token'],
  'User Deleted': ['userId'],
  'User Suppressed': ['userId'],
  'User Unsuppressed': ['userId'],
  'Relationship Deleted': ['userId', 'properties.objectId'],
  'Object Deleted': ['anonymousId', 'properties.objectId'],
  'Report Delivery Event': ['properties'],
  'Report Content Event': ['properties'],
};

function semanticProblems(call: Call): string[] {
  const needed = SEMANTIC_EVENTS[String(call.event).trim()] ?? [];
  return needed.flatMap((path) => required(call, path));
}

function required(call: Call, path: string): string[] {
  const value = path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), call);
  return isMissing(value) ? [`${path} is required`] : [];
}

function anyOf(call: Call, fields: string[]): string[] {
  return fields.some((field) => !isMissing(call[field])) ? [] : [`one of ${fields.join(', ')} is required`];
}

function invalid(call: Call, fields: string[], isValid: (value: unknown) => boolean, message: string): string[] {
  return fields.filter((field) => field in call && !isValid(call[field])).map((field) => `${field} ${message}`);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Accepts IDs as strings or numbers, because the vendor's Node client sends both. */
function isId(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
}
