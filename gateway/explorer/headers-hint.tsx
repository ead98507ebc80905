import { useGraphiQL } from '@graphiql/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasToken } from './credential.ts';

/** Explains headers below their editor. GraphiQL has no slot there, so the hint is inserted next to the editor. */
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
          Authentication is off, so <code>Authorization</code> has no effect. Upstreams are called with the server's
          credentials unless the request has credential headers of its own.
        </>
      )}{' '}
      <code>x-request-id</code> sets the request ID in the logs. Subscriptions send no headers.
    </p>,
    place,
  );
}
