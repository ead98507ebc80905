import { useId, useState } from 'react';
import type { ServiceStatus } from '../../routes/connect-route.ts';
import { requestJson } from '../request-json.ts';
import { Time } from '../time.tsx';
import { AccessFacts } from './access-facts.tsx';
import { Dialog } from './dialog.tsx';
import { Fault } from './fault.tsx';

const STATES: Record<ServiceStatus['state'], { mark: 'calm' | 'warn' | 'bad' | 'none'; word: string; about?: string }> =
  {
    connected: { mark: 'calm', word: 'Connected' },
    expiring: { mark: 'warn', word: 'Expiring', about: 'The token cannot be renewed.' },
    failing: { mark: 'bad', word: 'Failing' },
    lost: { mark: 'bad', word: 'Lost', about: 'Failed for four days and is no longer retried.' },
    'not connected': { mark: 'none', word: 'Not connected', about: 'Calls that require this account fail.' },
    server: { mark: 'none', word: 'Not connected', about: "Calls use the server's account." },
    sandbox: { mark: 'none', word: 'Sandbox', about: 'Calls use sample data.' },
  };

type ServiceCardProps = {
  service: ServiceStatus;
  /** The scopes that a link requests; undefined if the page's address does not link to this service. */
  linkedScopes: readonly string[] | undefined;
  onChange(): Promise<void>;
};

export function ServiceCard({ service, linkedScopes, onChange }: ServiceCardProps) {
  const { name, title, state, holder, reason, setting } = service;
  const { mark, word, about } = STATES[state];
  const id = useId();
  const [fault, setFault] = useState<string>();
  const act = async (action: string, body: object) => {
    setFault(undefined);
    try {
      const { url } = await requestJson<{ url?: string }>(`/connect/${name}/${action}`, body);
      if (url) location.assign(url);
      else await onChange();
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <li className={linkedScopes ? 'card linked' : 'card'} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={`mark ${mark}`} role="status">
        {word}
      </p>
      {about && <p>{about}</p>}
      <Fault message={reason} />
      {holder !== null && <AccountFacts service={service} />}
      {setting !== null && <p>Set by {setting}. Remove this setting to connect another account.</p>}
      <Fault message={fault} />
      {setting === null && <Actions service={service} linkedScopes={linkedScopes ?? []} onAct={act} />}
    </li>
  );
}

function AccountFacts({ service }: { service: ServiceStatus }) {
  const { holder, expiresAt } = service;
  return (
    <>
      {holder && <p className="holder">{holder}</p>}
      <AccessFacts {...service} />
      {expiresAt !== null && (
        <p>
          Expires at <Time instant={new Date(expiresAt).toISOString()} />.
        </p>
      )}
    </>
  );
}

type ActionsProps = {
  service: ServiceStatus;
  linkedScopes: readonly string[];
  onAct(action: string, body: object): Promise<void>;
};

function Actions({ service, linkedScopes, onAct }: ActionsProps) {
  const { title, state, holder, missing, hasConsent, pasted } = service;
  const [open, setOpen] = useState<'paste' | 'disconnect'>();
  const close = () => setOpen(undefined);
  const isConnected = holder !== null;
  const isUsable = state === 'connected';
  const wanted = [...new Set([...linkedScopes, ...(isUsable ? Object.keys(missing) : [])])];
  return (
    <div className="actions">
      {hasConsent && (!isUsable || wanted.length > 0) && (
        <button type="button" className="main" onClick={() => void onAct('start', { scopes: wanted })}>
          {!isConnected ? 'Connect' : isUsable ? 'Grant missing scopes' : 'Reconnect'}
        </button>
      )}
      {pasted && !(hasConsent && isConnected) && (
        <button type="button" className={hasConsent ? undefined : 'main'} onClick={() => setOpen('paste')}>
          Enter {pasted.what}
        </button>
      )}
      {!hasConsent && !pasted && 'This server has no OAuth client for this service.'}
      {isConnected && (
        <button type="button" onClick={() => setOpen('disconnect')}>
          Disconnect
        </button>
      )}
      {open === 'paste' && pasted && (
        <Dialog
          title={`Connect ${title}`}
          action="Connect"
          onClose={close}
          onSubmit={(form) => void onAct('paste', { token: form.get('token') })}
        >
          <label>
            {pasted.what}
            <input name="token" type="password" autoComplete="off" spellCheck={false} required />
          </label>
          <p>{pasted.whereToFind}</p>
        </Dialog>
      )}
      {open === 'disconnect' && (
        <Dialog
          title={`Disconnect ${title}?`}
          action="Disconnect"
          onClose={close}
          onSubmit={() => void onAct('disconnect', {})}
        >
          <p>
            Calls will no longer use {holder || 'this account'}. The credential is deleted, and revoked if {title}{' '}
            supports it.
          </p>
        </Dialog>
      )}
    </div>
  );
}
