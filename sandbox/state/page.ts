import type { FastifyReply } from 'fastify';

/** Sends an HTML page. `title` is text; `content` is HTML. */
export function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  return reply.type('text/html; charset=UTF-8').send(`<!DOCTYPE html><html lang="en">${head}${content}</html>`);
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
