import { useId } from 'react'
import { closing } from '#content/landing/copy.ts'
import { examples } from '#content/landing/examples.ts'
import classes from './closing-section.module.css'
import { Entrances } from '../hero/hero.tsx'

/** One of each brand in turn. */
const strip = [0, 1, 2, 3]
  .flatMap((turn) => examples.map(({ pictures }) => pictures[turn]))
  .filter((each) => each !== undefined)

export const ClosingSection = () => {
  const titleId = useId()
  return (
    <section className={classes.closing} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h2 id={titleId}>{closing.title}</h2>
        <p>{closing.text}</p>
        <Entrances />
      </div>
      <div className={classes.strip} aria-hidden>
        {strip.map(({ src }) => (
          <img key={src} src={src} alt="" width={320} height={400} loading="lazy" />
        ))}
      </div>
    </section>
  )
}
