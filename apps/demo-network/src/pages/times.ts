import { type Html, html } from './html.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })

const minuteMs = 60_000

const shortTime = (at: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 1_440) return `${Math.floor(minutes / 60)} h`
  return (at.getUTCFullYear() === now.getUTCFullYear() ? day : dayOfYear).format(at)
}

const wholeTime = (at: Date): string => `${wholeDay.format(at)} at ${clock.format(at)} UTC`

/** How long ago something was, as feeds say it. */
export const agoView = (at: string, now: Date): Html =>
  html`<time datetime="${at}" title="${wholeTime(new Date(at))}">${shortTime(new Date(at), now)}</time>`

/** The second in which something was. */
export const timeView = (at: string): Html => html`<time datetime="${at}">${wholeTime(new Date(at))}</time>`

export const dayView = (at: string): string => wholeDay.format(new Date(at))
