import { queryOptions } from '@tanstack/react-query'
import { mailAnswerSchema } from '@vignette/domain/operations/schemas/mail'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const path = (uid: string, key: string): string =>
  `/support/users/${encodeURIComponent(uid)}/mails/${encodeURIComponent(key)}`

/** GET /support/users/:uid/mails/:key. Every request is recorded, so it is never refetched automatically. */
export const customerMailQuery = (uid: string, key: string) =>
  queryOptions({
    queryKey: ['support', 'mail', uid, key],
    queryFn: async () => parseResult(mailAnswerSchema, await api.get(path(uid, key))),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { recorded: true },
  })
