import type { FastifyRequest } from 'fastify';
import {
  APPS,
  isRegisteredRedirect,
  issueCode,
  readDecision,
  redirectToApp,
  sendConsentPage,
} from '../oauth/consent.ts';
import { escapeHtml, sendPage } from '../state/page.ts';
import type { VendorService } from '../state/service.ts';
import { reject, TaskManagerError } from './records/errors.ts';

/**
 * The page of the vendor's web application on which a person connects an OAuth app. There are no scopes. Unlike the
 * vendor's page, the sandbox's returns `access_denied` if the person denies access.
 */
export const taskmanagerAuthorization: VendorService = {
  name: 'taskmanager',
  prefix: '/taskmanager',
  dates: {},
  seed() {},
  routes(app, context) {
    app.setErrorHandler((error: Error, _request, reply) => {
      if (!(error instanceof TaskManagerError)) throw error;
      const title = `${error.message} (${error.code})`;
      return sendPage(reply.code(error.status), title, `<h1>${escapeHtml(title)}</h1>`);
    });
    app.get('/authorize', (request, reply) => {
      readRequest(request);
      const title = `${APPS.taskmanager.id} wants to access your workspaces`;
      return sendConsentPage(reply, { title, people: context.company.people, hint: undefined, scopes: [] });
    });
    app.post('/authorize', (request, reply) => {
      const { redirectUri, state } = readRequest(request);
      const decision = readDecision(request.body, context.company.people, []);
      if (!decision) return redirectToApp(reply, redirectUri, { error: 'access_denied', state });
      const code = issueCode(context, { service: 'taskmanager', redirectUri, ...decision });
      return redirectToApp(reply, redirectUri, { code, state });
    });
  },
};

function readRequest({ raw }: FastifyRequest): { redirectUri: string; state: string | null } {
  const query = new URL(raw.url ?? '', 'http://sandbox').searchParams;
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== APPS.taskmanager.id) reject('OAUTH_010');
  if (!isRegisteredRedirect(redirectUri)) reject('OAUTH_007');
  return { redirectUri, state: query.get('state') };
}
