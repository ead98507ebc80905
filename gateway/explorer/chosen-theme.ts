/** Shows the page in the theme that was chosen in the explorer; without one it is the system's. */
export function applyChosenTheme(): void {
  const theme = localStorage.getItem('graphiql:theme');
  if (theme === 'light' || theme === 'dark') document.body.classList.add(`graphiql-${theme}`);
}
