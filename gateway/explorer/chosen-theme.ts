/** Applies the theme chosen in the explorer; defaults to the system's. */
export function applyChosenTheme(): void {
  const theme = localStorage.getItem('graphiql:theme');
  if (theme === 'light' || theme === 'dark') document.body.classList.add(`graphiql-${theme}`);
}
