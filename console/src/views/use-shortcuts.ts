// Single keys that act on a page. They can be switched off, and they do nothing while the reader types in a field, holds
// a modifier key, or chooses in a list.
import { useEffect, useState } from 'preact/hooks';

const KEPT_AS = 'firmament.shortcuts';
const OFF = 'off';
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="listbox"], [role="combobox"]';

type Actions = { readonly [key: string]: () => void };

export function useShortcuts(actions: Actions, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      const act = actions[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Whether the reader wants shortcuts; kept in this browser. */
export function useWantsShortcuts(): [boolean, (wants: boolean) => void] {
  const [wants, setWants] = useState(() => window.localStorage.getItem(KEPT_AS) !== OFF);
  const change = (now: boolean) => {
    if (now) window.localStorage.removeItem(KEPT_AS);
    else window.localStorage.setItem(KEPT_AS, OFF);
    setWants(now);
  };
  return [wants, change];
}
