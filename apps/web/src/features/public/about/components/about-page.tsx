import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { BackHome } from '#components/ui/back-home.tsx'
import { BrandName } from '#entities/site/brand/brand-name.tsx'
import classes from './about-page.module.css'
import { LedgerSlip } from './ledger-slip.tsx'
import { Principles } from './principles.tsx'
import { Team } from './team.tsx'

export const AboutPage = () => (
  <div className={classes.page}>
    <BackHome />
    <header className={classes.hero}>
      <div>
        <h1>A studio that keeps its word.</h1>
        <p className={classes.lead}>
          <BrandName /> turns one idea into captions, hashtags and images that sound and look like you, and accounts for
          every credit it takes to do so.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to="/signup" size="md">
            Start Your Journey
          </Button>
          <Button component={Link} to="/#features" size="md" variant="default">
            See Features
          </Button>
        </div>
      </div>
      <LedgerSlip />
    </header>
    <Story />
    <Mission />
    <Principles />
    <Team />
    <Closing />
  </div>
)

const Story = () => (
  <section className={classes.split} aria-labelledby="story">
    <h2 id="story">Our story</h2>
    <div className={classes.prose}>
      <p className={classes.opening}>It began with the eleventh version of a caption.</p>
      <p>
        Whoever makes things for a living knows the evening: the work is done, the pictures are good, and now the same
        thought has to be said again. Shorter here, warmer there, once with a question at the end, once without the
        joke. The idea took a minute. Saying it took the night.
      </p>
      <p>
        There was help to be had, and it came with a price of its own. Everything it wrote sounded like everybody else.
        Its credits went somewhere, and nobody could say where. So we set out to build the tool that we would trust with
        our own name: one that learns a voice before it speaks, and can explain its bill line by line.
      </p>
    </div>
  </section>
)

const Mission = () => (
  <section className={classes.mission} aria-labelledby="mission">
    <h2 id="mission">Our mission</h2>
    <p>
      Take the weight out of saying it, <em>and leave the say with you.</em>
    </p>
  </section>
)

const Closing = () => (
  <section className={classes.closing} aria-labelledby="closing">
    <h2 id="closing">Rather talk first?</h2>
    <Button component={Link} to="/contact" size="md">
      Get in Touch
    </Button>
  </section>
)
