/** `task_identifier` as `taskIdentifier`: the one way into the graph's spelling. */
export function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `taskIdentifier` as `task_identifier`: the one way to the wire's usual spelling. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
