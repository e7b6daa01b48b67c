import {
  accountChangedSchema,
  accountConnectedSchema,
  authorizeAtSchema,
} from '@vignette/domain/social-accounts/schemas/answers'
import type {
  authorizationRequestSchema,
  connectRequestSchema,
} from '@vignette/domain/social-accounts/schemas/requests'
import { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'

export type ConnectToSend = z.input<typeof connectRequestSchema>

const connectAnswerSchema = z.union([accountConnectedSchema, authorizeAtSchema])

/** POST /accounts/connect: the account, or the address at which the person allows it. */
export const connectAccount = async (request: ConnectToSend): Promise<z.output<typeof connectAnswerSchema>> => {
  const answer = parseResult(connectAnswerSchema, await api.post('/accounts/connect', request))
  if ('account' in answer) await refreshPersonalAnswers()
  return answer
}

/** POST /accounts/authorizations: ends what a network sent the browser back with. */
export const finishAuthorization = async (request: z.input<typeof authorizationRequestSchema>) => {
  const { account } = parseResult(accountConnectedSchema, await api.post('/accounts/authorizations', request))
  await refreshPersonalAnswers()
  return account
}

/** DELETE /accounts/:id */
export const disconnectAccount = async (id: string): Promise<void> => {
  parseResult(accountChangedSchema, await api.delete(`/accounts/${encodeURIComponent(id)}`))
  await refreshPersonalAnswers()
}
