import { hasEnded, sessions } from '@vignette/domain/sessions/decider'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(sessions)

const noon = '2026-11-22T12:00:00.000Z'
const later = '2026-11-22T12:00:01.000Z'
const ended = (until: string) => ({ type: 'SessionsEnded', data: { userId: 'u1', until } }) as const
const end = (now: string) => ({ type: 'EndSessions', userId: 'u1', now }) as const

it('ends what is open, and again what was opened since', () => {
  given().when(end(noon)).then(ended(noon))
  given(ended(noon)).when(end(later)).then(ended(later))
})

it('never takes back an end', () => {
  given(ended(later)).when(end(later)).thenNothing()
  given(ended(later)).when(end(noon)).thenNothing()
})

it('ends sessions up to and with the moment, and none after it', () => {
  const at = Date.parse(noon)
  expect([at - 1, at, at + 1].map((signedInAt) => hasEnded(signedInAt, noon))).toEqual([true, true, false])
  expect(hasEnded(at, null)).toBe(false)
})
