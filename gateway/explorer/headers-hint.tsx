import { useGraphiQL } from '@graphiql/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasToken } from './credential.ts';

/** Shows a hint below GraphiQL's headers editor, inserted through a portal because GraphiQL has no slot there. */
export function HeadersHint() {
  const editor = useGraphiQL((state) => state.headerEditor);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(editor?.getContainerDomNode().closest('.graphiql-editor-tool') ?? null), [editor]);
  if (!place) return null;
  return createPortal(
    <p className="headers-hint">
      {hasToken() ? (
        <>
          Operations use this tab's token unless you set <code>Authorization</code> here.
        </>
      ) : (
        <>
          Authentication is off, so <code>Authorization</code> has no effect. Upstream calls use the server's
          credentials unless you set credential headers here.
        </>
      )}{' '}
      <code>x-request-id</code> sets the request ID in the logs. Subscriptions do not send headers.
    </p>,
    place,
  );
}
