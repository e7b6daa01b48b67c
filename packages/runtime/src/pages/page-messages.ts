import type { Pool } from 'pg'
import { grouped } from '@vignette/event-log/database/grouped'
import { listenTo } from '@vignette/event-log/database/listening'

/**
 * A message for the pages that a person has open in a workspace, at whichever API process they are connected. `position`
 * is what the read models must have reached before the page reads again. Workers of an earlier release name no workspace.
 * API processes tell each other in the same way where somebody's pages are.
 */
export type PageMessage = {
  readonly userId: string
  readonly workspaceId?: string
  readonly event: string
  readonly data: object
  readonly position?: number
}

const channel = 'page_messages'

/** A notification of Postgres holds a little less than 8,000 bytes. */
export const longestMessage = 7_000

export const bytesOf = (message: PageMessage): number => Buffer.byteLength(JSON.stringify(message))

/** Notifies pages. Messages are not stored and may be lost, so nothing may depend on them. */
export type NotifyPages = (message: PageMessage) => void

/** Messages sent at the same moment share a query. */
export const createNotifyPages = (pool: Pool): NotifyPages => {
  const notify = grouped(async (messages: readonly PageMessage[]) => {
    const fitting = messages.filter((message) => bytesOf(message) <= longestMessage)
    await pool.query({
      name: 'tell.pages',
      text: 'select pg_notify($1, message) from unnest($2::text[]) message',
      values: [channel, fitting.map((message) => JSON.stringify(message))],
    })
    return messages.map(() => undefined)
  })
  return (message) => void notify(message).catch(() => undefined)
}

type PageMessages = { readonly close: () => Promise<void> }

export const listenToPageMessages = (url: string, onMessage: (message: PageMessage) => void): PageMessages =>
  listenTo(url, channel, (payload) => onMessage(JSON.parse(payload) as PageMessage))
