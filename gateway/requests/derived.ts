/** A value that is made anew whenever what it is derived from is another object than before. */
export function derivedFrom<Source extends object, Value>(
  source: () => Source,
  derive: (source: Source) => Value,
): () => Value {
  let made: { of: Source; value: Value } | undefined;
  return () => {
    const of = source();
    if (made?.of !== of) made = { of, value: derive(of) };
    return made.value;
  };
}
