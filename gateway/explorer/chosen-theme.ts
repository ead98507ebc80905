/** Applies the theme chosen in the explorer, or the system's theme if none is chosen. */
export function applyChosenTheme(): void {
  const theme = localStorage.getItem('graphiql:theme');
  if (theme === 'light' || theme === 'dark') document.body.classList.add(`graphiql-${theme}`);
}
