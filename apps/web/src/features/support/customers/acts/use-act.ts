import { useMutation } from '@tanstack/react-query'
import { refreshSupport } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'

type Act<Given, Result> = {
  readonly act: (given: Given) => Promise<Result>
  /** What is said once it is done. */
  readonly done: (result: Result) => string
  readonly close: () => void
}

/** Does something to a customer's account, and shows what it is then. */
export const useAct = <Given, Result>({ act, done, close }: Act<Given, Result>) =>
  useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      close()
      toast.success(done(result))
      await refreshSupport()
    },
  })
