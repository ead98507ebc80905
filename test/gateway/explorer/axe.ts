import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core looks at, and by which rules. */
type AxeOptions = {
  /** Rules that are not looked at, each with its reason. */
  without?: Record<string, string>;
  /** A selector of what is looked at; the whole page unless it is named. */
  inside?: string;
  /** A selector of what is not. */
  outside?: string;
  /** The colours alone: where all the rest is looked at in the other scheme. */
  colours?: boolean;
};

/** Rules whose findings depend on the colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds in a page. */
export async function axeFindings(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { without = {}, inside = 'html', outside, colours } = options;
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source);
  const where = { include: [inside], exclude: outside ? [outside] : [] };
  const rules = Object.fromEntries(Object.keys(without).map((id) => [id, { enabled: false }]));
  const runOnly = colours ? { runOnly: OF_COLOUR } : { rules };
  // Of what it finds to be right it would otherwise say for each element where it is.
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(${JSON.stringify(where)}, ${JSON.stringify({ ...runOnly, resultTypes: ['violations'] })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
  );
}

/** The same in light and in dark, where the colours alone are others. */
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
