import { useGraphiQL } from '@graphiql/react';
import { useLayoutEffect } from 'react';
import type { Session } from './streams/follow.ts';

/** Exposes the selected tab, the tab's variables and the schema to code outside GraphiQL. */
export function SessionOf({ session }: { session: Session }) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? '');
  const variables = useGraphiQL((state) => state.variableEditor);
  const schema = useGraphiQL((state) => state.schema) ?? null;
  useLayoutEffect(() => {
    Object.assign(session, { tab, schema, variables: () => variables?.getValue() ?? '' });
  }, [session, tab, schema, variables]);
  return null;
}
