/**
 * Answers `Mutation.query` in each subgraph that has fields of a query, so that none of them waits for another. Its object holds nothing; its fields
 * are answered as those of any query.
 */
export const queryInMutation = () => ({});
