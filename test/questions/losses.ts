import type { TestGraph } from '../toolgraph.ts';

type Answer = Awaited<ReturnType<TestGraph['ask']>>;

/**
 * Deviations of a response that lacks one service from the complete response: a value that is neither equal nor null at
 * an error of that service, an error of anything else, and an error that removed nothing.
 */
export function wrongLosses(complete: Answer, partial: Answer, service: string): string[] {
  const losses = lossesOf(complete.data, partial.data);
  const errors = (partial.errors ?? []).map(({ path = [], extensions: { code, upstream } }) => ({
    path: path.join('.'),
    // A field that was not executed for lack of a value names the failed field, which has its own error.
    service: code === 'EXPORT_MISSING' ? service : upstream?.service,
  }));
  const isExplained = (loss: Loss) => errors.some(({ path }) => isOf(path, loss));
  const takes = ({ path }: { path: string }) => losses.some((loss) => isOf(path, loss));
  return [
    ...errors
      .filter((error) => error.service !== service)
      .map((error) => `${error.path}: an error of ${error.service}`),
    ...losses.filter((loss) => !isExplained(loss)).map(({ path }) => `${path}: lost without an error there`),
    ...errors.filter((error) => !takes(error)).map(({ path }) => `${path}: an error that takes nothing`),
  ];
}

/**
 * A path whose value is lost. A list that may have lost items has an error for each item that possibly belongs there.
 */
type Loss = { path: string; isList: boolean };

const isOf = (path: string, loss: Loss) => path === loss.path || (loss.isList && path.startsWith(`${loss.path}.`));

function lossesOf(complete: unknown, partial: unknown, path = ''): Loss[] {
  if (Object.is(complete, partial)) return [];
  if (!isTree(complete) || !isTree(partial))
    return [{ path: partial === null ? path : `${path} is ${partial}`, isList: false }];
  const keys = Object.keys(complete);
  if (keys.join() !== Object.keys(partial).join()) return [{ path, isList: Array.isArray(partial) }];
  return keys.flatMap((key) => lossesOf(complete[key], partial[key], path === '' ? key : `${path}.${key}`));
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
