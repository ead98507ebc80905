import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';
import { type OpenTab, useOpenTab } from '../tabs.tsx';
import { type SharedOperation, sharedIn } from './share-link.ts';

/** Opens the operation from the page's URL in a new tab, without running it. */
export function SharedOpener({ onNotice }: { onNotice(text: string): void }) {
  const isReady = useGraphiQL((state) => Boolean(state.queryEditor && state.variableEditor));
  const { setOperationName } = useGraphiQLActions();
  const openTab = useOpenTab();
  useEffect(() => {
    if (!isReady) return;
    const open = () => void openShared(openTab, setOperationName).catch((error: Error) => onNotice(error.message));
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  });
  return null;
}

async function openShared(openTab: OpenTab, setOperationName: (name: string) => void): Promise<void> {
  const { hash, pathname, search } = location;
  if (hash === '') return;
  history.replaceState(null, '', pathname + search);
  const shared: SharedOperation | undefined = await sharedIn(hash);
  if (!shared) return;
  openTab(shared);
  if (shared.operationName !== undefined) setOperationName(shared.operationName);
}
