import { randomUUID } from 'node:crypto'
import type { Person } from '../../support/people.ts'

const answerOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return text
}

const patienceMs = 60_000

/**
 * Signs somebody up and reads their profile at the position of the sign-up, again where the answer is that it is stale.
 * @throws {Error} when a request fails or the profile does not come with the sign-up.
 */
export const signUpAndSee = async (url: string, { headers }: Person): Promise<void> => {
  const posted = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'Ada' }),
  })
  await answerOf(posted)
  const position = posted.headers.get('x-log-position') ?? ''
  const see = async () =>
    answerOf(await fetch(`${url}/api/users/profile`, { headers: { ...headers, 'x-min-position': position } }))
  const deadline = performance.now() + patienceMs
  let profile = await see()
  while (profile.includes('"stale":true') && performance.now() < deadline) profile = await see()
  if (!profile.includes('"displayName":"Ada"') || profile.includes('"stale":true')) throw new Error(`Stale: ${profile}`)
}
