import { Lexer, Source, TokenKind } from 'graphql';

const LITERALS = new Set<TokenKind>([TokenKind.INT, TokenKind.FLOAT, TokenKind.STRING, TokenKind.BLOCK_STRING]);

/**
 * Removes whitespace, and replaces numbers and strings outside directives with placeholders. Equal values get equal
 * placeholders, because fields with the same response name must have equal arguments. Throws for invalid tokens.
 */
export function skeletonOf(query: string): string {
  const lexer = new Lexer(new Source(query));
  const numbers = new Map<string, number>();
  const parts: string[] = [];
  let [depth, previous] = [0, TokenKind.SOF as TokenKind];
  /** The nesting depth at which the current directive began; undefined outside directives. */
  let directiveDepth: number | undefined;
  for (;;) {
    const { kind, value, prev } = lexer.advance();
    if (prev && prev !== lexer.lastToken) parts.push(JSON.stringify(`#${prev.value}`));
    if (kind === TokenKind.EOF) return parts.join(' ');
    const isEnd = depth === directiveDepth && previous !== TokenKind.AT && kind !== TokenKind.PAREN_L;
    if (isEnd || (depth === directiveDepth && previous === TokenKind.PAREN_R)) directiveDepth = undefined;
    if (kind === TokenKind.AT) directiveDepth = depth;
    if (kind === TokenKind.PAREN_L) depth++;
    if (kind === TokenKind.PAREN_R) depth--;
    previous = kind;
    const literal = LITERALS.has(kind) ? `${kind} ${JSON.stringify(value)}` : undefined;
    if (literal === undefined || directiveDepth !== undefined) parts.push(literal ?? value ?? kind);
    else {
      const number = numbers.get(literal) ?? numbers.size;
      numbers.set(literal, number);
      parts.push(`${kind} ${number}`);
    }
  }
}

export const hasOnlyNames = (query: string): boolean => !/["#]|(?<![\w$])-?\d/.test(query);
