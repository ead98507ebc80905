import { findTool } from '../rows/catalogue.ts';
import type { Context } from '../rows/context.ts';
import { buildRequest, type Endpoint, type Values } from '../rows/endpoint.ts';
import { answerOf } from '../rows/executor.ts';
import { ToolError } from '../upstream/errors.ts';
import type { SendOptions } from '../upstream/upstream.ts';

/**
 * Calls the engine past the loader of reads and past repetition, for what is a GET on the wire and yet not a plain read. The key has to
 * be set, whether or not it is sent.
 */
export async function sendDirectly(
  context: Context,
  toolName: string,
  row: Endpoint<any>,
  values: Values,
  options: Pick<SendOptions, 'repeatable' | 'withCredential' | 'signal'>,
): Promise<any> {
  const tool = findTool(toolName);
  const engine = context.surroundings.upstreams.engine!;
  const request = buildRequest(row, (name) => values[name], tool.byArgument);
  if (!engine.address.credential) {
    throw new ToolError('UNAUTHENTICATED', `${tool.name} needs ${tool.secrets[0]}, which is not set`, {
      tool: tool.name,
    });
  }
  let status: number | undefined;
  const reply = await engine.send(request, {
    ...options,
    tool: tool.name,
    endsAt: context.endsAt,
    outages: context.outages,
    answered: (told) => {
      status = told;
    },
  });
  const origin = { tool: tool.name, service: engine.service.name, status, repeatable: options.repeatable };
  context.note(origin);
  return answerOf(row, reply, values, origin);
}
