import { useMutation } from '@tanstack/react-query'
import { track } from '#entities/analytics/analytics.ts'
import { keepAccount } from './keep-account.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'

/** Withdraws the deletion of the account. */
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
