import { acknowledgements } from '@vignette/domain/contact/acknowledgements/decider'
import { type PromiseAcknowledgement } from '@vignette/domain/contact/acknowledgements/commands'
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

it('a mailbox gets five acknowledgements an hour, each once', () => {
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

const submitted = { type: 'ContactSubmitted', data } as const
const by = { messageId: 'm1', agent: 'a1', now }
const answering = { type: 'AnswerMessage', ...by, answerId: 'r1', text: 'Tomorrow.', seenAnswers: 0 } as const
const answered = {
  type: 'ContactAnswered',
  data: { messageId: 'm1', senderId: 'address-1', answerId: 'r1', agent: 'a1', text: 'Tomorrow.', answeredAt: now },
} as const

it('a message is handed to a colleague and back', () => {
  const assign = { type: 'AssignMessage', ...by, from: null, assignee: 'a2' } as const
  const assigned = {
    type: 'ContactAssigned',
    data: { messageId: 'm1', agent: 'a1', assignee: 'a2', assignedAt: now },
  } as const
  specification(contact)(submitted).when(assign).then(assigned)
  specification(contact)(submitted, assigned).when(assign).thenNothing()
  specification(contact)(submitted, assigned)
    .when({ ...assign, from: 'a2', assignee: null })
    .then({ ...assigned, data: { ...assigned.data, assignee: null } })
  specification(contact)(submitted, assigned)
    .when({ ...assign, assignee: 'a3' })
    .thenThrows('contact.assigned_meanwhile', { assignee: 'a2' })
  specification(contact)().when(assign).thenThrows('contact.unknown')
})

it('is answered once for each answer, by who knows of the others', () => {
  specification(contact)(submitted).when(answering).then(answered)
  specification(contact)(submitted, answered).when(answering).thenNothing()
  const other = { ...answering, agent: 'a2', answerId: 'r2' }
  specification(contact)(submitted, answered)
    .when(other)
    .thenThrows('contact.answered_meanwhile', { by: 'a1', at: now, answers: 1 })
  specification(contact)(submitted, answered)
    .when({ ...other, seenAnswers: 1 })
    .then({ ...answered, data: { ...answered.data, answerId: 'r2', agent: 'a2' } })
  const closed = {
    type: 'ContactClosed',
    data: { messageId: 'm1', senderId: data.senderId, agent: 'a2', reason: 'spam', closedAt: now },
  } as const
  specification(contact)(submitted, closed).when(answering).thenThrows('contact.closed')
  specification(contact)(submitted, answered, closed).when(answering).thenNothing()
  const erased = { ...submitted, data: { ...data, name: null, email: null, subject: null, message: null } }
  specification(contact)(erased).when(answering).thenThrows('contact.forgotten')
})

it('is closed and opened again', () => {
  const close = { type: 'CloseMessage', ...by, reason: 'spam' } as const
  const closed = {
    type: 'ContactClosed',
    data: { messageId: 'm1', senderId: data.senderId, agent: 'a1', reason: 'spam', closedAt: now },
  } as const
  const reopen = { type: 'ReopenMessage', ...by, reason: 'not spam' } as const
  const reopened = {
    type: 'ContactReopened',
    data: { messageId: 'm1', senderId: data.senderId, agent: 'a1', reason: 'not spam', reopenedAt: now },
  } as const
  specification(contact)(submitted).when(close).then(closed)
  specification(contact)(submitted, closed).when(close).thenNothing()
  specification(contact)(submitted, closed).when(reopen).then(reopened)
  specification(contact)(submitted).when(reopen).thenNothing()
})

const route = {
  messageId: 'm1',
  isPriority: true,
  workspaceId: 'w1',
  assignee: 'a2',
  dueAt: addMs(now, hourMs),
} as const
const routed = { type: 'ContactRouted', data: route } as const

it('a message is routed once, to whoever looks after the workspace', () => {
  const again = { type: 'RouteMessage', ...route, assignee: 'a3' } as const
  specification(contact)(submitted)
    .when({ type: 'RouteMessage', ...route })
    .then(routed)
  specification(contact)(submitted, routed).when(again).thenNothing()
  specification(contact)().when(again).thenThrows('contact.unknown')
  const assign = { type: 'AssignMessage', ...by, from: null, assignee: 'a1' } as const
  specification(contact)(submitted, routed).when(assign).thenThrows('contact.assigned_meanwhile', { assignee: 'a2' })
})
