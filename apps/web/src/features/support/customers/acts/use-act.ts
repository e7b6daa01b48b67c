import { useMutation } from '@tanstack/react-query'
import { refreshSupport } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'

type ActOptions<Request, Result> = {
  readonly act: (request: Request) => Promise<Result>
  /** The message of the toast after success. */
  readonly done: (result: Result) => string
  readonly close: () => void
}

/** Carries out an action on a customer's account and refreshes the page. */
export const useAct = <Request, Result>({ act, done, close }: ActOptions<Request, Result>) =>
  useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      close()
      toast.success(done(result))
      await refreshSupport()
    },
  })
