import type { Incident } from '@vignette/domain/status/schemas/incidents'
import { Dialog } from '#components/ui/dialog.tsx'
import { OpenForm } from './open-form.tsx'
import { UpdateForm } from './update-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** The action that the dialog is open for. */
export type Task =
  | { readonly kind: 'open' }
  | { readonly kind: 'update' | 'resolve' | 'withdraw'; readonly incident: Incident }

const titles: Readonly<Record<Task['kind'], string>> = {
  open: 'Report an incident',
  update: 'Post an update',
  resolve: 'Resolve the incident',
  withdraw: 'Withdraw the incident?',
}

type IncidentDialogProps = { readonly task: Task | null; readonly close: () => void }

export const IncidentDialog = ({ task, close }: IncidentDialogProps) => (
  <Dialog opened={task !== null} close={close} title={task ? titles[task.kind] : ''} size="lg">
    {task && <TaskForm task={task} close={close} />}
  </Dialog>
)

const TaskForm = ({ task, close }: { readonly task: Task; readonly close: () => void }) => {
  switch (task.kind) {
    case 'open':
      return <OpenForm close={close} />
    case 'update':
      return <UpdateForm incident={task.incident} stage={task.incident.stage} close={close} />
    case 'resolve':
      return <UpdateForm incident={task.incident} stage="resolved" close={close} />
    case 'withdraw':
      return <WithdrawForm incident={task.incident} close={close} />
  }
}
