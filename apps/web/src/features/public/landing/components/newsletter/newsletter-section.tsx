import '@mantine/core/styles/Input.css'
import { lazy, useId } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { newsletter } from '#content/landing/copy.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { whenNear } from '#features/public/landing/when-near.ts'
import classes from './newsletter-section.module.css'

const id = 'updates'

const NewsletterForm = lazy(
  lazyChunk(async () => {
    await whenNear(id)
    const { NewsletterForm } = await import('./newsletter-form.tsx')
    return { default: NewsletterForm }
  }),
)

export const NewsletterSection = () => {
  const titleId = useId()
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
      <div className={classes.ticket}>
        <div className={classes.stub} aria-hidden>
          <svg viewBox="0 0 200 160" className={classes.inks}>
            <circle cx="82" cy="62" r="52" fill="var(--first-ink)" />
            <circle cx="126" cy="62" r="52" fill="var(--third-ink)" />
            <circle cx="104" cy="100" r="52" fill="var(--second-ink)" />
          </svg>
          <strong>100</strong>
          <span>credits</span>
        </div>
        <div className={classes.body}>
          <h2 id={titleId}>{newsletter.title}</h2>
          <p>{newsletter.lead}</p>
          <div className={classes.place}>
            <LazyBlock>
              <NewsletterForm />
            </LazyBlock>
          </div>
        </div>
      </div>
    </section>
  )
}
