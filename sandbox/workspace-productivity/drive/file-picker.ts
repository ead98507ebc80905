import type { FastifyInstance } from 'fastify';
import { escapeHtml, sendPage } from '../../state/page.ts';
import type { SandboxContext } from '../../state/service.ts';
import { filesIn } from '../sheets/records.ts';

const TITLE = 'Pick a file';

/**
 * Registers the file picker, under `/google/drive_picker`: a page where file owners grant the application access to
 * their files. Google's page requires sign-in; the sandbox treats every visitor as the owner.
 */
export function pickerRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: { config?: string } }>('/drive_picker', (request, reply) => {
    const config = readConfig(request.query.config);
    if (!config)
      return sendPage(reply.code(400), TITLE, '<p>The link is incomplete: it does not name an application.</p>');
    const hidden = filesIn(context.store).find(({ isForApp, trashed }) => !isForApp && !trashed);
    const choices = hidden.map(({ id, name }) => `<p><button name="id" value="${id}">${escapeHtml(name)}</button></p>`);
    return sendPage(
      reply,
      TITLE,
      `<form method="post"><p>Give ${escapeHtml(config.client_id)} access to a spreadsheet:</p>${choices.join('')}</form>`,
    );
  });
  app.post('/drive_picker', (request, reply) => {
    const id = new URLSearchParams(String(request.body)).get('id') ?? '';
    if (!filesIn(context.store).get(id)) return sendPage(reply.code(404), TITLE, '<p>File not found.</p>');
    filesIn(context.store).update(id, { isForApp: true });
    return sendPage(reply, TITLE, '<p>Done: the application can now access this file.</p>');
  });
}

function readConfig(text: string | undefined): { client_id: string } | undefined {
  try {
    const { auth } = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    return typeof auth.client_id === 'string' && auth.client_id.startsWith(`${auth.app_id}-`) ? auth : undefined;
  } catch {
    return undefined;
  }
}
