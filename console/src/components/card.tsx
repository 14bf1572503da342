// A part of a page with a title. Nothing where there is nothing to show.
import type { ComponentChildren, JSX } from 'preact';

interface CardProps {
  readonly title: string;
  readonly isEmpty?: boolean;
  readonly children: ComponentChildren;
}

export function Card({ title, isEmpty = false, children }: CardProps): JSX.Element | null {
  if (isEmpty) return null;
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
