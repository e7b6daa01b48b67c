import { rememberConfirmed } from '@vignette/identity/confirmed-sessions'
import { identityUnavailable, unauthenticated } from '@vignette/identity/refusals'
import { expect, it } from 'vitest'

const notSignedIn = { code: 'identity.not_signed_in' }
const unavailable = { code: 'identity.unavailable' }

const session = (userId: string, signedInAt = 1_000) => ({
  userId,
  email: `${userId}@example.com`,
  isEmailVerified: true,
  hasSecondFactor: false,
  signedInAt,
})
const ada = session('ada')

type Answer = 'yes' | 'no' | 'away'

const judge = (answer: Answer): void => {
  if (answer === 'no') throw unauthenticated()
  if (answer === 'away') throw identityUnavailable('the service is away')
}

/** A service that answers when it is told to, at a time of its own. */
const open = () => {
  const clock = { ms: 0 }
  const questions: { readonly answer: (answer: Answer) => void }[] = []
  const memory = rememberConfirmed(
    async () => judge(await new Promise<Answer>((answer) => questions.push({ answer }))),
    () => clock.ms,
  )
  const answer = async (nth: number, what: Answer): Promise<void> => {
    questions[nth]?.answer(what)
    await settle()
  }
  /** What becomes of a first question, asked behind a request or by it. */
  const first = async (what: Answer): Promise<void> => {
    const asked = memory.confirmLately(ada).catch(() => undefined)
    await answer(0, what)
    await asked
  }
  return { ...memory, clock, questions, answer, first }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

it('the first requests of a session wait for one answer, and later ones do not ask within the minute', async () => {
  const { confirmLately, questions, answer, clock } = open()
  const waiting = [confirmLately(ada), confirmLately(ada), confirmLately(ada)]
  let isLetIn = false
  void waiting[0]?.then(() => (isLetIn = true))
  await settle()
  expect(isLetIn).toBe(false)
  await answer(0, 'yes')
  await Promise.all(waiting)
  clock.ms = 59_999
  await confirmLately(ada)
  expect(questions).toHaveLength(1)
})

it('after the minute a request is let in by the old answer, and the new one ends the session for the next', async () => {
  const { confirmLately, questions, answer, first, clock } = open()
  await first('yes')
  clock.ms = 60_000
  await Promise.all([confirmLately(ada), confirmLately(ada)])
  await confirmLately(ada)
  expect(questions).toHaveLength(2)
  await answer(1, 'no')
  await expect(confirmLately(ada)).rejects.toMatchObject(notSignedIn)
  expect(questions).toHaveLength(2)
})

it('a refusal is remembered for the minute too, and may be taken back after it', async () => {
  const { confirmLately, questions, answer, first, clock } = open()
  await first('no')
  clock.ms = 59_999
  await expect(confirmLately(ada)).rejects.toMatchObject(notSignedIn)
  expect(questions).toHaveLength(1)
  clock.ms = 60_000
  await expect(confirmLately(ada)).rejects.toMatchObject(notSignedIn)
  await answer(1, 'yes')
  await confirmLately(ada)
})

it('while the service is away a session is let in, waits once, and is asked for again after ten seconds', async () => {
  const { confirmLately, questions, answer, clock } = open()
  const waiting = confirmLately(ada)
  clock.ms = 2_000
  await answer(0, 'away')
  await waiting
  clock.ms = 11_999
  await confirmLately(ada)
  expect(questions).toHaveLength(1)
  clock.ms = 12_000
  await confirmLately(ada)
  expect(questions).toHaveLength(2)
  await answer(1, 'no')
  await expect(confirmLately(ada)).rejects.toMatchObject(notSignedIn)
})

it.each(['yes', 'no'] as const)('"%s" holds on while the service is away', async (what) => {
  const { confirmLately, questions, answer, first, clock } = open()
  const holds = async () => {
    if (what === 'yes') await confirmLately(ada)
    else await expect(confirmLately(ada)).rejects.toMatchObject(notSignedIn)
  }
  await first(what)
  clock.ms = 60_000
  await holds()
  await answer(1, 'away')
  clock.ms = 69_999
  await holds()
  expect(questions).toHaveLength(2)
  clock.ms = 70_000
  await holds()
  expect(questions).toHaveLength(3)
})

it('who confirms asks each time, is told, and what is learnt counts for the other requests', async () => {
  const { confirm, confirmLately, questions, answer } = open()
  const confirmed = confirm(ada)
  await answer(0, 'yes')
  await confirmed
  await confirmLately(ada)
  expect(questions).toHaveLength(1)
  const away = expect(confirm(ada)).rejects.toMatchObject(unavailable)
  await answer(1, 'away')
  await away
  await confirmLately(ada)
  const ended = expect(confirm(ada)).rejects.toMatchObject(notSignedIn)
  await answer(2, 'no')
  await ended
  await expect(confirmLately(ada)).rejects.toMatchObject(notSignedIn)
  expect(questions).toHaveLength(3)
})

it('an answer that was overtaken does not count', async () => {
  const { confirm, confirmLately, answer, clock } = open()
  const slow = confirm(ada)
  clock.ms = 1
  const quick = expect(confirm(ada)).rejects.toMatchObject(notSignedIn)
  await answer(1, 'no')
  await quick
  await answer(0, 'yes')
  await slow
  await expect(confirmLately(ada)).rejects.toMatchObject(notSignedIn)
})

it('another session of the person, and another person, are asked for themselves', async () => {
  const { confirmLately, questions, answer, first } = open()
  await first('no')
  const others = [confirmLately(session('ada', 2_000)), confirmLately(session('bob'))]
  await answer(1, 'yes')
  await answer(2, 'yes')
  await Promise.all(others)
  expect(questions).toHaveLength(3)
})

it('no more than ten thousand sessions are remembered', async () => {
  let asked = 0
  const { confirmLately } = rememberConfirmed(async () => void (asked += 1))
  for (let nth = 0; nth <= 10_000; nth += 1) await confirmLately(session(`person ${nth}`))
  await confirmLately(session('person 10000'))
  expect(asked).toBe(10_001)
  await confirmLately(session('person 0'))
  expect(asked).toBe(10_002)
})
