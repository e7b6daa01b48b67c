import { useQueryClient } from '@tanstack/react-query'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { decideSkip, retryParked, skipParked } from '../api/parked.ts'
import { keysInWords, laterEventsInWords, type Task, titles } from '../tasks.ts'

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
    case 'retryKey':
      return <RetryKeyForm task={task} close={close} />
    case 'retryMistake':
      return <RetryMistakeForm task={task} close={close} />
    case 'skip':
      return <SkipForm task={task} close={close} />
    case 'confirm':
    case 'decline':
      return <DecisionForm task={task} close={close} />
  }
}

const RetryKeyForm = ({ task, close }: FormProps<'retryKey'>) => {
  const { projection, key, position } = task.parkedKey
  const refreshAfter = useRefreshAfter()
  return (
    <ReasonForm
      explanation={`The workers try ${projection}, key ${key}, again at once, from the event at position ${position} on, in order.`}
      submit="Retry"
      act={(reason) => refreshAfter(retryParked({ projection, key, reason }))}
      done="The workers try it now."
      close={close}
    />
  )
}

const RetryMistakeForm = ({ task, close }: FormProps<'retryMistake'>) => {
  const { projection, error, count } = task.mistake
  const refreshAfter = useRefreshAfter()
  return (
    <ReasonForm
      explanation={`The workers try every key of ${projection} that failed with this again, ${keysInWords(count)} as far as is shown: ${error}`}
      submit="Retry all"
      act={(reason) => refreshAfter(retryParked({ projection, error, reason }))}
      done={(tried) => `The workers try ${keysInWords(tried)} now.`}
      close={close}
    />
  )
}

const SkipForm = ({ task, close }: FormProps<'skip'>) => {
  const { projection, key, position, waiting } = task.parkedKey
  const refreshAfter = useRefreshAfter()
  return (
    <ReasonForm
      explanation={`What the event at position ${position} says will never be in ${projection}, key ${key}. ${waiting > 0 ? `What waits behind it goes on: ${laterEventsInWords(waiting)}. ` : ''}Retry first: this is the last resort. It may take a colleague to confirm it.`}
      submit="Leave it out"
      isDangerous
      act={(reason) => refreshAfter(skipParked({ projection, position, key, reason }))}
      done={(state) => (state === 'skipped' ? 'The event is left out.' : 'A colleague has to confirm it now.')}
      close={close}
    />
  )
}

const DecisionForm = ({ task, close }: FormProps<'confirm' | 'decline'>) => {
  const { id, by, projection, position, reason: why } = task.proposal
  const isConfirmed = task.kind === 'confirm'
  const refreshAfter = useRefreshAfter()
  return (
    <ReasonForm
      explanation={
        isConfirmed
          ? `${by} says: “${why}”. What the event at position ${position} says will then never be in ${projection}.`
          : `The event at position ${position} goes on holding up ${projection}.`
      }
      submit={isConfirmed ? 'Leave it out' : 'Decline'}
      isDangerous={isConfirmed}
      act={(reason) => refreshAfter(decideSkip(id, { decision: task.kind, reason }))}
      done={isConfirmed ? 'The event is left out.' : 'The proposal is declined.'}
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
