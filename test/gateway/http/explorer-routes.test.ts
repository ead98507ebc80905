import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

test.each(['/', '/events'])(
  '%s is asked for each time, and what it loads, which has the hash of its content in its name, once',
  async (path) => {
    const page = await fetch(new URL(path, graph.url));
    const [, script] = /src="([^"]+\.js)"/.exec(await page.text())!;
    const loaded = await fetch(new URL(script!, page.url));

    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(loaded.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(loaded.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);
