import type { ReactNode } from 'react'
import { workflow } from '#content/landing/copy.ts'
import { examples } from '#content/landing/examples.ts'
import { Section } from '../section/section.tsx'
import classes from './workflow-section.module.css'

const [, sleeper] = examples

export const WorkflowSection = () => {
  const [prompt, studio, publish] = workflow.steps
  return (
    <Section id="how-it-works" title={workflow.title}>
      <ol className={classes.steps}>
        <Step {...prompt} number={1}>
          <p className={classes.slip}>
            {sleeper.prompt}
            <span className={classes.caret} />
          </p>
        </Step>
        <Step {...studio} number={2}>
          <div className={classes.proof}>
            <p>{sleeper.takes[0].instagram.split('\n')[0]}</p>
            <div>
              {sleeper.pictures.map(({ src }) => (
                <img key={src} src={src} alt="" width={320} height={400} loading="lazy" />
              ))}
            </div>
          </div>
        </Step>
        <Step {...publish} number={3}>
          <Week />
        </Step>
      </ol>
    </Section>
  )
}

type StepProps = {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

const Step = ({ number, title, text, children }: StepProps) => (
  <li className={classes.step}>
    <div className={classes.picture} aria-hidden>
      {children}
    </div>
    <h3>
      <span aria-hidden>{number}</span>
      {title}
    </h3>
    <p className={classes.text}>{text}</p>
  </li>
)

const days = [
  { name: 'Mon', height: 34 },
  { name: 'Tue', height: 46 },
  { name: 'Wed', height: 58 },
  { name: 'Thu', height: 92 },
  { name: 'Fri', height: 64 },
  { name: 'Sat', height: 78 },
  { name: 'Sun', height: 42 },
]
const best = 'Thu'

/** Days as bars; on the best one the picture is posted. */
const Week = () => (
  <div className={classes.week}>
    {days.map(({ name, height }) => (
      <div key={name} data-best={name === best || undefined}>
        {name === best && <img src={sleeper.pictures[0].src} alt="" width={320} height={400} loading="lazy" />}
        <i style={{ height: `${height}%` }} />
        <span>{name}</span>
      </div>
    ))}
  </div>
)
