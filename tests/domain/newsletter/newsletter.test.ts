import { addMs } from '@vignette/domain/kernel/calendar'
import { newsletter } from '@vignette/domain/newsletter/decider'
import {
  type ClaimWelcomeCredits,
  type ConfirmNewsletter,
  type LeaveNewsletter,
  type NewsletterCommand,
  type RequestNewsletter,
} from '@vignette/domain/newsletter/commands'
import type { NewsletterEvent } from '@vignette/domain/newsletter/events'
import { it } from 'vitest'
import { recording, specification } from '../given.ts'

const subscriberId = 'address-1'
const email = 'ada@example.com'
const now = '2026-11-24T10:00:00.000Z'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const later = (ms: number) => addMs(now, ms)

const ask = (token: string, at = now): RequestNewsletter => ({
  type: 'RequestNewsletter',
  subscriberId,
  email,
  token,
  now: at,
})
const confirm = (token: string, at = now): ConfirmNewsletter => ({
  type: 'ConfirmNewsletter',
  subscriberId,
  token,
  now: at,
})
const leave = (token: string, at = now): LeaveNewsletter => ({ type: 'LeaveNewsletter', subscriberId, token, now: at })
const claim = (workspaceId: string): ClaimWelcomeCredits => ({
  type: 'ClaimWelcomeCredits',
  subscriberId,
  workspaceId,
  now,
})

const requested = (token: string, requestedAt = now): NewsletterEvent => ({
  type: 'NewsletterRequested',
  data: { subscriberId, email, token, requestedAt },
})
const erased: NewsletterEvent = {
  type: 'NewsletterRequested',
  data: { subscriberId, email: null, token: null, requestedAt: now },
}
const confirmed: NewsletterEvent = { type: 'NewsletterConfirmed', data: { subscriberId, confirmedAt: now } }
const claimed = (workspaceId: string): NewsletterEvent => ({
  type: 'WelcomeCreditsClaimed',
  data: { subscriberId, workspaceId, claimedAt: now },
})

const given = specification(newsletter)
const after = (...commands: readonly NewsletterCommand[]) => given(...recording(newsletter)(...commands))

it('asks an address whether it wants news', () => {
  given().when(ask('a')).then(requested('a'))
})

it('asks an address that has not answered once an hour', () => {
  after(ask('a'))
    .when(ask('b', later(hourMs - 1)))
    .thenNothing()
  after(ask('a'))
    .when(ask('b', later(hourMs)))
    .then(requested('b', later(hourMs)))
})

it('asks an address five times a day', () => {
  const day = [0, 1, 2, 3, 4].map((hours) => ask(`t${hours}`, later(hours * hourMs)))
  after(...day)
    .when(ask('b', later(24 * hourMs - 1)))
    .thenNothing()
  after(...day)
    .when(ask('b', later(24 * hourMs)))
    .then(requested('b', later(24 * hourMs)))
})

it('is confirmed by a link that went to the address, once', () => {
  after(ask('a')).when(confirm('a')).then(confirmed)
  after(ask('a'), confirm('a'))
    .when(confirm('a', later(1)))
    .thenNothing()
  after(ask('a'), ask('b', later(hourMs)))
    .when(confirm('a'))
    .then(confirmed)
})

it('is not confirmed by anything else', () => {
  given().when(confirm('a')).thenThrows('newsletter.unknown_link')
  for (const token of ['', 'b', 'A', 'aa']) after(ask('a')).when(confirm(token)).thenThrows('newsletter.unknown_link')
  after(ask('a'), confirm('a')).when(confirm('b')).thenThrows('newsletter.unknown_link')
})

it('asks nobody who has confirmed', () => {
  after(ask('a'), confirm('a'))
    .when(ask('b', later(48 * hourMs)))
    .thenNothing()
})

it('is left by any link that ever went to the address, confirmed or not', () => {
  const left: NewsletterEvent = { type: 'NewsletterLeft', data: { subscriberId, leftAt: now } }
  after(ask('a')).when(leave('a')).then(left)
  after(ask('a'), confirm('a')).when(leave('a')).then(left)
  after(ask('a'), leave('a')).when(leave('a')).thenNothing()
  after(ask('a'), leave('a'), ask('b'), confirm('b')).when(leave('a')).then(left)
  after(ask('a')).when(leave('b')).thenThrows('newsletter.unknown_link')
})

it('who left may come back, by a new link', () => {
  const gone = [ask('a'), confirm('a'), leave('a')]
  after(...gone)
    .when(ask('b'))
    .then(requested('b'))
  after(...gone, ask('b'))
    .when(confirm('b'))
    .then(confirmed)
  for (const more of [[], [ask('b')]]) {
    after(...gone, ...more)
      .when(confirm('a'))
      .thenThrows('newsletter.unknown_link')
  }
})

it('gives its credits once, after a confirmation', () => {
  given().when(claim('w')).thenNothing()
  after(ask('a')).when(claim('w')).thenNothing()
  after(ask('a'), confirm('a')).when(claim('w')).then(claimed('w'))
  after(ask('a'), confirm('a'), claim('w')).when(claim('v')).thenNothing()
  after(ask('a'), confirm('a'), leave('a')).when(claim('w')).thenNothing()
  after(ask('a'), confirm('a'), claim('w'), leave('a'), ask('b'), confirm('b')).when(claim('w')).thenNothing()
})

it('an address that was erased is on no list, may come back, and has had its credits', () => {
  const past = [erased, confirmed, claimed('w')]
  given(...past)
    .when(leave('a'))
    .thenThrows('newsletter.unknown_link')
  given(...past)
    .when(ask('a', later(1)))
    .then(requested('a', later(1)))
  given(...past, requested('a'))
    .when(confirm('a'))
    .then(confirmed)
  given(...past, requested('a'), confirmed)
    .when(claim('w'))
    .thenNothing()
  given(erased, confirmed).when(claim('w')).thenNothing()
})
