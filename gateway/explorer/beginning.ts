import { StorageAPI } from '@graphiql/toolkit';
import type { SampleTab } from './samples.ts';

type KeptTab = { query: string | null; variables: string | null };

export type Beginning = { defaultTabs: SampleTab[]; initialQuery: string; initialVariables: string };

/**
 * Opens sample operations on the first visit, and the stored tabs later. Unedited samples are refreshed, because their
 * dates become outdated and another sandbox has different IDs.
 */
export function beginWith(samples: SampleTab[], storage = new StorageAPI()): Beginning {
  const kept = parsed<{ tabs: KeptTab[]; activeTabIndex: number }>(storage.get('tabState'));
  const before = parsed<SampleTab[]>(storage.get('samples'));
  const given = Array.isArray(before) ? before : [];
  storage.set('samples', JSON.stringify(samples));
  if (!Array.isArray(kept?.tabs) || kept.tabs.length === 0) return beginIn(samples[0]!, samples);
  const tabs = kept.tabs.map((tab) => ({ ...tab, ...samples[given.findIndex((sample) => isSame(sample, tab))] }));
  storage.set('tabState', JSON.stringify({ ...kept, tabs }));
  return beginIn(tabs[kept.activeTabIndex] ?? tabs[0]!, samples);
}

const beginIn = ({ query, variables }: KeptTab, defaultTabs: SampleTab[]): Beginning => ({
  defaultTabs,
  initialQuery: query ?? '',
  initialVariables: variables ?? '',
});

const isSame = (sample: SampleTab, tab: KeptTab) =>
  sample.query === tab.query && sample.variables === (tab.variables ?? '');

function parsed<Value>(text: string | null): Value | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
