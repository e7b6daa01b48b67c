import { contact } from '@vignette/domain/contact/decider'
import { newsletter } from '@vignette/domain/newsletter/decider'
import { optInCall } from '@vignette/domain/newsletter/opt-in'
import { addDays } from '@vignette/domain/kernel/calendar'
import { type Message, sendMessage } from '@vignette/domain/workflows/send-message'
import { claimWelcomeCredits, issueWelcomeCredits } from '@vignette/domain/workflows/welcome-credits'
import { array, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const now = '2026-11-24T10:00:00.000Z'
const route = { isPriority: false, workspaceId: null, assignee: null, dueAt: now }
const actor = { kind: 'system', id: 'welcome-credits' } as const

const messageOf = (messageId: string, senderId: string, more: Partial<Message> = {}): Message => ({
  messageId,
  senderId,
  mailboxId: senderId,
  name: 'Ada',
  email: `${senderId}@example.com`,
  category: 'SUPPORT',
  subject: 'A question',
  message: 'When do my credits reset?',
  token: 't',
  now,
  ...more,
})
const optIn = (messageId: string, senderId: string) => messageOf(messageId, senderId, optInCall)

const confirm = async (streams: MemoryStreams, subscriberId: string): Promise<void> => {
  await sendMessage(streams, optIn(`m-${subscriberId}`, subscriberId), route, `k-${subscriberId}`)
  const command = { type: 'ConfirmNewsletter', subscriberId, token: 't', now } as const
  await streams.send(newsletter, subscriberId, command, `confirm-${subscriberId}`)
}

const grantsOf = (streams: MemoryStreams) =>
  streams
    .all()
    .filter(({ event }) => event.type === 'GrantIssued')
    .map(({ event }) => event.data as Readonly<Record<string, unknown>>)
    .filter(({ kind }) => kind === 'promo')

const claim = (streams: MemoryStreams, subscriberId: string, workspaceId: string, mailboxId = subscriberId) =>
  claimWelcomeCredits(streams, { subscriberId, mailboxId, workspaceId, now })

const give = async (streams: MemoryStreams, subscriberId: string, workspaceId: string, mailboxId?: string) => {
  await claim(streams, subscriberId, workspaceId, mailboxId)
  await issueWelcomeCredits(streams, { subscriberId, actor, now })
}

it('the credits are a promotion of 100 for sixty days, with a note that says why', async () => {
  const streams = createMemoryStreams()
  await confirm(streams, 'a')
  await give(streams, 'a', 'w')
  expect(grantsOf(streams)).toMatchObject([
    {
      workspaceId: 'w',
      grantId: 'welcome:a',
      amount: 100,
      expiresAt: addDays(now, 60),
      actor,
      reason: 'Welcome credits for joining the newsletter',
    },
  ])
})

it('who has not confirmed gets none, and late is too late', async () => {
  const streams = createMemoryStreams()
  await sendMessage(streams, optIn('m', 'a'), route, 'k')
  await give(streams, 'a', 'w')
  expect(grantsOf(streams)).toEqual([])
  await confirm(streams, 'b')
  await claim(streams, 'b', 'w')
  await issueWelcomeCredits(streams, { subscriberId: 'b', actor, now: addDays(now, 60) })
  expect(grantsOf(streams)).toEqual([])
})

it('an account gets them once, whatever addresses it has in the course of time', async () => {
  const streams = createMemoryStreams()
  for (const address of ['a', 'b']) {
    await confirm(streams, address)
    await give(streams, address, 'w')
  }
  expect(grantsOf(streams).map(({ grantId }) => grantId)).toEqual(['welcome:a'])
  await give(streams, 'b', 'v')
  expect(grantsOf(streams).map(({ workspaceId }) => workspaceId)).toEqual(['w', 'v'])
})

const tries = array(
  record({
    what: constantFrom('confirm', 'claim', 'issue'),
    workspaceId: constantFrom('v', 'w'),
    crashAfter: integer({ min: 0, max: 6 }),
  }),
  { maxLength: 20, size: 'max' },
)

property('they are given once, whoever comes first and wherever it is cut off', [tries], async (list) => {
  const streams = createMemoryStreams()
  const attempt = async (work: () => Promise<void>, crashAfter: number) => {
    streams.crashAfter(crashAfter)
    await work().catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error
    })
    streams.crashAfter(Number.POSITIVE_INFINITY)
  }
  for (const { what, workspaceId, crashAfter } of list) {
    await attempt(async () => {
      if (what === 'confirm') await confirm(streams, 'a')
      if (what === 'claim') await claim(streams, 'a', workspaceId)
      if (what === 'issue') await issueWelcomeCredits(streams, { subscriberId: 'a', actor, now })
    }, crashAfter)
  }
  expect(grantsOf(streams).length).toBeLessThanOrEqual(1)
  // at the end everything that was begun is finished
  await confirm(streams, 'a')
  for (const workspaceId of ['v', 'w']) await give(streams, 'a', workspaceId)
  expect(grantsOf(streams)).toHaveLength(1)
})

it('a mailbox has them once, however its address is spelled', async () => {
  const streams = createMemoryStreams()
  for (const [spelling, workspaceId] of [
    ['a+1', 'v'],
    ['a+2', 'w'],
    ['a', 'x'],
  ] as const) {
    await confirm(streams, spelling)
    await give(streams, spelling, workspaceId, 'a')
  }
  expect(grantsOf(streams).map((grant) => grant['workspaceId'])).toEqual(['v'])
})

it('a mailbox that had them before spellings were known has them no second time', async () => {
  const streams = createMemoryStreams()
  for (const spelling of ['a', 'a+1']) await confirm(streams, spelling)
  const earlier = { type: 'ClaimWelcomeCredits', subscriberId: 'a', workspaceId: 'v', now } as const
  await streams.send(newsletter, 'a', earlier, 'welcome:v')
  await give(streams, 'a+1', 'w', 'a')
  expect(grantsOf(streams)).toEqual([])
})

it('a message that is sent again after it was cut off is recorded once, with all that belongs to it', async () => {
  for (const crashAfter of [0, 1, 2]) {
    const streams = createMemoryStreams()
    for (const message of [messageOf('m1', 'a'), optIn('m2', 'a')]) {
      streams.crashAfter(crashAfter)
      const send = () => sendMessage(streams, message, route, message.messageId)
      await send().catch(() => undefined)
      streams.crashAfter(Number.POSITIVE_INFINITY)
      await send()
      await send()
    }
    expect(streams.all().map(({ event }) => event.type)).toEqual([
      'AcknowledgementPromised',
      'ContactSubmitted',
      'ContactRouted',
      'ContactSubmitted',
      'AcknowledgementPromised',
      'NewsletterRequested',
    ])
    expect((await streams.load(contact, 'm1')).submitted).not.toBeNull()
  }
})

it('what is as the opt-in but for a word is a message, and is acknowledged', async () => {
  for (const [index, change] of [{ name: 'Ada' }, { subject: 'Hello' }, { category: 'PRESS' as const }].entries()) {
    const streams = createMemoryStreams()
    await sendMessage(streams, { ...optIn(`m${index}`, 'a'), ...change }, route, 'k')
    expect(streams.eventsOf(`contact-m${index}`)).toMatchObject([{ data: { acknowledged: true } }, { data: route }])
    expect(streams.eventsOf('newsletter-a')).toEqual([])
  }
})
