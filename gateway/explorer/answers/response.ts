import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';

export function useSetResponse(): (response: string) => void {
  const editor = useGraphiQL((state) => state.responseEditor);
  const { updateActiveTabValues } = useGraphiQLActions();
  return (response) => {
    editor?.setValue(response);
    updateActiveTabValues({ response });
  };
}
