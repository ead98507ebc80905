import { gauge, total } from '../../subgraphs/metrics/instruments.ts';

/** Messages that subscribers were sent. */
export const messages = total(
  'toolgraph_subscription_messages_total',
  'Messages that subscribers were sent, one for each of them',
);

const count = (of: { readonly size: number }) => [[of.size, {}] as const];

export const subscribers = gauge('toolgraph_subscribers', 'Subscriptions that are open', count);
export const sockets = gauge('toolgraph_sockets', 'WebSockets that are open', count);
export const eventStreams = gauge('toolgraph_event_streams', 'Answers that are open as server-sent events', count);
