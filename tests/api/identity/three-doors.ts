import { failureSchema } from '@vignette/domain/kernel/failure'
import { expect } from 'vitest'

/** A read, a money and a staff route. */
export const routes = { read: '/api/users/profile', money: '/api/billing', staff: '/api/ops/projections' } as const

export type RequestCredentials = { readonly authorization?: string; readonly query?: string }

const askOne = async (address: string, authorization: string | undefined): Promise<string> => {
  const headers = { connection: 'close', ...(authorization !== undefined && { authorization }) }
  const response = await fetch(address, { headers })
  const body: unknown = await response.json()
  if (response.status === 200) return '200'
  const failure = failureSchema.strict().parse(body)
  expect(failure.status).toBe(response.status)
  return `${response.status} ${failure.code}`
}

/** What the three routes answer, in this order: 200, or the failure. */
export const askAll = (url: string, { authorization, query = '' }: RequestCredentials): Promise<string[]> =>
  Promise.all(Object.values(routes).map((path) => askOne(`${url}${path}${query}`, authorization)))

const notSignedIn = '401 identity.not_signed_in'
const nothingThere = '404 request.not_found'
const unavailable = '503 identity.unavailable'

export const letIn = ['200', '200', '200']
export const refused = [notSignedIn, notSignedIn, nothingThere]
export const notKnowable = [unavailable, unavailable, unavailable]
/** While the identity service cannot be asked for accounts. */
export const notConfirmable = ['200', unavailable, unavailable]
