import { useQueryClient } from '@tanstack/react-query'
import { type Network, networkNames } from '@vignette/domain/networks/network-names'
import type { StaffPost } from '@vignette/domain/operations/schemas/posts'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { recheckPost, retryPost } from '../api/posts.ts'

/** What is to be done on one account of a post. */
export type Task = {
  readonly kind: 'retry' | 'recheck'
  readonly accountId: string
  readonly network: Network
}

const words = {
  retry: {
    title: 'Retry',
    submit: 'Retry',
    explain: (name: string) =>
      `It goes out on ${name} now. What is out already stays, and what may be out is asked for first.`,
    done: 'It is tried again now.',
  },
  recheck: {
    title: 'Look again',
    submit: 'Look again',
    explain: (name: string) => `A worker looks at it now. It asks ${name} before anything is sent again.`,
    done: 'A worker looks at it now.',
  },
} as const

type TaskDialogProps = { readonly post: StaffPost; readonly task: Task | null; readonly close: () => void }

export const TaskDialog = ({ post: { postId }, task, close }: TaskDialogProps) => {
  const client = useQueryClient()
  const act = async ({ kind, accountId }: Task, reason: string): Promise<void> => {
    const wish = { postId, accountId, reason }
    await (kind === 'retry' ? retryPost(wish) : recheckPost(wish)).finally(
      () => void client.invalidateQueries({ queryKey: ['ops'] }),
    )
  }
  return (
    <Dialog opened={task !== null} close={close} title={task ? words[task.kind].title : ''}>
      {task && (
        <ReasonForm
          explanation={words[task.kind].explain(networkNames[task.network])}
          submit={words[task.kind].submit}
          act={(reason) => act(task, reason)}
          done={words[task.kind].done}
          close={close}
        />
      )}
    </Dialog>
  )
}
