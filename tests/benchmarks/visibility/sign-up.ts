import { randomUUID } from 'node:crypto'
import type { Person } from '../../support/people.ts'

const answerOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return text
}

/**
 * Signs somebody up and reads their profile at the position of the sign-up.
 * @throws {Error} when a request fails or the profile comes without the sign-up.
 */
export const signUpAndSee = async (url: string, { headers }: Person): Promise<void> => {
  const posted = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'Ada' }),
  })
  await answerOf(posted)
  const position = posted.headers.get('x-log-position') ?? ''
  const seen = await fetch(`${url}/api/users/profile`, { headers: { ...headers, 'x-min-position': position } })
  const profile = await answerOf(seen)
  if (!profile.includes('"displayName":"Ada"') || profile.includes('"stale":true')) throw new Error(`Stale: ${profile}`)
}
