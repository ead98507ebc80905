import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../subgraphs/core/catalogue.ts';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { TOKENS, tokenOf } from '../identity/tokens.ts';
import { hasBrowser, useExplorer } from './browser.ts';

const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS, ANONYMOUS: 'reader' }));

describe.skipIf(!hasBrowser())('where callers log in', () => {
  const explorer = useExplorer('for all tests');
  const field = () => explorer.page.getByLabel('Token or key');
  const show = async (token: string) => {
    await field().fill(token);
    await explorer.page.getByRole('button', { name: 'Continue' }).click();
  };
  const kept = () => explorer.page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, document.cookie])');

  test('the explorer asks for a token and keeps it in the tab', async () => {
    const token = tokenOf({ role: 'writer' });
    await explorer.page.goto(graph.url);
    await show('wrong');
    await explorer.page.getByText('Invalid or expired credential').waitFor();
    await show(token);
    await explorer.page.getByText(`${catalogue.length} tools`).waitFor();
    const asked = explorer.page.waitForRequest((request) => request.method() === 'POST');
    await explorer.run();

    expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
    expect(await kept()).not.toContain(token.slice(0, 20));
    await explorer.page.reload();
    await field().waitFor();
  });

  test('the events page does too', async () => {
    await explorer.page.goto(`${graph.url}/events`);
    const opened = explorer.page.waitForEvent('websocket');
    await show(tokenOf());
    const socket = await opened;
    const { payload } = await socket.waitForEvent('framereceived');

    expect(JSON.parse(String(payload)).type).toBe('connection_ack');
    expect(await kept()).not.toContain('eyJ');
  });
});
