import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
/** What may be reached from outside: these prove who calls, each in its own way. */
const SIGNED = /^\/(webhooks|worker)\//;

/**
 * Whether a request may pass. Any web page can reach loopback, and a tunnel for webhooks ends here too: so the graph answers only to
 * the names of loopback, and what comes by `PUBLIC_URL` or through a proxy reaches only the doors that check signatures.
 */
export function mayPass(path: string, headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const publicHost = publicUrl && new URL(publicUrl).hostname;
  const names = [
    hostname(`http://${headers.host}`),
    ...(headers.origin === undefined ? [] : [hostname(headers.origin)]),
  ];
  if (!names.every((name) => name !== undefined && (LOOPBACK.test(name) || name === publicHost))) return false;
  const fromOutside = names.some((name) => !LOOPBACK.test(name!)) || FORWARDING.some((name) => name in headers);
  return !fromOutside || SIGNED.test(new URL(path, 'http://localhost').pathname);
}

function hostname(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
}
