/** Makes an answer once for all who ask for it in the same turn of the loop, or until it is there. */
export function sharedAnswer<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let shared: Promise<Answer> | undefined;
  const end = () => {
    shared = undefined;
  };
  return () => {
    shared ??= make().finally(() => void setImmediate(end));
    return shared;
  };
}
