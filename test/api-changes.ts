import { execFileSync } from 'node:child_process';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const API = 'schema/api.graphql';

/** A change of the API that can break a client: where, and what changed. */
export type Break = { coordinate: string; message: string };

/** What of the change from one API schema to another can break a client. */
export async function breaksBetween(before: string, after: string): Promise<Break[]> {
  if (before === after) return [];
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ coordinate: path ?? '', message }));
}

/** The breaks that the section «Unreleased» of a changelog does not name by their coordinate, in backticks. */
export function unannounced(breaks: Break[], changelog: string): Break[] {
  const unreleased = changelog.split(/^## /m).find((section) => section.startsWith('Unreleased')) ?? '';
  return breaks.filter(({ coordinate }) => !unreleased.includes(`\`${coordinate}\``));
}

/**
 * The API schema of the last release, which is the last commit that changed the version in package.json. Before there is a release with an
 * API schema, the first one that was committed. Undefined where the history is not at hand.
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
