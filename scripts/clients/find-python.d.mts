// Types of find-python.mjs, which runs before anything is installed.
export function findPython(): string | undefined;
export function hasModule(python: string, name: string): boolean;
