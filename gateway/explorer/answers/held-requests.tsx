import type { HeldRequest } from '../../../subgraphs/upstream/wire-request.ts';
import type { Held } from './answers.ts';

type HeldRequestsProps = { held: Held; onNotice(text: string): void };

export function HeldRequests({ held: { requests, leftOut = 0 }, onNotice }: HeldRequestsProps) {
  const copy = async ({ curl }: HeldRequest) => {
    await navigator.clipboard.writeText(curl);
    onNotice('Copied as cURL, with a shell variable instead of the credential.');
  };
  return (
    <section className="held-requests" aria-label="Dry-run requests">
      <p>{introduction(requests.length, leftOut)}</p>
      <ol>
        {requests.map((request) => (
          <li key={request.curl}>
            <details>
              <summary>
                <b>{request.method}</b> {request.url}
              </summary>
              <pre>{textOf(request)}</pre>
            </details>
            <button
              type="button"
              onClick={() => void copy(request).catch((error: Error) => onNotice(error.message))}
              aria-label={`Copy ${request.method} ${request.url} as cURL`}
            >
              Copy as cURL
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function introduction(count: number, leftOut: number): string {
  if (leftOut > 0)
    return `Nothing was sent. Showing ${count} of the ${count + leftOut} requests that would be sent first. The others are omitted because of their number or size.`;
  if (count === 0) return 'Nothing was sent: this operation makes no upstream requests.';
  const those = count === 1 ? 'This request' : `These ${count} requests`;
  return `Nothing was sent. ${those} would be sent first.`;
}

/** Formats a request's headers and body as they would be sent, with indented JSON. */
function textOf({ headers, body }: HeldRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return body === null ? lines.join('\n') : [...lines, '', indented(body)].join('\n');
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
