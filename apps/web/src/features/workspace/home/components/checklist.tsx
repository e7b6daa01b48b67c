import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import type { FirstStep } from '../checklist/first-steps.ts'
import { useFirstSteps } from '../checklist/use-first-steps.ts'
import classes from './checklist.module.css'

type ChecklistProps = { readonly userId: string; readonly hasBrand: boolean }

/** The first steps, until they are done or dismissed. */
export const Checklist = ({ userId, hasBrand }: ChecklistProps) => {
  const { steps, isShown, dismiss } = useFirstSteps(userId, hasBrand)
  if (!isShown) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => isDone === false)
  return (
    <Sheet
      title="Get going"
      aside={
        <p className={classes.count}>
          {done} of {steps.length} done
        </p>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
      <div>
        <Button variant="subtle" size="compact-sm" onClick={dismiss}>
          Hide this list
        </Button>
      </div>
    </Sheet>
  )
}

const Step = ({ step, isNext }: { readonly step: FirstStep; readonly isNext: boolean }) => {
  const { title, text, to, isDone } = step
  return (
    <li className={classes.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes.mark} aria-hidden>
        {isDone && <IconCheck size={16} stroke={2.5} />}
      </span>
      {isDone ? (
        <span>
          {title}
          <span className={classes.unseen}> (done)</span>
        </span>
      ) : (
        <Link to={to}>
          <strong>{title}</strong>
          <span>{text}</span>
        </Link>
      )}
      {isNext && <IconArrowRight size={20} stroke={1.75} aria-hidden />}
    </li>
  )
}
