import { GraphQLError } from 'graphql';
import type { LimitName } from './profiles.ts';

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
