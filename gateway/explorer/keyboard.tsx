import { useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';

/** Makes the Tab key move the focus out of the editors. Ctrl-M switches back to indenting. */
export function TabLeavesEditors() {
  const editor = useGraphiQL((state) => state.queryEditor);
  // The toggle applies to all editors and is off by default.
  useEffect(() => editor?.trigger('explorer', 'editor.action.toggleTabFocusMode', undefined), [editor]);
  return null;
}
