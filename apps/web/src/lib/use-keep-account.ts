import { useMutation } from '@tanstack/react-query'
import { track } from './analytics/analytics.ts'
import { keepAccount } from './api/keep-account.ts'
import { refreshPersonalAnswers } from './query-client.ts'
import { toast } from './toast.ts'

/** Takes a deletion of the account back. */
export const useKeepAccount = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: keepAccount,
    onSuccess: async () => {
      track('account_deletion_undone')
      await refreshPersonalAnswers()
      toast.success('Your account stays as it is.')
    },
    onError: (error) => toast.error(error.message),
  })
  return { keep: () => mutate(), isPending }
}
