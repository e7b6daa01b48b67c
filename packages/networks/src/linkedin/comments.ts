import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { Finding, PartToSend, Remote, Session } from '../network-adapter.ts'
import { ignoring } from '../network-failure.ts'
import { encoded, site } from './linkedin-app.ts'
import type { LinkedinCalls } from './linkedin-calls.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const written = z.object({ id })
const comments = z.object({
  elements: z.array(
    z.object({
      id,
      actor: z.string(),
      message: z.object({ text: z.string() }),
      created: z.object({ time: z.number() }).nullish(),
    }),
  ),
})

/** What keeps a comment is the post that it is about. */
const remoteFrom = (commentId: string, post: string): Remote => ({
  remoteId: commentId,
  permalink: `${site}/feed/update/${post}`,
  extra: post,
})

const pathOf = (post: string): string => `socialActions/${encoded(post)}/comments`

type Commenting = Pick<LinkedinCalls, 'rest'>

/** A comment has no notation: its signs mean themselves. */
export const publishComment = async (
  { rest }: Commenting,
  { accessToken: token, remoteId: actor }: Session,
  { text, replyTo }: PartToSend & { readonly replyTo: Remote },
): Promise<Remote> => {
  const { remoteId: object } = replyTo
  const json = { actor, object, message: { text } }
  const answer = await rest(pathOf(object), { method: 'POST', token, body: { json } })
  return remoteFrom(contentOf(written, answer).id, object)
}

const mostComments = 100

export const findComment = async (
  { rest }: Commenting,
  { accessToken: token, remoteId }: Session,
  { text, replyTo }: PartToSend & { readonly replyTo: Remote },
): Promise<Finding> => {
  const post = replyTo.remoteId
  const answer = await rest(`${pathOf(post)}?start=0&count=${mostComments}`, { method: 'GET', token })
  const { elements } = contentOf(comments, answer)
  const found = elements.find(({ actor, message }) => actor === remoteId && message.text.trim() === text.trim())
  if (found) return { found: 'published', remote: remoteFrom(found.id, post), certainty: 'probable' }
  return { found: elements.length < mostComments ? 'missing' : 'cannotTell' }
}

export const removeComment = async (
  { rest }: Commenting,
  { accessToken: token, remoteId: actor }: Session,
  { remoteId, extra: post = '' }: Remote,
): Promise<void> => {
  const path = `${pathOf(post)}/${encoded(remoteId)}?actor=${encoded(actor)}`
  await rest(path, { method: 'DELETE', token, as: 'DELETE' }).catch(ignoring('gone'))
}
