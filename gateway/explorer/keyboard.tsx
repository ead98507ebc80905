import { useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';

/** Makes Tab leave the editors, as it does elsewhere; Ctrl-M makes it indent instead. */
export function TabLeavesEditors() {
  const editor = useGraphiQL((state) => state.queryEditor);
  // One switch for all editors; initially off.
  useEffect(() => editor?.trigger('explorer', 'editor.action.toggleTabFocusMode', undefined), [editor]);
  return null;
}
