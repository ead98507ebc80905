import axe from 'axe-core';
import type { Page } from 'playwright-core';

type AxeOptions = {
  /** Disabled rules, each with its reason. */
  without?: Record<string, string>;
  /** Selector of the checked part; default: the whole page. */
  inside?: string;
  /** Selector of the excluded part. */
  outside?: string;
  /** Checks only colours, if the other rules run in the other colour scheme. */
  colours?: boolean;
};

const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export async function axeFindings(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { without = {}, inside = 'html', outside, colours } = options;
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source);
  const where = { include: [inside], exclude: outside ? [outside] : [] };
  const rules = Object.fromEntries(Object.keys(without).map((id) => [id, { enabled: false }]));
  const runOnly = colours ? { runOnly: OF_COLOUR } : { rules };
  // Otherwise the result lists every element that passes.
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(${JSON.stringify(where)}, ${JSON.stringify({ ...runOnly, resultTypes: ['violations'] })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
  );
}

/** Findings in light and in dark mode. Dark mode only differs in colours. */
export async function axeFindingsInBoth(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const findingsIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    return axeFindings(page, { ...options, colours: colorScheme === 'dark' });
  };
  const found = [...(await findingsIn('light')), ...(await findingsIn('dark'))];
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}

type AxeResults = { violations: { id: string; nodes: { target: string[]; html: string }[] }[] };
