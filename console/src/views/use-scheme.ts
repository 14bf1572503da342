// Light or dark: as the system has it, until the reader chooses. The choice is kept in this browser.
import { useEffect, useState } from 'preact/hooks';

export type Scheme = 'light' | 'dark';

const KEPT_AS = 'firmament.scheme';

export function useScheme(): [Scheme, () => void] {
  const [scheme, setScheme] = useState<Scheme>(() => kept() ?? systemScheme());
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  useEffect(() => {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if (kept() === undefined) setScheme(systemScheme());
    };
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const change = () => {
    const other = scheme === 'light' ? 'dark' : 'light';
    window.localStorage.setItem(KEPT_AS, other);
    setScheme(other);
  };
  return [scheme, change];
}

function kept(): Scheme | undefined {
  const value = window.localStorage.getItem(KEPT_AS);
  return value === 'light' || value === 'dark' ? value : undefined;
}

function systemScheme(): Scheme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
