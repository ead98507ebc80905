import { type DocumentNode, GraphQLError, Kind, Lexer, parse, type SelectionSetNode, Source, TokenKind } from 'graphql';
import { boundedCache } from '../requests/caches.ts';

/**
 * What one document may hold. They are checked before anything is validated or planned, so that what a document costs is in proportion
 * to what it says: the largest operation of the catalogue has 432 tokens and 197 selections.
 */
export const DOCUMENT_LIMITS = {
  /** Lexical tokens of the document. */
  tokens: 15_000,
  /** Levels of brackets of any kind, one in the other; parser, validation and planner recurse once a level. */
  depth: 1_000,
  /** Fields and fragments of an operation, each as often as its fragments are spread. The planner takes up to 0.3 ms for each. */
  selections: 1_000,
} as const;

type Limit = keyof typeof DOCUMENT_LIMITS;

const LIMIT_MESSAGES: Record<Limit, string> = {
  tokens: 'the document has more than 15000 tokens; split it, or give large values as variables',
  depth: 'the document nests more than 1000 levels deep; give deep values as variables',
  selections: 'the operation has more than 1000 selections with its fragments spread out; ask in several operations',
};

/** A document that is larger than `LIMITS`; it is answered with 400 and nothing of it runs. */
class OperationTooLarge extends GraphQLError {
  constructor(limit: Limit) {
    super(LIMIT_MESSAGES[limit], {
      extensions: {
        code: 'OPERATION_TOO_LARGE',
        limit,
        maximum: DOCUMENT_LIMITS[limit],
        retryable: false,
        http: { status: 400 },
      },
    });
  }
}

/** Parses a document; throws `OperationTooLarge`, or the parser's error where it is no GraphQL. */
export function parseWithinLimits(query: string): DocumentNode {
  checkTokens(query);
  const document = parse(query);
  if (countSelections(document) > DOCUMENT_LIMITS.selections) throw new OperationTooLarge('selections');
  return document;
}

const OPENING_BRACKETS = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING_BRACKETS = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

function checkTokens(query: string): void {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let tokens = 0; ; tokens++) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (tokens >= DOCUMENT_LIMITS.tokens) throw new OperationTooLarge('tokens');
    if (CLOSING_BRACKETS.has(kind)) depth--;
    else if (OPENING_BRACKETS.has(kind) && ++depth > DOCUMENT_LIMITS.depth) throw new OperationTooLarge('depth');
  }
}

/** The selections of the largest definition. Each fragment is counted once; one that spreads itself is for validation to refuse. */
export function countSelections({ definitions }: DocumentNode): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node.selectionSet);
  const counted = new Map<string, number>();
  const countSpread = (name: string): number => {
    const known = counted.get(name);
    if (known !== undefined) return known;
    counted.set(name, 0);
    const count = countIn(fragments.get(name));
    counted.set(name, count);
    return count;
  };
  const countIn = (set: SelectionSetNode | undefined): number => {
    let count = 0;
    for (const node of set?.selections ?? [])
      count += 1 + (node.kind === Kind.FRAGMENT_SPREAD ? countSpread(node.name.value) : countIn(node.selectionSet));
    return count;
  };
  return Math.max(0, ...definitions.map((node) => ('selectionSet' in node ? countIn(node.selectionSet) : 0)));
}

/** Throws `OperationTooLarge` for requests over HTTP, before Apollo Server parses them; documents that passed are cached. */
export function limitGuard(): (query: unknown) => void {
  const passed = boundedCache<object>(4, () => 0);
  return (query) => {
    if (typeof query !== 'string' || passed.has(query)) return;
    try {
      parseWithinLimits(query);
    } catch (error) {
      if (error instanceof OperationTooLarge) throw error;
      return;
    }
    passed.set(query, PASSED);
  };
}

const PASSED = {};
