import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';

/** Applies system theme changes to GraphiQL's editors, because GraphiQL reads the system theme only once. */
export function SystemTheme() {
  const theme = useGraphiQL((state) => state.theme);
  const { setTheme } = useGraphiQLActions();
  useEffect(() => {
    if (theme) return;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setTheme(null);
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, [theme, setTheme]);
  return null;
}
