import { useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';

/** In the editors Tab goes on to what comes next, as everywhere else; Ctrl-M lets it indent instead. */
export function TabLeavesEditors() {
  const editor = useGraphiQL((state) => state.queryEditor);
  // It is one switch for all editors, and off at first.
  useEffect(() => editor?.trigger('explorer', 'editor.action.toggleTabFocusMode', undefined), [editor]);
  return null;
}
