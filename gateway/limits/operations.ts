import {
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValueNode,
} from 'graphql';
import type { LimitName, Limits } from '../config/profiles.ts';
import { parsedJson } from '../requests/json-object.ts';
import type { SentOperation } from '../requests/operation-request.ts';

const withFragments = (what: string) => (most: number) =>
  `the operation has more than ${most} ${what}, counting each use of a fragment: split it`;

const MESSAGES = {
  tokens: (most: number) => `the document has more than ${most} tokens: split it, or move large values to variables`,
  depth: (most: number) =>
    `the document is nested more than ${most} levels deep: split it, or move nested values to variables`,
  aliases: withFragments('aliases'),
  directives: withFragments('directives'),
  rootFields: (most: number) => `the operation has more than ${most} root fields: split it`,
  selections: withFragments('selections'),
  listItems: (most: number) => `a list in the operation has more than ${most} items: split it across operations`,
  nameLength: (most: number) => `the document contains a name longer than ${most} characters: shorten it`,
  introspection: withFragments('introspection fields and aliases below them'),
  planning: (most) => `planning the operation took more than ${most} ms: split it`,
} satisfies Partial<Record<LimitName | 'nameLength' | 'introspection' | 'planning', (most: number) => string>>;

export class OperationTooLarge extends GraphQLError {
  constructor(limit: keyof typeof MESSAGES, maximum: number) {
    super(MESSAGES[limit](maximum), {
      extensions: { code: 'OPERATION_TOO_LARGE', limit, maximum, retryable: false, http: { status: 400 } },
    });
  }
}

/** The maximum nesting of brackets, for all clients: the parser, validation and planner recurse on each level. */
const MAX_NESTING = 1_000;
/** The maximum length of a name, in characters, for all clients: names are repeated in error messages and paths. */
const MAX_NAME_LENGTH = 256;
/**
 * The maximum number of introspection fields, including aliases below them, for all clients: each can return the whole
 * schema.
 */
const MAX_INTROSPECTION_FIELDS = 10;

const COUNTED = ['tokens', 'depth', 'aliases', 'directives', 'rootFields', 'selections', 'listItems'] as const;

/** A document's size, and the limits that the document last satisfied. */
export type SizeCache = { counts: Counts | undefined; fits: Limits | undefined };

/**
 * Checks an operation's size before validation, on all transports.
 * @param cache caches the result for this operation's text
 */
export function checkSize(
  { query, variables }: SentOperation,
  limits: Limits,
  cache?: SizeCache,
): OperationTooLarge | undefined {
  try {
    if (typeof query === 'string' && cache?.fits !== limits) checkDocument(query, limits, cache);
    checkLists(typeof variables === 'string' ? parsedJson(variables) : variables, limits.listItems);
    return undefined;
  } catch (error) {
    return error instanceof OperationTooLarge ? error : undefined;
  }
}

function checkDocument(query: string, limits: Limits, cache?: SizeCache): void {
  const counts = cache?.counts ?? measure(query, limits);
  const exceeded = COUNTED.find((name) => counts[name] > limits[name]);
  if (exceeded) throw new OperationTooLarge(exceeded, limits[exceeded]);
  if (counts.introspection > MAX_INTROSPECTION_FIELDS)
    throw new OperationTooLarge('introspection', MAX_INTROSPECTION_FIELDS);
  if (cache) Object.assign(cache, { counts, fits: limits });
}

/** Iterates instead of recursing, because JSON may be nested too deeply for recursion. */
function checkLists(value: unknown, most: number): void {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (next === null || typeof next !== 'object') continue;
    if (Array.isArray(next) && next.length > most) throw new OperationTooLarge('listItems', most);
    for (const inner of Object.values(next)) if (typeof inner === 'object') pending.push(inner);
  }
}

/** Throws `OperationTooLarge` before parsing, for too many tokens, long names or deep nesting. */
function measure(query: string, limits: Limits): Counts {
  const tokens = countTokens(query, limits);
  return { ...sizeOf(parse(query, { noLocation: true })), tokens };
}

const OPENING_BRACKETS = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING_BRACKETS = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

function countTokens(query: string, limits: Limits): number {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let tokens = 0; ; tokens++) {
    const { kind, start, end } = lexer.advance();
    if (kind === TokenKind.EOF) return tokens;
    if (tokens >= limits.tokens) throw new OperationTooLarge('tokens', limits.tokens);
    if (kind === TokenKind.NAME && end - start > MAX_NAME_LENGTH)
      throw new OperationTooLarge('nameLength', MAX_NAME_LENGTH);
    if (CLOSING_BRACKETS.has(kind)) depth--;
    else if (OPENING_BRACKETS.has(kind) && ++depth > MAX_NESTING) throw new OperationTooLarge('depth', MAX_NESTING);
  }
}

type Counts = Record<(typeof COUNTED)[number] | 'introspection', number>;
const NOTHING = Object.fromEntries([...COUNTED, 'introspection'].map((name) => [name, 0])) as Counts;
const NAMES = Object.keys(NOTHING) as (keyof Counts)[];

export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((node) => [node.name.value, node]));
}

export const countSelections = (document: DocumentNode): number => sizeOf(document).selections;

/**
 * Returns the maximum of each count over all definitions. Each fragment is visited once; validation rejects circular
 * fragments.
 */
function sizeOf(document: DocumentNode): Counts {
  const fragments = fragmentsOf(document);
  const counted = new Map<string, Counts>();
  const ofFragment = (name: string): Counts => {
    const known = counted.get(name);
    if (known) return known;
    counted.set(name, NOTHING);
    const fragment = fragments.get(name);
    const counts = fragment ? ofDefinition(fragment) : NOTHING;
    counted.set(name, counts);
    return counts;
  };
  const ofDefinition = (node: FragmentDefinitionNode | OperationDefinitionNode): Counts => {
    const counts = ofSet(node.selectionSet);
    addDirectives(counts, node.directives);
    for (const { directives, defaultValue } of node.variableDefinitions ?? []) {
      addDirectives(counts, directives);
      if (defaultValue) addList(counts, defaultValue);
    }
    return counts;
  };
  const ofSet = (set: SelectionSetNode | undefined): Counts => {
    const all = { ...NOTHING };
    for (const node of set?.selections ?? []) {
      const below = node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : ofSet(node.selectionSet);
      const isField = node.kind === Kind.FIELD;
      all.depth = Math.max(all.depth, below.depth + (isField ? 1 : 0));
      all.aliases += below.aliases + (isField && node.alias ? 1 : 0);
      all.introspection += isField && INTROSPECTING.has(node.name.value) ? 1 + below.aliases : below.introspection;
      all.directives += below.directives;
      all.selections += below.selections + 1;
      all.rootFields += isField ? 1 : below.rootFields;
      all.listItems = Math.max(all.listItems, below.listItems);
      addDirectives(all, node.directives);
      if (isField) addArguments(all, node.arguments);
    }
    return all;
  };
  const size = { ...NOTHING };
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const counts = ofDefinition(node);
    if (node.kind === Kind.FRAGMENT_DEFINITION) counts.rootFields = 0;
    for (const name of NAMES) size[name] = Math.max(size[name], counts[name]);
  }
  return size;
}

const INTROSPECTING = new Set(['__schema', '__type']);

function addDirectives(counts: Counts, directives: readonly DirectiveNode[] = []): void {
  counts.directives += directives.length;
  for (const directive of directives) addArguments(counts, directive.arguments);
}

function addArguments(counts: Counts, args: readonly ArgumentNode[] = []): void {
  for (const { value } of args) addList(counts, value);
}

function addList(counts: Counts, value: ValueNode): void {
  if (value.kind === Kind.LIST) {
    counts.listItems = Math.max(counts.listItems, value.values.length);
    for (const item of value.values) addList(counts, item);
  } else if (value.kind === Kind.OBJECT) for (const field of value.fields) addList(counts, field.value);
}
