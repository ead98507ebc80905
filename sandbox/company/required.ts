/** Returns `value`, or throws if `value` is null or undefined. `what` describes the value in the error message. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`the sandbox has no ${what}`);
  return value;
}

/** Returns the list item at index `place`, wrapping around past the end of the list. */
export function itemAt<T>(list: readonly T[], place: number): NonNullable<T> {
  return required(list[place % list.length], 'item in an empty list');
}
