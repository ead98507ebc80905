import { useEffect, useState } from 'react';
import type { Connections, ServiceStatus } from '../../routes/connect-route.ts';
import { Fault } from './fault.tsx';
import { ServiceCard } from './service-card.tsx';

/** The service and the scopes in the page's address, which errors for missing access link to. */
const LINKED = new URLSearchParams(location.search);
const LINKED_SCOPES = LINKED.get('scopes')?.split(' ').filter(Boolean) ?? [];

const isLinked = ({ name }: ServiceStatus) => LINKED.get('service') === name;
const byLink = (one: ServiceStatus, other: ServiceStatus) => Number(isLinked(other)) - Number(isLinked(one));

type AccountsProps = { first: Connections; read(): Promise<Connections> };

export function Accounts({ first, read }: AccountsProps) {
  const [{ caller, services }, setConnections] = useState(first);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const update = () => {
      if (!document.hidden) read().then(setConnections, (error: Error) => setFault(error.message));
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [read]);
  return (
    <>
      <p>
        {caller === null
          ? 'The accounts that this server uses for all callers.'
          : `Accounts of ${caller}. Other callers cannot use them.`}
      </p>
      <Fault message={fault} />
      <ul className="cards">
        {services.toSorted(byLink).map((service) => (
          <ServiceCard
            key={service.name}
            service={service}
            linkedScopes={isLinked(service) ? LINKED_SCOPES : undefined}
            onChange={async () => setConnections(await read())}
          />
        ))}
      </ul>
    </>
  );
}
