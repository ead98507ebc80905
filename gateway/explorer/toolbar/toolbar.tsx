import { ToolbarButton, ToolbarMenu, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { ReactNode } from 'react';
import type { Answers } from '../answers/answers.ts';
import { tryOut } from '../answers/ask-for-tab.ts';
import { useSetResponse } from '../answers/response.ts';
import { objectIn, variablesIn } from '../variables.ts';
import { CodeIcon, DownloadIcon, DryRunIcon, LinkIcon } from './icons.tsx';
import { downloadSchema } from './schema-download.ts';
import { linkTo } from './share-link.ts';
import { SNIPPETS, type Snippet } from './snippets.ts';

type ToolbarProps = { own: ReactNode; answers: Answers; onNotice(text: string): void };

export function Toolbar({ own, answers, onNotice }: ToolbarProps) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? '');
  const written = useWritten();
  const setResponse = useSetResponse();
  const { stop } = useGraphiQLActions();
  const say = (act: () => Promise<string>) => void act().then(onNotice, (error: Error) => onNotice(error.message));
  const copyAs = (name: string, snippet: Snippet) =>
    say(async () => {
      const { query, variables, operationName } = written();
      const operation = { query, variables: variablesIn(variables), operationName };
      await navigator.clipboard.writeText(snippet(operation, new URL('/graphql', location.href).href));
      return `Copied as ${name}, with variables but without headers.`;
    });
  const tryOutHere = async () => {
    const { query, variables, operationName, headers } = written();
    const operation = { query, variables: variablesIn(variables), ...(operationName ? { operationName } : {}) };
    const headersToSend = objectIn(headers, 'headers');
    stop();
    setResponse('');
    await tryOut(new URL('/graphql', location.href), operation, headersToSend, tab, answers);
  };
  const share = () =>
    say(async () => {
      const { headers: _headers, ...operation } = written();
      await navigator.clipboard.writeText(await linkTo(operation, location.href));
      return 'Copied a link to this operation with its variables but without headers.';
    });
  return (
    <>
      <ToolbarButton
        label="Dry run: show the first upstream requests without sending them"
        onClick={() => void tryOutHere().catch((error: Error) => onNotice(error.message))}
      >
        <DryRunIcon />
      </ToolbarButton>
      {own}
      <ToolbarMenu
        button={
          <button
            type="button"
            className="graphiql-un-styled graphiql-toolbar-button"
            aria-label="Copy as code"
            title="Copy as code"
          >
            <CodeIcon />
          </button>
        }
      >
        {Object.entries(SNIPPETS).map(([name, snippet]) => (
          <ToolbarMenu.Item key={name} onSelect={() => copyAs(name, snippet)}>
            Copy as {name}
          </ToolbarMenu.Item>
        ))}
      </ToolbarMenu>
      <ToolbarButton label="Copy a link to this operation" onClick={share}>
        <LinkIcon />
      </ToolbarButton>
      <ToolbarButton label="Download the schema (SDL)" onClick={() => say(downloadSchema)}>
        <DownloadIcon />
      </ToolbarButton>
    </>
  );
}

function useWritten() {
  const query = useGraphiQL((state) => state.queryEditor);
  const variables = useGraphiQL((state) => state.variableEditor);
  const headers = useGraphiQL((state) => state.headerEditor);
  const operationName = useGraphiQL((state) => state.operationName);
  return () => ({
    query: query?.getValue() ?? '',
    variables: variables?.getValue() ?? '',
    headers: headers?.getValue() ?? '',
    ...(operationName ? { operationName } : {}),
  });
}
