import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { ask, positionIn } from '../../support/clients.ts'
import { newPerson, type Person } from '../../support/people.ts'

/** A person whose sign-up and name were acknowledged, with the positions. */
export type Member = {
  readonly person: Person
  readonly userId: string
  readonly workspaceId: string
  readonly signedUpAt: number
  readonly namedAt: number
}

export const memberName = 'Ada'

/** Repeats a request with one key until it is acknowledged. */
const insist = async (urls: readonly string[], person: Person, body: object, signal?: AbortSignal): Promise<number> => {
  const key = randomUUID()
  for (let attempt = Math.floor(Math.random() * urls.length); ; attempt++) {
    signal?.throwIfAborted()
    const answer = await ask(`${urls[attempt % urls.length]}/api/users`, { person, key, body })
    if (answer.status === 200) return Number(positionIn(answer))
    if (answer.status !== 0 && answer.status < 500) throw new Error(`${answer.what}: ${answer.status} ${answer.body}`)
    await sleep(50)
  }
}

/** Signs a person up without a name and adds the name afterwards. */
export const join = async (urls: readonly string[], person = newPerson(), signal?: AbortSignal): Promise<Member> => {
  const signedUpAt = await insist(urls, person, {}, signal)
  const namedAt = await insist(urls, person, { name: memberName }, signal)
  return { person, userId: person.userId, workspaceId: personalWorkspaceId(person.userId), signedUpAt, namedAt }
}

/** Does something while people join one after another. Ends when all sign-ups are acknowledged. */
export const whileJoining = async <Result>(
  urls: readonly string[],
  onJoined: (member: Member) => void,
  work: () => Promise<Result>,
  { count = 3, pauseMs = 100 } = {},
): Promise<Result> => {
  const given = new AbortController()
  let isOver = false
  const joining = Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver) {
        onJoined(await join(urls, undefined, given.signal))
        await sleep(pauseMs)
      }
    }),
  )
  joining.catch(() => undefined) // awaited below
  try {
    const result = await work()
    isOver = true
    await joining
    return result
  } finally {
    given.abort()
  }
}
