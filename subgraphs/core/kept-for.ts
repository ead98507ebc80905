import type { Upstream } from '../upstream/upstream.ts';
import type { Context } from './context.ts';

/** What is kept beyond a request for each credential of a service, made when it is first asked for: an upstream has one credential. */
export function keptFor<Kept extends object>(service: string, make: () => Kept): (context: Context) => Kept {
  const keptBy = new WeakMap<Upstream, Kept>();
  return (context) => {
    const upstream = context.upstream(service);
    const kept = keptBy.get(upstream) ?? make();
    keptBy.set(upstream, kept);
    return kept;
  };
}
