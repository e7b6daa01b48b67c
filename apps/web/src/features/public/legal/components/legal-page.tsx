import type { ReactNode } from 'react'
import { BackHome } from '#components/ui/back-home.tsx'
import type { LegalSection } from '../legal-section.ts'
import { lastUpdated } from '../legal-terms.ts'
import { useCurrentSection } from '../use-current-section.ts'
import classes from './legal-page.module.css'

type LegalPageProps = {
  readonly title: string
  readonly lead: ReactNode
  /** The page in a few lines, for those who read no more. */
  readonly inShort: readonly string[]
  readonly sections: readonly LegalSection[]
}

export const LegalPage = ({ title, lead, inShort, sections }: LegalPageProps) => {
  const current = useCurrentSection(sections)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <BackHome />
        <h1>{title}</h1>
        <p className={classes.updated}>
          Last updated <time dateTime="2025-01-29">{lastUpdated}</time>
        </p>
      </header>
      <nav className={classes.contents} aria-label="On this page">
        <h2>On this page</h2>
        <Contents sections={sections} current={current} />
      </nav>
      <div className={classes.text}>
        <p className={classes.lead}>{lead}</p>
        <section className={classes.short} aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
          <ul>
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <details className={classes.folded}>
          <summary>On this page</summary>
          <Contents sections={sections} current={null} />
        </details>
        {sections.map(({ id, title: heading, Body }, index) => (
          <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span className={classes.number}>{index + 1}.</span> {heading}
            </h2>
            <Body />
          </section>
        ))}
      </div>
    </div>
  )
}

type ContentsProps = { readonly sections: readonly LegalSection[]; readonly current: string | null }

const Contents = ({ sections, current }: ContentsProps) => (
  <ol>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ol>
)
