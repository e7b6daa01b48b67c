import { useQueryClient } from '@tanstack/react-query'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { decideSkip, retryParked, skipParked } from '../api/parked.ts'
import { keysInWords, type Task, titles } from '../tasks.ts'

type TaskDialogProps = { readonly task: Task | null; readonly close: () => void }

export const TaskDialog = ({ task, close }: TaskDialogProps) => (
  <Dialog opened={task !== null} close={close} title={task ? titles[task.kind] : ''}>
    {task && <TaskForm task={task} close={close} />}
  </Dialog>
)

const TaskForm = ({ task, close }: { readonly task: Task; readonly close: () => void }) => {
  const client = useQueryClient()
  const refreshed = async <Result,>(work: Promise<Result>): Promise<Result> =>
    work.finally(() => void client.invalidateQueries({ queryKey: ['ops', 'parked'] }))
  switch (task.kind) {
    case 'retryKey': {
      const { projection, key, position } = task.held
      return (
        <ReasonForm
          explanation={`The workers try ${projection}, key ${key}, again at once, from the event at position ${position} on, in order.`}
          submit="Retry"
          act={(reason) => refreshed(retryParked({ projection, key, reason }))}
          done="The workers try it now."
          close={close}
        />
      )
    }
    case 'retryMistake': {
      const { projection, error, count } = task.mistake
      return (
        <ReasonForm
          explanation={`The workers try every key of ${projection} that failed with this again, ${keysInWords(count)} as far as is shown: ${error}`}
          submit="Retry all"
          act={(reason) => refreshed(retryParked({ projection, error, reason }))}
          done={(tried) => `The workers try ${keysInWords(tried)} now.`}
          close={close}
        />
      )
    }
    case 'skip': {
      const { projection, key, position, waiting } = task.held
      return (
        <ReasonForm
          explanation={`What the event at position ${position} says will never be in ${projection}, key ${key}; ${waiting} later events that wait behind it go on. Retry first: this is the last resort. It may take a colleague to confirm it.`}
          submit="Leave it out"
          isDangerous
          act={(reason) => refreshed(skipParked({ projection, position, key, reason }))}
          done={(state) => (state === 'skipped' ? 'The event is left out.' : 'A colleague has to confirm it now.')}
          close={close}
        />
      )
    }
    case 'confirm':
    case 'decline': {
      const { id, by, projection, position, reason: why } = task.proposal
      const isConfirmed = task.kind === 'confirm'
      return (
        <ReasonForm
          explanation={
            isConfirmed
              ? `${by} says: “${why}”. What the event at position ${position} says will then never be in ${projection}.`
              : `The event at position ${position} goes on holding up ${projection}.`
          }
          submit={isConfirmed ? 'Leave it out' : 'Decline'}
          isDangerous={isConfirmed}
          act={(reason) => refreshed(decideSkip(id, { decision: task.kind, reason }))}
          done={isConfirmed ? 'The event is left out.' : 'The proposal is declined.'}
          close={close}
        />
      )
    }
  }
}
