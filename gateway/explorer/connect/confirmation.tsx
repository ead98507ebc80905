import { useState } from 'react';
import type { PendingAccount } from '../../routes/connect-route.ts';
import { requestJson } from '../request-json.ts';
import { AccessFacts } from './access-facts.tsx';
import { Fault } from './fault.tsx';

/** Shows an account after the service's consent page. The account is stored only if the user confirms it. */
export function Confirmation({ pending }: { pending: PendingAccount }) {
  const [outcome, setOutcome] = useState<string>();
  const [fault, setFault] = useState<string>();
  const { service, title } = pending;
  if ('fault' in pending) return <Fault message={`${title} not connected: ${pending.fault}.`} />;
  if (fault) return <Fault message={fault} />;
  if (outcome) return <p className="notice">{outcome}</p>;
  const { caller, holder, replaces, confirmation } = pending;
  const send = async (action: 'confirm' | 'cancel') => {
    try {
      await requestJson(`/connect/${action}`, { confirmation });
      if (action === 'cancel') setOutcome('Cancelled. Nothing was stored.');
      // The page has lost the caller's credential, so the list of accounts would ask for it.
      else if (caller !== null) setOutcome(`Connected. Calls by ${caller} now use ${holder}.`);
      else location.assign(`/connect?${new URLSearchParams({ service })}`);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <section className="card" aria-labelledby="confirm">
      <h3 id="confirm">Connect this {title} account?</h3>
      <dl>
        <dt>Account</dt>
        <dd>{holder}</dd>
        <dt>Used for</dt>
        <dd>{caller === null ? 'this server, by all callers' : `calls by ${caller} only`}</dd>
        {replaces !== null && (
          <>
            <dt>Replaces</dt>
            <dd>{replaces}</dd>
          </>
        )}
      </dl>
      <AccessFacts {...pending} />
      <p className="actions">
        <button type="button" className="main" onClick={() => void send('confirm')}>
          Confirm
        </button>
        <button type="button" onClick={() => void send('cancel')}>
          Cancel
        </button>
      </p>
    </section>
  );
}
