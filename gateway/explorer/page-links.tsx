const PAGES = [
  { address: '/', name: 'Explorer' },
  { address: '/events', name: 'Events' },
  { address: '/status', name: 'Status' },
  { address: '/docs/', name: 'Docs' },
];

/** The pages of this server; the one that is open is marked. */
export function PageLinks() {
  return (
    <nav aria-label="Pages">
      {PAGES.map(({ address, name }) => (
        <a key={address} href={address} aria-current={location.pathname === address ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
