import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { hero } from '#content/landing/copy.ts'
import { Demo } from './demo.tsx'
import classes from './hero.module.css'

export const Hero = () => (
  <section className={classes.hero}>
    <div className={classes.words}>
      <h1>
        {hero.title.plain} <em>{hero.title.strong}</em> {hero.title.rest}
      </h1>
      <p className={classes.lead}>{hero.lead}</p>
      <Entrances />
    </div>
    <Demo />
  </section>
)

/** The two ways in. */
export const Entrances = () => (
  <div className={classes.actions}>
    <Button component={Link} to="/signup?plan=pro" size="md">
      {hero.trial}
    </Button>
    <Button component={Link} to="/signup?plan=freemium" size="md" variant="default">
      {hero.freemium}
    </Button>
  </div>
)
