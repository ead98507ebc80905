// A graphql-ws client whose subscriptions resume after the last event, however they ended, in the variable `$after`. Use it with Apollo
// Client, urql, Relay or by itself, for subscriptions only: it would send mutations again too.
import { createClient } from 'graphql-ws';

/** @param patience how long the server may be silent, in milliseconds, also while connecting */
export function resumingClient(url, patience = 10_000) {
  let silence;
  const answered = () => clearTimeout(silence);
  const expectAnswer = () => {
    answered();
    silence = setTimeout(() => client.terminate(), patience);
  };
  const client = createClient({
    url,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true, // also when no server listens, which is not retried by default
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 1_000)),
    keepAlive: patience, // a connection that does not answer a ping is dead
    on: {
      connecting: expectAnswer,
      connected: answered,
      ping: (isReceived) => !isReceived && expectAnswer(),
      pong: (isReceived) => isReceived && answered(),
      closed: answered,
    },
  });
  return { ...client, subscribe: (operation, sink) => subscribe(client, operation, sink) };
}

function subscribe(client, operation, sink) {
  const asked = { ...operation, variables: { ...operation.variables } }; // sent at each connection with its current values
  let end;
  const begin = () => {
    let refusal;
    const fail = (fault) => (isRetryable(fault) ? again() : sink.error(fault));
    end = client.subscribe(asked, {
      next: (message) => {
        const cursor = message.extensions?.cursor;
        if (cursor) asked.variables.after = cursor;
        refusal = cursor ? undefined : message.errors; // errors of an event come with its cursor
        if (!refusal) sink.next(message);
      },
      error: fail,
      complete: () => (refusal ? fail(refusal) : sink.complete()),
    });
  };
  const again = () => {
    const timer = setTimeout(begin, 1_000);
    end = () => clearTimeout(timer);
  };
  begin();
  return () => end();
}

const isRetryable = (fault) => Array.isArray(fault) && fault.every(({ extensions }) => extensions?.retryable);
