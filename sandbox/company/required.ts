/** Returns a value that must exist. Throws an error with `what` otherwise. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`the sandbox has no ${what}`);
  return value;
}

/** The item at `place`, wrapping around at the end of the list. */
export function itemAt<T>(list: readonly T[], place: number): NonNullable<T> {
  return required(list[place % list.length], 'item in an empty list');
}
