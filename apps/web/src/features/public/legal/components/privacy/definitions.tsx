import type { ReactNode } from 'react'

export type Definition = { readonly term: string; readonly text: ReactNode }

export const Definitions = ({ items }: { readonly items: readonly Definition[] }) => (
  <dl>
    {items.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
