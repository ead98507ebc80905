import type { GraphQLField, GraphQLSchema } from 'graphql';
import { badInput } from '../upstream/errors.ts';
import type { Context } from './context.ts';
import { directiveValues } from './directives.ts';
import type { Values } from './endpoint.ts';
import type { Resolver } from './entities.ts';

/** The name of the search argument on `@searched` fields. The argument is not passed on to the field's resolver. */
export const SEARCH = 'search';

const MAX_CHARACTERS = 200;

/** Converts text to lower case and removes accents, so that searches ignore case and accents. */
const normalized = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Creates a predicate that is true for strings that contain all of a search's words as substrings. Throws
 * `BAD_USER_INPUT` if the search is too long, or has no words and would therefore match everything.
 */
export function searchFor(search: string): (texts: readonly unknown[]) => boolean {
  if (search.length > MAX_CHARACTERS)
    throw badInput('search', `has more than ${MAX_CHARACTERS} characters`, { allowed: { max: MAX_CHARACTERS } });
  const words = normalized(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) throw badInput('search', 'is empty: omit it, or use part of a name');
  return (texts) => {
    const text = normalized(texts.filter((one) => typeof one === 'string').join('\n'));
    return words.every((word) => text.includes(word));
  };
}

/** Returns the properties that a `@searched` field searches; undefined for fields without the directive. */
export const searchedBy = (graph: GraphQLSchema, field: GraphQLField<unknown, Context>): string[] | undefined =>
  directiveValues(graph, 'searched', field)?.by as string[] | undefined;

/**
 * Wraps a resolver to filter the resulting items by the `search` argument. Invalid items are kept, because their
 * content is unknown.
 */
export function searchedResolver(by: string[], resolve: Resolver): Resolver {
  return (source, { [SEARCH]: search, ...args }: Values, context, info) => {
    if (search == null) return resolve(source, args, context, info);
    const isFound = searchFor(String(search));
    const fits = (item: unknown) => item instanceof Error || isFound(by.map((name) => (item as Values | null)?.[name]));
    return Promise.resolve(resolve(source, args, context, info)).then((items: unknown) =>
      Array.isArray(items) ? items.filter(fits) : items,
    );
  };
}
