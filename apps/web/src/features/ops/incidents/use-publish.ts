import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusQuery } from '#entities/status/get-status.ts'
import { toast } from '#lib/toast.ts'
import { incidentsQuery } from './api/get-incidents.ts'

/** Publishes a change of an incident and refreshes all lists of incidents. */
export const usePublish = <Request>(options: {
  readonly publish: (request: Request) => Promise<unknown>
  readonly done: string
  readonly close: () => void
}) => {
  const { publish, done, close } = options
  const client = useQueryClient()
  return useMutation({
    mutationFn: publish,
    onSuccess: async () => {
      close()
      toast.success(done)
      // the list of ops waits for the change to be readable, and only then the public status has it too
      await client.invalidateQueries({ queryKey: incidentsQuery.queryKey })
      await client.invalidateQueries({ queryKey: statusQuery.queryKey })
    },
  })
}
