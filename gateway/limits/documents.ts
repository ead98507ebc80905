import {
  type DirectiveNode,
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValueNode,
} from 'graphql';
import type { LimitName, Limits } from './profiles.ts';

const MESSAGES = {
  tokens: (most: number) => `the document has more than ${most} tokens; split it, or give large values as variables`,
  depth: (most: number) =>
    `the document nests more than ${most} levels deep; ask in several operations, or give deep values as variables`,
  aliases: (most: number) =>
    `the operation has more than ${most} aliases with its fragments spread out; ask in several operations`,
  directives: (most: number) =>
    `the operation has more than ${most} directives with its fragments spread out; ask in several operations`,
  rootFields: (most: number) => `the operation has more than ${most} root fields; ask in several operations`,
  selections: (most: number) =>
    `the operation has more than ${most} selections with its fragments spread out; ask in several operations`,
  listItems: (most: number) => `a list of the operation has more than ${most} items; give them in several operations`,
  nameLength: (most: number) => `the document has a name of more than ${most} characters; choose a shorter one`,
  introspection: (most: number) =>
    `the operation has more than ${most} introspection fields and aliases below them, with its fragments spread out; ask in several operations`,
} satisfies Partial<Record<LimitName | 'nameLength' | 'introspection', (most: number) => string>>;

/** An operation that is larger than its limits; it is answered with 400 and nothing of it runs. */
export class OperationTooLarge extends GraphQLError {
  constructor(limit: keyof typeof MESSAGES, maximum: number) {
    super(MESSAGES[limit](maximum), {
      extensions: { code: 'OPERATION_TOO_LARGE', limit, maximum, retryable: false, http: { status: 400 } },
    });
  }
}

/** How deep brackets of any kind nest, for any client: parser, validation and planner recurse once a level. */
const NESTING = 1_000;
/** Characters of a name, for any client: error messages and paths repeat names. */
const NAME_LENGTH = 256;
/** Introspection fields and the aliases below them, for any client: each may list the whole schema. Tools send one field without aliases. */
const INTROSPECTION = 10;

/** What a document has of what is limited, each in the definition that has most of it. */
export type DocumentSize = Counted & Pick<Limits, 'tokens' | 'rootFields'>;

type Counted = Pick<Limits, 'depth' | 'aliases' | 'directives' | 'selections' | 'listItems'> & {
  readonly introspection: number;
};

/** How large a document is; undefined where it is no GraphQL. Throws `OperationTooLarge` where it has more tokens, a longer name, or brackets nest deeper. */
export function sizeWithin(query: string, limits: Limits): DocumentSize | undefined {
  try {
    const tokens = countTokens(query, limits);
    return { tokens, ...sizeOf(parse(query, { noLocation: true })) };
  } catch (error) {
    if (error instanceof OperationTooLarge) throw error;
    return undefined;
  }
}

const MEASURED = ['tokens', 'depth', 'aliases', 'directives', 'rootFields', 'selections', 'listItems'] as const;

/** Throws `OperationTooLarge` for the first limit that a document is beyond. */
export function checkSize(size: DocumentSize, limits: Limits): void {
  const beyond = MEASURED.find((name) => size[name] > limits[name]);
  if (beyond) throw new OperationTooLarge(beyond, limits[beyond]);
  if (size.introspection > INTROSPECTION) throw new OperationTooLarge('introspection', INTROSPECTION);
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
    if (kind === TokenKind.NAME && end - start > NAME_LENGTH) throw new OperationTooLarge('nameLength', NAME_LENGTH);
    if (CLOSING_BRACKETS.has(kind)) depth--;
    else if (OPENING_BRACKETS.has(kind) && ++depth > NESTING) throw new OperationTooLarge('depth', NESTING);
  }
}

/** The selections of the largest definition, with its fragments spread out. */
export const countSelections = (document: DocumentNode): number => sizeOf(document).selections;

function sizeOf({ definitions }: DocumentNode): Omit<DocumentSize, 'tokens'> {
  const count = new FragmentCounter(definitions);
  const size = { ...NOTHING, rootFields: 0 };
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const isOperation = node.kind === Kind.OPERATION_DEFINITION;
    const { fields, ...counted } = count.of(node.selectionSet);
    addDirectives(counted, node.directives);
    for (const { directives, defaultValue } of node.variableDefinitions ?? []) {
      addDirectives(counted, directives);
      if (defaultValue) counted.listItems = Math.max(counted.listItems, longestList(defaultValue));
    }
    for (const name of NAMES) size[name] = Math.max(size[name], counted[name]);
    if (isOperation) size.rootFields = Math.max(size.rootFields, fields);
  }
  return size;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Counts = Writable<Counted>;
/** With the fields of the first level. */
type CountsOfSet = Counts & { fields: number };

const NOTHING: Readonly<Counts> = {
  depth: 0,
  aliases: 0,
  directives: 0,
  selections: 0,
  listItems: 0,
  introspection: 0,
};
const NAMES = ['depth', 'aliases', 'directives', 'selections', 'listItems', 'introspection'] as const;

const INTROSPECTING = new Set(['__schema', '__type']);

/** Counts each fragment once; one that spreads itself is for validation to refuse. */
class FragmentCounter {
  readonly #sets = new Map<string, SelectionSetNode>();
  readonly #directives = new Map<string, readonly DirectiveNode[]>();
  readonly #counted = new Map<string, CountsOfSet>();

  constructor(definitions: DocumentNode['definitions']) {
    for (const node of definitions) {
      if (node.kind !== Kind.FRAGMENT_DEFINITION) continue;
      this.#sets.set(node.name.value, node.selectionSet);
      this.#directives.set(node.name.value, node.directives ?? []);
    }
  }

  of(set: SelectionSetNode | undefined): CountsOfSet {
    const all: CountsOfSet = { ...NOTHING, fields: 0 };
    for (const node of set?.selections ?? []) {
      const below = this.#below(node);
      const isField = node.kind === Kind.FIELD;
      all.depth = Math.max(all.depth, below.depth + (isField ? 1 : 0));
      all.aliases += below.aliases + (isField && node.alias ? 1 : 0);
      all.introspection += isField && INTROSPECTING.has(node.name.value) ? 1 + below.aliases : below.introspection;
      all.directives += below.directives;
      all.selections += below.selections + 1;
      all.fields += isField ? 1 : below.fields;
      all.listItems = Math.max(all.listItems, below.listItems);
      addDirectives(all, node.directives);
      if (isField)
        for (const { value } of node.arguments ?? []) all.listItems = Math.max(all.listItems, longestList(value));
    }
    return all;
  }

  #below(node: SelectionNode): CountsOfSet {
    return node.kind === Kind.FRAGMENT_SPREAD ? this.#ofFragment(node.name.value) : this.of(node.selectionSet);
  }

  #ofFragment(name: string): CountsOfSet {
    const known = this.#counted.get(name);
    if (known) return known;
    this.#counted.set(name, { ...NOTHING, fields: 0 });
    const counts = this.of(this.#sets.get(name));
    addDirectives(counts, this.#directives.get(name));
    this.#counted.set(name, counts);
    return counts;
  }
}

function addDirectives(counts: Counts, directives: readonly DirectiveNode[] = []): void {
  counts.directives += directives.length;
  for (const { arguments: given = [] } of directives)
    for (const { value } of given) counts.listItems = Math.max(counts.listItems, longestList(value));
}

/** How many items the longest list in a literal has. */
function longestList(value: ValueNode): number {
  if (value.kind === Kind.LIST)
    return value.values.reduce((most, item) => Math.max(most, longestList(item)), value.values.length);
  if (value.kind === Kind.OBJECT)
    return value.fields.reduce((most, field) => Math.max(most, longestList(field.value)), 0);
  return 0;
}
