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
          Operations are sent with the token of this tab, unless <code>Authorization</code> is written here.
        </>
      ) : (
        <>
          Nobody logs in here, and <code>Authorization</code> changes nothing. Services are asked with the credentials
          that the graph was started with, unless headers of a request have others.
        </>
      )}{' '}
      <code>x-request-id</code> names the request in its log. Subscriptions are sent without headers.
    </p>,
    place,
  );
}
