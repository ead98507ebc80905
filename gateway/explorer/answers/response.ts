import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';

/** Sets the text of GraphiQL's response pane. */
export function useSetResponse(): (response: string) => void {
  const editor = useGraphiQL((state) => state.responseEditor);
  const { updateActiveTabValues } = useGraphiQLActions();
  return (response) => {
    editor?.setValue(response);
    updateActiveTabValues({ response });
  };
}
