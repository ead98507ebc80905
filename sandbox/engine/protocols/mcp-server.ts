import * as z from 'zod';
import { messageOf } from '../../state/error-message.ts';
import type { Outgoing } from '../../state/outgoing.ts';
import { TEXT } from './shapes.ts';

type McpTest = {
  success: boolean;
  message: string;
  serverInfo?: { name?: string | undefined; version?: string | undefined; description: string };
};

/** Opens a session with an MCP server over streamable HTTP. Returns the server's name, version and instructions. */
export async function mcpServerAt(outgoing: Outgoing, uri: string): Promise<McpTest> {
  try {
    const limit = AbortSignal.timeout(5_000);
    const { text } = await outgoing.call(uri, { method: 'POST', headers: HEADERS, body: INITIALIZE, limit });
    const { serverInfo, instructions = '' } = initializeResultIn(text);
    const { name, version } = serverInfo;
    return { success: true, message: 'the server responded', serverInfo: { name, version, description: instructions } };
  } catch (error) {
    return { success: false, message: `initialization failed: ${messageOf(error)}` };
  }
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'engine', version: '1.0.0' } },
});

const INITIALIZE_RESPONSE = z.object({
  result: z.object({ serverInfo: z.object({ name: TEXT, version: TEXT }), instructions: TEXT }),
});

/** Parses the response of an MCP server, which is either JSON or an event stream with a single message. */
function initializeResultIn(text: string) {
  const event = /^data: (.*)$/m.exec(text)?.[1];
  const read = INITIALIZE_RESPONSE.safeParse(JSON.parse(event ?? text));
  if (!read.success) throw new Error('the response has no result.serverInfo');
  return read.data.result;
}
