/** Creates an icon in GraphiQL's style: strokes in a 24 × 24 box. */
const icon = (path: string) => () => (
  <svg
    className="graphiql-toolbar-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const CodeIcon = icon('M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14');
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
);
export const DownloadIcon = icon('M12 4v11M7 11l5 5 5-5M5 20h14');
export const DryRunIcon = icon(
  'M10 9l5 3-5 3zM12 3a9 9 0 0 1 3.4.7M18.4 5.6a9 9 0 0 1 2.3 4M20.7 14.4a9 9 0 0 1-2.3 4M15.4 20.3a9 9 0 0 1-6.8 0M5.6 18.4a9 9 0 0 1-2.3-4M3.3 9.6a9 9 0 0 1 2.3-4M8.6 3.7a9 9 0 0 1 3.4-.7',
);
