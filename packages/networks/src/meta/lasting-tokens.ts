import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { Tokens } from '../network-adapter.ts'
import type { MetaCalls } from './meta-calls.ts'

const grant = z.object({ access_token: z.string(), expires_in: z.number() })

/** A token that has ended cannot be exchanged any more, so that it is done long before. */
export const refreshMinutesAhead = 30 * 24 * 60

type LastingOptions = Pick<MetaCalls, 'call'> & { readonly graphUrl: string; readonly now: Clock }

/**
 * Exchanges tokens of Instagram and Threads for ones that last for sixty days.
 * @returns a call: `query` is what it is exchanged for, `granted` what the person has allowed.
 */
export const createLasting =
  ({ call, graphUrl, now }: LastingOptions) =>
  async (path: string, query: Readonly<Record<string, string>>, granted: readonly string[]): Promise<Tokens> => {
    const url = `${graphUrl}/${path}?${new URLSearchParams(query).toString()}`
    const answer = await call({ url, method: 'GET', secrets: Object.values(query) })
    const { access_token: accessToken, expires_in: seconds } = contentOf(grant, answer)
    const expiresAt = new Date(Date.parse(await now()) + seconds * 1_000).toISOString()
    // the token is its own refresh token, and the connection ends with it
    return { accessToken, refreshToken: accessToken, expiresAt, refreshExpiresAt: expiresAt, scopes: granted }
  }
