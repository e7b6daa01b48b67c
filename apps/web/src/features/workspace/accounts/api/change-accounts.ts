import { queryOptions } from '@tanstack/react-query'
import {
  accountChangedSchema,
  accountConnectedSchema,
  authorizeAtSchema,
} from '@vignette/domain/social-accounts/schemas/answers'
import {
  accountChoiceSchema,
  accountsConnectedSchema,
  choiceEndedSchema,
  choiceStartedSchema,
} from '@vignette/domain/social-accounts/schemas/choices'
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

const authorizedSchema = z.union([accountConnectedSchema, choiceStartedSchema])

/** POST /accounts/authorizations: ends what a network sent the browser back with, or begins a choice among several. */
export const finishAuthorization = async (request: z.input<typeof authorizationRequestSchema>) => {
  const answer = parseResult(authorizedSchema, await api.post('/accounts/authorizations', request))
  if ('account' in answer) await refreshPersonalAnswers()
  return answer
}

const choicePath = (id: string): string => `/accounts/choices/${encodeURIComponent(id)}`

/** GET /accounts/choices/:id */
export const choiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['account-choice', id],
    queryFn: async () => parseResult(accountChoiceSchema, await api.get(choicePath(id))),
    // what a network has told once; when it was chosen from, it is no longer there
    meta: { recorded: true },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** POST /accounts/choices/:id */
export const connectChosen = async (id: string, accounts: readonly string[]) => {
  const answer = parseResult(accountsConnectedSchema, await api.post(choicePath(id), { accounts }))
  await refreshPersonalAnswers()
  return answer.accounts
}

/** DELETE /accounts/choices/:id */
export const cancelChoice = async (id: string): Promise<void> => {
  parseResult(choiceEndedSchema, await api.delete(choicePath(id)))
}

/** DELETE /accounts/:id */
export const disconnectAccount = async (id: string): Promise<void> => {
  parseResult(accountChangedSchema, await api.delete(`/accounts/${encodeURIComponent(id)}`))
  await refreshPersonalAnswers()
}
