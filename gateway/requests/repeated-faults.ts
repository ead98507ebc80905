import { GraphQLError, type GraphQLFormattedError } from 'graphql';

/** What validation says of several places in the same words is one error with all of these places. */
export function withPlaces(errors: readonly GraphQLFormattedError[]): GraphQLFormattedError[] {
  return byMessage(errors).map(([first, ...others]) =>
    others.length === 0
      ? first
      : { ...first, locations: [first, ...others].flatMap(({ locations = [] }) => locations) },
  );
}

/** The same of errors that are objects of their class. */
export function withNodes(errors: readonly GraphQLError[]): GraphQLError[] {
  return byMessage(errors).map(([first, ...others]) => {
    const nodes = [first, ...others].flatMap((error) => error.nodes ?? []);
    return others.length === 0 ? first : new GraphQLError(first.message, { nodes, extensions: first.extensions });
  });
}

function byMessage<Fault extends { message: string }>(errors: readonly Fault[]): [Fault, ...Fault[]][] {
  const found = new Map<string, [Fault, ...Fault[]]>();
  for (const error of errors) {
    const same = found.get(error.message);
    if (same) same.push(error);
    else found.set(error.message, [error]);
  }
  return [...found.values()];
}
