import { execFileSync } from 'node:child_process';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const API = 'schema/api.graphql';

/** A breaking change of the API. */
export type Break = { coordinate: string; message: string };

/** The breaking changes from one API schema to another. */
export async function breaksBetween(before: string, after: string): Promise<Break[]> {
  if (before === after) return [];
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ coordinate: path ?? '', message }));
}

/** Breaking changes whose coordinates are not in backticks in the section Unreleased of the changelog. */
export function unannounced(breaks: Break[], changelog: string): Break[] {
  const unreleased = changelog.split(/^## /m).find((section) => section.startsWith('Unreleased')) ?? '';
  return breaks.filter(({ coordinate }) => !unreleased.includes(`\`${coordinate}\``));
}

/**
 * The API schema of the last release, which is the last commit that changed the version in package.json. Before the
 * first release with an API schema, returns the first committed schema. Returns `undefined` if the history is not
 * available.
 */
export function releasedApi(root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
  const apiAt = (commit: string | undefined) => {
    try {
      return commit ? git('show', `${commit}:./${API}`) : undefined;
    } catch {
      return undefined;
    }
  };
  try {
    const release = git('log', '-1', '-G"version":', '--format=%H', '--', 'package.json');
    const added = git('log', '--diff-filter=A', '--format=%H', '--', API);
    return apiAt(release.trim()) ?? apiAt(added.trim().split('\n').at(-1));
  } catch {
    return undefined;
  }
}
