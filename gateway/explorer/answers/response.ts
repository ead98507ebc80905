import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';

/** Puts a text where GraphiQL shows the last response. */
export function useSetResponse(): (response: string) => void {
  const editor = useGraphiQL((state) => state.responseEditor);
  const { updateActiveTabValues } = useGraphiQLActions();
  return (response) => {
    editor?.setValue(response);
    updateActiveTabValues({ response });
  };
}
