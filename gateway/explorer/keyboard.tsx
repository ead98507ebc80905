import { useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';

/** Makes Tab move the focus out of the editors. Ctrl-M switches back to indenting. */
export function TabLeavesEditors() {
  const editor = useGraphiQL((state) => state.queryEditor);
  // One toggle for all editors, off by default.
  useEffect(() => editor?.trigger('explorer', 'editor.action.toggleTabFocusMode', undefined), [editor]);
  return null;
}
