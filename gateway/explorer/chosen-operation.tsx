import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { getSelectedOperationName } from '@graphiql/toolkit';
import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers each tab's selected operation, even across reloads. GraphiQL would select the first operation again after
 * every edit, tab switch and reload.
 */
export function ChosenOperation() {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]);
  const operations = useGraphiQL((state) => state.operations);
  const name = useGraphiQL((state) => state.operationName);
  const { setOperationName } = useGraphiQLActions();
  const chosen = useRef(new Map<string, string>());
  const id = tab?.id ?? '';
  const before = useRef({ id, operations, name });

  const wanted = () => {
    const was = before.current;
    const kept = chosen.current.get(id) ?? tab?.operationName ?? undefined;
    if (operations !== was.operations) return getSelectedOperationName(was.operations, kept, operations);
    return name === was.name ? kept : name;
  };

  useLayoutEffect(() => {
    const choice = wanted();
    before.current = { id, operations, name };
    if (!choice) return;
    chosen.current.set(id, choice);
    if (choice !== name) setOperationName(choice);
  }, [id, operations, name]);
  return null;
}
