import type { ModelServer } from '@vignette/domain/models/schemas/console'
import { type ModelOrder, modelProviders, modelUses, type ModelUse } from '@vignette/domain/models/schemas'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { leaveModels, removeModelKey } from '../api/models.ts'
import { useModelChange } from '#entities/model/use-model-change.ts'
import { KeyForm } from './key-form.tsx'
import { OrderForm } from './order-form.tsx'

/** What the dialog is open for. */
export type Task =
  | { readonly kind: 'order'; readonly use: ModelUse; readonly order: ModelOrder }
  | { readonly kind: 'leave'; readonly use: ModelUse }
  | { readonly kind: 'key' }
  | { readonly kind: 'removeKey'; readonly place: string }

const titleOf = (task: Task): string => {
  switch (task.kind) {
    case 'order':
      return task.use === 'texts' ? 'Who writes' : 'Who draws'
    case 'leave':
      return `${modelUses[task.use]}: use the settings?`
    case 'key':
      return 'Set a key'
    case 'removeKey':
      return 'Remove the key?'
  }
}

type ModelsDialogProps = {
  readonly task: Task | null
  readonly found: readonly ModelServer[]
  readonly close: () => void
}

export const ModelsDialog = ({ task, found, close }: ModelsDialogProps) => (
  <Dialog opened={task !== null} close={close} title={task ? titleOf(task) : ''} size="lg">
    {task && <TaskForm task={task} found={found} close={close} />}
  </Dialog>
)

type TaskFormProps = ModelsDialogProps & { readonly task: Task }

const names: Readonly<Record<string, string>> = modelProviders

const TaskForm = ({ task, found, close }: TaskFormProps) => {
  const change = useModelChange()
  switch (task.kind) {
    case 'order':
      return <OrderForm use={task.use} order={task.order} found={found} close={close} />
    case 'key':
      return <KeyForm close={close} />
    case 'leave':
      return (
        <ReasonForm
          explanation="What the workers were started with counts again, with the next generation."
          submit="Use the settings"
          act={(reason) => change(leaveModels(task.use, reason))}
          done="The settings count again."
          close={close}
        />
      )
    case 'removeKey':
      return (
        <ReasonForm
          explanation={`The key for ${names[task.place] ?? task.place} is forgotten. A model that needs it gives nothing from then on, unless the environment has one.`}
          submit="Remove"
          isDangerous
          act={(reason) => change(removeModelKey(task.place, reason))}
          done="The key is removed."
          close={close}
        />
      )
  }
}
