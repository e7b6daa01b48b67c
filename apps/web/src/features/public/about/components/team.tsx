import { Link } from 'react-router-dom'
import classes from './about-page.module.css'

const parts = [
  {
    name: 'Those who build',
    body: 'write the studio, and write down why. A rule of the product is one sentence in the code, and has a test that reads like it.',
  },
  {
    name: 'Those who keep it running',
    body: 'measure before they promise. Every number on the status page is one that they look at themselves.',
  },
  {
    name: 'Those who answer',
    body: 'read each message to its end, see the same ledger that you see, and may put right what went wrong.',
  },
] as const

export const Team = () => (
  <section className={classes.split} aria-labelledby="team">
    <h2 id="team">Our team</h2>
    <div className={classes.prose}>
      <p className={classes.opening}>We would rather be known by what we do.</p>
      <dl className={classes.parts}>
        {parts.map(({ name, body }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
      <p>
        We write plainly, say what we do not know, and take no for an answer. If that is how you like to work, or if we
        fell short of it, <Link to="/contact">tell us</Link>.
      </p>
    </div>
  </section>
)
