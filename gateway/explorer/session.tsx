import { useGraphiQL } from '@graphiql/react';
import { useLayoutEffect } from 'react';
import type { Session } from './streams/follow.ts';

/** Lets what is outside of GraphiQL read which tab is shown, and the schema. */
export function SessionOf({ session }: { session: Session }) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? '');
  const schema = useGraphiQL((state) => state.schema) ?? null;
  useLayoutEffect(() => {
    Object.assign(session, { tab, schema });
  }, [session, tab, schema]);
  return null;
}
