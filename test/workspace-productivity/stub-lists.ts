import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execute, parse } from 'graphql';
import { Context } from '../../subgraphs/core/context.ts';
import type { UpstreamAddress } from '../../subgraphs/core/settings.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';
import { productivitySubgraph } from '../../subgraphs/workspace-productivity/index.ts';

/** A list's pagination. */
export type Cuts = {
  rows: Record<string, unknown>[];
  /** How full the page of each call is, as a share of the requested size. Later pages are full. */
  shares: number[];
  /** Whether the last page has a next page, which is empty. */
  trailing: boolean;
  /** A token that every page returns, like a faulty upstream. */
  stuckAt?: string;
};

export type ListStub = {
  /** Sets the contents of all lists and forgets previous calls. */
  hold(cuts: Cuts): void;
  /** The page sizes requested since then. */
  sizes: number[];
  context(): Context;
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
  close(): void;
};

const KEYS = { files: 'files', messages: 'messages', threads: 'threads', drafts: 'drafts' } as const;

/** A vendor whose lists all have the same rows. Pages can be short, empty, or full and followed by an empty one. */
export async function startLists(): Promise<ListStub> {
  let held: Cuts = { rows: [], shares: [], trailing: false };
  const sizes: number[] = [];

  const page = (list: string, query: URLSearchParams) => {
    const words = query.get('q');
    const rows =
      list === 'events' && words ? held.rows.filter(({ summary }) => String(summary).includes(words)) : held.rows;
    const size = Number(query.get('maxResults') ?? query.get('pageSize') ?? 100);
    const start = Number.parseInt(query.get('pageToken') ?? '0', 10);
    const share = held.shares[sizes.length] ?? 1;
    sizes.push(size);
    const end = Math.min(rows.length, start + Math.round(size * share));
    const isLast = end === rows.length && !(held.trailing && end > start);
    const items = rows.slice(start, end);
    const key = KEYS[list as keyof typeof KEYS] ?? 'items';
    return {
      ...(items.length > 0 ? { [key]: items } : {}),
      ...(isLast && !held.stuckAt ? {} : { nextPageToken: held.stuckAt ?? `${end}.${sizes.length}` }),
    };
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://stub');
    const last = pathname.split('/').at(-1)!;
    const isList = /^(events|calendarList|files|messages|threads|drafts)$/.test(last);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isList ? page(last, searchParams) : { id: last, timeZone: 'Europe/Amsterdam' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = ['calendar', 'sheets', 'drive', 'mail', 'people', 'identity'] as const;
  const address = { url, credential: 'ya29.stub' };
  const subgraph = productivitySubgraph({
    upstreams: Object.fromEntries(names.map((name) => [name, { ...address, kind: 'live' }])) as Record<
      (typeof names)[number],
      UpstreamAddress
    >,
    mailZone: 'UTC',
    selfHosted: false,
    filePicker: undefined,
    google: { source: undefined, app: undefined, oauthUrl: undefined },
  });
  const upstreams = Object.fromEntries(names.map((name) => [name, connect(googleService(name), address)]));
  const context = () => new Context({ ...subgraph.context().dependencies, upstreams, grants: undefined });
  return {
    hold: (cuts) => {
      held = cuts;
      sizes.length = 0;
    },
    sizes,
    context,
    ask: async (query, variableValues = {}) => {
      const document = parse(query);
      const { data, errors } = await execute({
        schema: subgraph.schema,
        document,
        variableValues,
        contextValue: context(),
      });
      if (errors) throw errors[0]!;
      return data;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
