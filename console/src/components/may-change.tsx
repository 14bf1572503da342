// What only an operator who may change things sees. A key with `admin:read` sees the same pages without it.
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from '../api/session.ts';

export const MayChange = createContext(true);

export const canLook = ({ key }: Session): boolean =>
  key.scopes.includes('admin') || key.scopes.includes('admin:read');
/** Whether it may look up companies; the scopes of operators do not include that. */
export const canFind = ({ key }: Session): boolean => key.scopes.includes('company:read');
export const canChange = ({ key }: Session): boolean => key.scopes.includes('admin');

export function IfMayChange({ children }: { readonly children: ComponentChildren }): ComponentChildren {
  return useContext(MayChange) ? children : null;
}
