const PAGES = [
  { address: '/', name: 'Explorer' },
  { address: '/events', name: 'Events' },
  { address: '/status', name: 'Status' },
  { address: '/connect', name: 'Accounts' },
  { address: '/docs/', name: 'Docs' },
];

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
