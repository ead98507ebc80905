/** `value`, which the company or the state always has. Throws a sentence that names it where that does not hold. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`the sandbox has no ${what}`);
  return value;
}

/** The item at `place` of a list that begins again at its end. */
export function cycled<T>(list: readonly T[], place: number): NonNullable<T> {
  return required(list[place % list.length], 'item in an empty list');
}
