import { acknowledgements, type PromiseAcknowledgement } from '@vignette/domain/contact/acknowledgements'
import { contact } from '@vignette/domain/contact/decider'
import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import { array, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { recording, specification } from '../given.ts'

const now = '2026-11-24T10:00:00.000Z'
const hourMs = 3_600_000

const data = {
  messageId: 'm1',
  senderId: 'address-1',
  name: 'Ada',
  email: 'ada@example.com',
  category: 'SUPPORT',
  subject: 'A question',
  message: 'When do my credits reset?',
  acknowledged: true,
} as const

it('a message is recorded once', () => {
  const submit = { type: 'SubmitMessage', ...data } as const
  specification(contact)().when(submit).then({ type: 'ContactSubmitted', data })
  specification(contact)({ type: 'ContactSubmitted', data }).when(submit).thenNothing()
})

const promise = (messageId: string, at: string): PromiseAcknowledgement => ({
  type: 'PromiseAcknowledgement',
  senderId: 'address-1',
  messageId,
  now: at,
})
const promised = (messageId: string, promisedAt: string) => ({
  type: 'AcknowledgementPromised' as const,
  data: { senderId: 'address-1', messageId, promisedAt },
})
const five = ['a', 'b', 'c', 'd', 'e'].map((messageId) => promised(messageId, now))
const justBefore = addMs(now, hourMs - 1)

it('an address gets five acknowledgements an hour, each once', () => {
  const given = specification(acknowledgements)
  given(...five.slice(1))
    .when(promise('f', justBefore))
    .then(promised('f', justBefore))
  given(...five)
    .when(promise('f', justBefore))
    .thenNothing()
  given(...five)
    .when(promise('f', addMs(now, hourMs)))
    .then(promised('f', addMs(now, hourMs)))
  given(promised('a', now)).when(promise('a', now)).thenNothing()
})

const wishes = array(record({ which: integer({ min: 0, max: 30 }), afterMs: integer({ min: 0, max: hourMs }) }), {
  maxLength: 60,
})

property('never more than five acknowledgements in any hour', [wishes], (list) => {
  let at = now
  const commands = list.map(({ which, afterMs }) => promise(`m${which}`, (at = addMs(at, afterMs))))
  const times = recording(acknowledgements)(...commands).map((event) => event.data.promisedAt)
  for (const time of times) {
    const within = times.filter((each) => !isBefore(each, time) && isBefore(each, addMs(time, hourMs)))
    expect(within.length).toBeLessThanOrEqual(5)
  }
})
