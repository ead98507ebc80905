type Sample = { name: string; labels: Record<string, string>; value: number };

/** A scrape's samples, and its declared metrics by name. */
export type Scrape = { samples: Sample[]; types: Map<string, string>; helps: Map<string, string> };

const SAMPLE = /^([a-z_][a-z\d_]*)(?:\{((?:[a-z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*)\})? (\S+)$/;
const LABEL = /([a-z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** Parses Prometheus' text format. Throws for invalid lines, samples without a metric, and duplicate samples. */
export function readScrape(text: string): Scrape {
  const [types, helps] = [new Map<string, string>(), new Map<string, string>()];
  const samples: Sample[] = [];
  const seen = new Set<string>();
  for (const line of text.split('\n')) {
    const [, kind, of, said] = /^# (HELP|TYPE) (\w+) (.+)$/.exec(line) ?? [];
    if (kind && of && said) (kind === 'TYPE' ? types : helps).set(of, said);
    if (kind || line === '') continue;
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (name === undefined || !Number.isFinite(Number(value))) throw new Error(`no line of a scrape: ${line}`);
    const series = line.slice(0, line.lastIndexOf(' '));
    if (seen.has(series)) throw new Error(`there twice: ${series}`);
    if (!types.has(metricOf(name, types))) throw new Error(`of no metric: ${line}`);
    seen.add(series);
    const read = Object.fromEntries([...labels.matchAll(LABEL)].map(([, label, text]) => [label!, text!]));
    samples.push({ name, labels: read, value: Number(value) });
  }
  return { samples, types, helps };
}

/** The sample's metric, without the suffixes of histograms. */
function metricOf(name: string, types: ReadonlyMap<string, string>): string {
  const [, of = name] = /^(.*)_(?:bucket|sum|count)$/.exec(name) ?? [];
  return types.get(of) === 'histogram' ? of : name;
}

/** The sum of the series with these label values; 0 if none match. */
export const sumOf = ({ samples }: Scrape, name: string, labels: Record<string, string> = {}): number =>
  samples
    .filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
    )
    .reduce((sum, { value }) => sum + value, 0);
