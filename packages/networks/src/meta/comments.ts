import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { Finding, PartToSend, Remote, Session } from '../network-adapter.ts'
import type { MetaCalls } from './meta-calls.ts'
import { inPath, isSameText, isSince, listOf, withId } from './meta-ids.ts'

/** Instagram says `text`, `timestamp` and `username`, Facebook `message`, `created_time` and `from`. */
const comment = withId.extend({
  message: z.string().optional(),
  text: z.string().optional(),
  created_time: z.string().optional(),
  timestamp: z.string().optional(),
  from: z.object({ id: z.string() }).nullish(),
})

const pageSize = 50

/**
 * Writes a comment. It asks for no fields of it: when one of them could not be read, the comment was written, and the
 * answer said that it was not.
 */
export const writeComment = async (
  { call, at }: MetaCalls,
  { accessToken: token }: Session,
  { text, replyTo }: PartToSend & { readonly replyTo: Remote },
): Promise<Remote> => {
  const url = at(`${inPath(replyTo.remoteId)}/comments`)
  const answer = await call({ url, method: 'POST', token, body: { json: { message: text } } })
  return { remoteId: contentOf(withId, answer).id, permalink: null }
}

/** Looks for a comment among the newest of a post. Two that say the same cannot be told apart. */
export const findComment = async (
  { call, at }: MetaCalls,
  { accessToken: token, remoteId }: Session,
  { text, createdAt, replyTo }: PartToSend & { readonly replyTo: Remote },
  { fields, query = {} }: { readonly fields: string; readonly query?: Readonly<Record<string, string>> },
): Promise<Finding> => {
  const url = at(`${inPath(replyTo.remoteId)}/comments`, { fields, limit: String(pageSize), ...query })
  const { data, paging } = contentOf(listOf(comment), await call({ url, method: 'GET', token }))
  const found = data.find((each) => {
    const isOurs = each.from ? each.from.id === remoteId : true
    const madeAt = each.created_time ?? each.timestamp ?? ''
    return isOurs && isSince(madeAt, createdAt) && isSameText(text, each.message ?? each.text)
  })
  if (found) return { found: 'published', remote: { remoteId: found.id, permalink: null }, certainty: 'probable' }
  return paging?.next === undefined ? { found: 'missing' } : { found: 'cannotTell' }
}
