/** The path of a request's URL: what is before its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The path that a request's URL is routed by: a slash at its end makes no difference. */
export const routeOf = (url: string): string => pathOf(url).replace(/(?<=.)\/$/, '');
