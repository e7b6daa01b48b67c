import { useQueryClient } from '@tanstack/react-query'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { decideSkip, retryParked, skipParked } from '../api/parked.ts'
import type { RetryParked } from '@vignette/domain/operations/schemas/parked'
import {
  featuresInWords,
  keysInWords,
  laterEventsInWords,
  nameOfEvent,
  selectionOf,
  type SkipTarget,
  type Task,
  titles,
  whatIsProposed,
} from '../tasks.ts'

type TaskDialogProps = { readonly task: Task | null; readonly close: () => void }

export const TaskDialog = ({ task, close }: TaskDialogProps) => (
  <Dialog opened={task !== null} close={close} title={task ? titles[task.kind] : ''}>
    {task && <TaskForm task={task} close={close} />}
  </Dialog>
)

type FormProps<Kind extends Task['kind']> = {
  readonly task: Extract<Task, { kind: Kind }>
  readonly close: () => void
}

const TaskForm = ({ task, close }: FormProps<Task['kind']>) => {
  switch (task.kind) {
    case 'retryEvent':
      return <RetryEventForm task={task} close={close} />
    case 'skipEvent':
      return <SkipEventForm task={task} close={close} />
    case 'retryKey':
      return <RetryKeyForm task={task} close={close} />
    case 'skipKey':
      return <SkipKeyForm task={task} close={close} />
    case 'retryMistake':
      return <RetryMistakeForm task={task} close={close} />
    case 'confirm':
    case 'decline':
      return <DecisionForm task={task} close={close} />
  }
}

type RetryFormProps = {
  readonly request: Omit<RetryParked, 'reason'>
  readonly explanation: string
  readonly submit: string
  readonly close: () => void
}

const RetryForm = ({ request, explanation, submit, close }: RetryFormProps) => {
  const refreshAfter = useRefreshAfter()
  return (
    <ReasonForm
      explanation={explanation}
      submit={submit}
      act={(reason) => refreshAfter(retryParked({ ...request, reason }))}
      done={(tried) => `The workers try ${keysInWords(tried)} now.`}
      close={close}
    />
  )
}

const RetryEventForm = ({ task: { event }, close }: FormProps<'retryEvent' | 'skipEvent'>) => (
  <RetryForm
    request={selectionOf(event)}
    explanation={`The workers try ${nameOfEvent(event)} again at once in everything that parked it, ${keysInWords(event.keys)}, in order.`}
    submit="Retry"
    close={close}
  />
)

const RetryKeyForm = ({ task: { heldKey }, close }: FormProps<'retryKey' | 'skipKey'>) => {
  const { projection, key, position } = heldKey
  return (
    <RetryForm
      request={{ projection, key }}
      explanation={`The workers try ${projection}, key ${key}, again at once, from the event at position ${position} on, in order.`}
      submit="Retry"
      close={close}
    />
  )
}

const RetryMistakeForm = ({ task: { mistake }, close }: FormProps<'retryMistake'>) => (
  <RetryForm
    request={{ error: mistake.error }}
    explanation={`The workers try everything that failed with this again, ${keysInWords(mistake.keys)} as far as is shown: ${mistake.error}`}
    submit="Retry all"
    close={close}
  />
)

type SkipFormProps = { readonly request: SkipTarget; readonly explanation: string; readonly close: () => void }

const SkipForm = ({ request, explanation, close }: SkipFormProps) => {
  const refreshAfter = useRefreshAfter()
  return (
    <ReasonForm
      explanation={`${explanation} Retry first: this is the last resort. It may take a colleague to confirm it.`}
      submit="Leave it out"
      isDangerous
      act={(reason) => refreshAfter(skipParked({ ...request, reason }))}
      done={(state) => (state === 'skipped' ? 'It is left out.' : 'A colleague has to confirm it now.')}
      close={close}
    />
  )
}

const SkipEventForm = ({ task: { event }, close }: FormProps<'retryEvent' | 'skipEvent'>) => (
  <SkipForm
    request={selectionOf(event)}
    explanation={`What ${nameOfEvent(event)} ${event.events === 1 ? 'says' : 'say'} will never be in ${featuresInWords(event.consumers)}: ${keysInWords(event.keys)}, all at once.${event.waiting > 0 ? ` What waits behind goes on: ${laterEventsInWords(event.waiting)}.` : ''}`}
    close={close}
  />
)

const SkipKeyForm = ({ task: { heldKey }, close }: FormProps<'retryKey' | 'skipKey'>) => {
  const { projection, position, key } = heldKey
  return (
    <SkipForm
      request={{ projection, position, key }}
      explanation={`What the event at position ${position} says will never be in ${projection}, key ${key}.`}
      close={close}
    />
  )
}

const DecisionForm = ({ task, close }: FormProps<'confirm' | 'decline'>) => {
  const { id, by, reason: why } = task.proposal
  const isConfirmed = task.kind === 'confirm'
  const refreshAfter = useRefreshAfter()
  return (
    <ReasonForm
      explanation={
        isConfirmed
          ? `${by} says: “${why}”. ${whatIsProposed(task.proposal)} will then be left out for good.`
          : `${whatIsProposed(task.proposal)} goes on holding up what waits.`
      }
      submit={isConfirmed ? 'Leave it out' : 'Decline'}
      isDangerous={isConfirmed}
      act={(reason) => refreshAfter(decideSkip(id, { decision: task.kind, reason }))}
      done={isConfirmed ? 'It is left out.' : 'The proposal is declined.'}
      close={close}
    />
  )
}

/** Reloads the parked events after an action, also after one that failed. */
const useRefreshAfter = () => {
  const client = useQueryClient()
  return <Result,>(work: Promise<Result>): Promise<Result> =>
    work.finally(() => void client.invalidateQueries({ queryKey: ['ops', 'parked'] }))
}
