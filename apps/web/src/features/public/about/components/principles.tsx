import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './about-page.module.css'

type Principle = { readonly name: string; readonly art: ReactNode; readonly body: ReactNode }

const principles: readonly Principle[] = [
  {
    name: 'Metered to the credit',
    art: (
      <>
        <rect x="8" y="52" width="20" height="36" fill="var(--brand-primary)" />
        <rect x="38" y="30" width="20" height="58" fill="var(--brand-secondary)" />
        <rect x="68" y="8" width="20" height="80" fill="var(--brand-accent)" />
      </>
    ),
    body: (
      <>
        The price is on the button before you press it. Credits are held while something is made, and charged for what
        was delivered. What fails is free. Nothing is spent beyond your plan but within a budget that you can see and
        set.
      </>
    ),
  },
  {
    name: 'One history',
    art: (
      <>
        <circle cx="24" cy="28" r="20" fill="var(--brand-secondary)" />
        <circle cx="48" cy="48" r="20" fill="var(--brand-accent)" />
        <circle cx="72" cy="68" r="20" fill="var(--brand-primary)" />
      </>
    ),
    body: (
      <>
        All that happens is written down once, in order, and never changed afterwards. Your balance, your bill and the
        answer that support gives you come from the same page of the same book. When one of our team looks at your
        account, that is in there too.
      </>
    ),
  },
  {
    name: 'Your words stay yours',
    art: (
      <>
        <circle cx="38" cy="40" r="30" fill="var(--brand-secondary)" />
        <circle cx="62" cy="52" r="30" fill="var(--brand-accent)" />
        <path d="M8 92a40 40 0 0 1 80 0z" fill="var(--brand-primary)" opacity=".85" />
      </>
    ),
    body: (
      <>
        You own what you bring and what you make. What is recorded of you is encrypted with a key of yours alone; leave,
        and that key is destroyed and your files are deleted. A copy of everything is one click away. The{' '}
        <Link to="/privacy">Privacy Policy</Link> says it without fine print.
      </>
    ),
  },
]

export const Principles = () => (
  <section className={classes.principles} aria-labelledby="principles">
    <h2 id="principles">What we hold ourselves to</h2>
    <ol>
      {principles.map(({ name, art, body }) => (
        <li key={name}>
          <svg viewBox="0 0 96 96" width={72} height={72} className={classes.glyph} aria-hidden>
            {art}
          </svg>
          <h3>{name}</h3>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  </section>
)
