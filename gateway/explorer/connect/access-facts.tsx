import type { ShownAccess } from '../../routes/connect-route.ts';

/** Shows which of a service's tools an account's scopes allow. */
export function AccessFacts({ scopes, tools, missing }: ShownAccess) {
  const blocked = Object.entries(missing);
  return (
    <>
      <p>
        Allows {tools.allowed} of {tools.total} tools.
      </p>
      {blocked.length > 0 && (
        <p>
          <strong>Missing scopes:</strong>{' '}
          {blocked
            .map(([scope, count]) => `${shortName(scope)} (${count} ${count === 1 ? 'tool' : 'tools'})`)
            .join(', ')}
        </p>
      )}
      {scopes.length > 0 && (
        <details>
          <summary>Granted scopes: {scopes.length}</summary>
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{shortName(scope)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Omits the address in front of Google's scopes. */
const shortName = (scope: string) => scope.replace(/^https:\/\/\S+\/auth\//, '');
