import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../refusal.ts'
import { type Account, accountOfHandle } from '../store/accounts.ts'
import { type FeedQuery, conversation, countAnswers, countPosts, feed, type Post, postById } from '../store/posts.ts'
import { type Html, html } from './html.ts'
import { createSend, type PagesDeps, sendFailure } from './sending.ts'
import { avatarView, deletedView, postView, type ViewFacts, wholePostView } from './post-view.ts'
import { ancestorsOf, answersTo, type Placed, threadInFeed } from './threads.ts'
import { dayView } from './times.ts'

const postsPerPage = 20
const longestConversation = 500

const pageQuerySchema = z.object({ before: z.string().max(64).optional().catch(undefined) })

const placedView = (placed: readonly Placed[], facts: ViewFacts): Html[] =>
  placed.map(({ post, isContinued }) => postView(post, facts, isContinued ? 'continued' : 'ends'))

const profileHeader = (account: Account & { createdAt: string }, posts: number): Html =>
  html`<section class="profile">
    <img class="cover" src="/covers/${account.handle}.svg" alt="" />
    ${avatarView(account.handle, 96)}
    <h1><bdi>${account.name}</bdi></h1>
    <p class="handle">@${account.handle}</p>
    <p class="facts">
      <strong>${posts}</strong> ${posts === 1 ? 'post' : 'posts'} · here since ${dayView(account.createdAt)}
    </p>
  </section>`

const nobodyYet = html`<div class="empty">
  <h2>Nothing here yet</h2>
  <p>Connect a Parade account in Vignette and publish something: it appears here.</p>
</div>`

/** What all pages are made with. */
const createViews = ({ db, now }: Pick<PagesDeps, 'db' | 'now'>) => {
  const facts = (): ViewFacts => ({
    now: now(),
    isKnown: (handle) => accountOfHandle(db, handle) !== undefined,
    answersTo: (id) => countAnswers(db, id),
  })

  const listView = (query: Pick<FeedQuery, 'handle' | 'tag' | 'before'>, address: string): Html => {
    const replies = query.tag === undefined ? 'without' : 'with'
    const found = feed(db, { ...query, limit: postsPerPage + 1, replies })
    const shown = found.slice(0, postsPerPage)
    const views = shown.map((post) => threadView(post, query.tag === undefined))
    if (views.length === 0) return nobodyYet
    const older = found.length > postsPerPage ? shown.at(-1) : undefined
    const link = older && html`<a class="older" href="${address}?before=${older.id}" rel="next">Older posts</a>`
    return html`<div class="list">${views}</div>
      ${link}`
  }

  const threadView = (post: Post, isThread: boolean): Html => {
    if (!isThread) return html`<div class="thread">${postView(post, facts(), 'ends')}</div>`
    const { shown, length } = threadInFeed(conversation(db, post.root, longestConversation), post)
    const more = length > shown.length
    const link = more && html`<a class="more" href="/posts/${post.id}">Show the whole thread (${length} posts)</a>`
    return html`<div class="thread">${placedView(shown, facts())}${link || undefined}</div>`
  }

  return { facts, listView }
}

/** The pages for people: the feed, profiles, hashtags, and posts with their conversation. */
export const pages: FastifyPluginAsyncZod<PagesDeps> = async (app, deps) => {
  const { db } = deps
  const send = createSend(deps)
  const { facts, listView } = createViews(deps)

  app.setErrorHandler(sendFailure(send))

  app.get('/', { schema: { querystring: pageQuerySchema } }, async ({ query }, reply) =>
    send(
      reply,
      'Parade',
      html`<h1 class="heading">Everybody’s posts</h1>
        ${listView(query, '/')}`,
    ),
  )

  app.get('/@:handle', { schema: { querystring: pageQuerySchema } }, async ({ params, query }, reply) => {
    const account = accountOfHandle(db, (params as { handle: string }).handle.toLowerCase())
    if (!account) throw notFound()
    const { handle, name, id } = account
    const list = listView({ ...query, handle }, `/@${handle}`)
    return send(reply, `${name} (@${handle}) on Parade`, html`${profileHeader(account, countPosts(db, id))}${list}`)
  })

  app.get('/tags/:tag', { schema: { querystring: pageQuerySchema } }, async ({ params, query }, reply) => {
    const tag = (params as { tag: string }).tag.normalize('NFC').toLowerCase()
    const list = listView({ ...query, tag }, `/tags/${encodeURIComponent(tag)}`)
    return send(
      reply,
      `#${tag} on Parade`,
      html`<h1 class="heading"><bdi>#${tag}</bdi></h1>
        ${list}`,
    )
  })

  app.get('/posts/:id', async ({ params }, reply) => {
    const post = postById(db, (params as { id: string }).id)
    if (!post) throw notFound()
    const all = conversation(db, post.root, longestConversation)
    const ancestors = ancestorsOf(all, post)
    const content = html`<h1 class="heading">Post</h1>
      <div class="conversation">
        ${ancestors.isWhole ? undefined : deletedView}
        ${ancestors.posts.map((each) => postView(each, facts(), 'continued'))} ${wholePostView(post, facts())}
        <div class="answers">${placedView(answersTo(all, post), facts())}</div>
      </div>`
    return send(reply, `${post.name} on Parade`, content)
  })
}
