import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Network } from '../network.ts'
import { describeFailure } from '../plugins/failures.ts'
import { type Fault, openFaults } from '../store/faults.ts'
import { countPosts } from '../store/posts.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'

export type PagesDeps = Network & { readonly faults: 'on' | 'off' }

type Send = (reply: FastifyReply, title: string, content: Html) => FastifyReply

const inWords = ({ kind, handle, times, until }: Fault): string => {
  const whom = handle === null ? 'everybody' : `@${handle}`
  return until === null ? `${kind} for ${whom}, ${times} more` : `${kind} for ${whom} until ${until}`
}

/** Sends a page with what stands beside all of them. */
export const createSend =
  ({ db, now, faults }: Pick<PagesDeps, 'db' | 'now' | 'faults'>): Send =>
  (reply, title, content) => {
    const failing = faults === 'on' ? openFaults(db, now()).map(inWords) : []
    const page = layout({ title, content, posts: countPosts(db), faults: failing })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  }

/** Says on a page why there is none. */
export const sendFailure =
  (send: Send) =>
  (error: Parameters<typeof describeFailure>[0], request: FastifyRequest, reply: FastifyReply): void => {
    const { status, message } = describeFailure(error, request)
    const says = status === 404 ? 'There is nothing here, or it has been deleted.' : message
    void send(
      reply.code(status),
      'Parade',
      html`<div class="empty">
        <h1>${status}</h1>
        <p>${says}</p>
        <p><a href="/">To the feed</a></p>
      </div>`,
    )
  }
