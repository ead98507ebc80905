// A client of graphql-ws whose subscriptions go on behind the last event, however they ended; what is to resume has the variable `$after`. For
// Apollo Client, urql, Relay, or by itself. For subscriptions alone: a mutation would be sent again too.
import { createClient } from 'graphql-ws';

export function resumingClient(url) {
  let silence;
  const client = createClient({
    url,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true, // also where nothing listens, which by default is not tried again
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 1_000)),
    keepAlive: 10_000, // a connection that does not answer a ping is dead
    on: {
      ping: (isReceived) => {
        if (!isReceived) silence = setTimeout(() => client.terminate(), 5_000);
      },
      pong: (isReceived) => isReceived && clearTimeout(silence),
    },
  });
  return { ...client, subscribe: (operation, sink) => subscribe(client, operation, sink) };
}

function subscribe(client, operation, sink) {
  const asked = { ...operation, variables: { ...operation.variables } }; // is sent at each connection, as it is then
  let end;
  const begin = () => {
    let isRefused = false;
    end = client.subscribe(asked, {
      next: (message) => {
        const cursor = message.extensions?.cursor;
        if (cursor) asked.variables.after = cursor;
        isRefused = !cursor && isRetryable(message.errors);
        if (!isRefused) sink.next(message);
      },
      error: (fault) => (isRetryable(fault) ? again() : sink.error(fault)),
      complete: () => (isRefused ? again() : sink.complete()),
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
