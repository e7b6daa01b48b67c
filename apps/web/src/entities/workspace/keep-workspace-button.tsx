import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button, type ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { track } from '#entities/analytics/analytics.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { keepWorkspace } from './workspace-life.ts'

/** Takes back the deletion of the current workspace. */
export const KeepWorkspaceButton = (props: ButtonProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: keepWorkspace,
    onSuccess: async () => {
      track('workspace_deletion_undone')
      await refreshPersonalAnswers()
      toast.success('The workspace stays as it is.')
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button loading={isPending} onClick={() => mutate()} {...props}>
      Keep it
    </Button>
  )
}
