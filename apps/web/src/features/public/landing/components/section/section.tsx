import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = {
  /** The id that links lead to. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A part of the page with its heading. */
export const Section = ({ id, title, lead, children }: SectionProps) => {
  const titleId = useId()
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
