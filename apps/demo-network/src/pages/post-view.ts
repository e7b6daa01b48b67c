import { metricsOf } from '../law.ts'
import type { Post } from '../store/posts.ts'
import { type Html, html } from './html.ts'
import { icons } from './icons.ts'
import { mediaView } from './media-view.ts'
import { textView } from './text-view.ts'
import { agoView, timeView } from './times.ts'

/** What the view of a post needs to know besides the post. */
export type ViewFacts = {
  readonly now: Date
  readonly isKnown: (handle: string) => boolean
  /** How many answers there are to a post. They are real. */
  readonly answersTo: (id: string) => number
}

export const avatarView = (handle: string, side: number): Html =>
  html`<img class="avatar" src="/avatars/${handle}.svg" width="${side}" height="${side}" alt="" />`

const compact = new Intl.NumberFormat('en', { notation: 'compact' })

const figure = (name: keyof typeof icons, count: number, [one, many]: readonly [string, string]): Html =>
  html`<li title="${count} ${count === 1 ? one : many}">
    ${icons[name]}<span>${compact.format(count)}</span><span class="hidden"> ${count === 1 ? one : many}</span>
  </li>`

const figuresView = (post: Post, { now, answersTo }: ViewFacts): Html => {
  const { likes, reposts, views } = metricsOf(post, now)
  return html`<ul class="figures">
    ${figure('replies', answersTo(post.id), ['reply', 'replies'])} ${figure('reposts', reposts, ['repost', 'reposts'])}
    ${figure('likes', likes, ['like', 'likes'])} ${figure('views', views, ['view', 'views'])}
    <li class="simulated"><a href="#simulated" title="Likes, reposts and views are simulated">simulated</a></li>
  </ul>`
}

const authorView = ({ handle, name }: Post): Html =>
  html`<a class="author" href="/@${handle}"><bdi class="name">${name}</bdi> <span class="handle">@${handle}</span></a>`

const edited = ({ editedAt }: Post): Html | undefined =>
  editedAt === null ? undefined : html`<span class="edited" title="Edited at ${editedAt}">edited</span>`

/** A post in a list. `line` says whether a line leads on to the next. */
export const postView = (post: Post, facts: ViewFacts, line: 'continued' | 'ends'): Html =>
  html`<article class="post ${line}">
    <div class="side">
      <a href="/@${post.handle}" tabindex="-1" aria-hidden="true">${avatarView(post.handle, 44)}</a>
    </div>
    <div class="body">
      <header>
        ${authorView(post)}<a class="time" href="/posts/${post.id}">${agoView(post.createdAt, facts.now)}</a
        >${edited(post)}
      </header>
      ${textView(post.text, facts.isKnown)} ${mediaView(post.media)} ${figuresView(post, facts)}
    </div>
  </article>`

/** A post on its own page. */
export const wholePostView = (post: Post, facts: ViewFacts): Html =>
  html`<article class="post whole" id="post">
    <header>
      <a href="/@${post.handle}" tabindex="-1" aria-hidden="true">${avatarView(post.handle, 52)}</a>
      <a class="author" href="/@${post.handle}"
        ><bdi class="name">${post.name}</bdi><span class="handle">@${post.handle}</span></a
      >
    </header>
    ${textView(post.text, facts.isKnown)} ${mediaView(post.media)}
    <p class="when">${timeView(post.createdAt)}${edited(post)}</p>
    ${figuresView(post, facts)}
  </article>`

export const deletedView: Html = html`<p class="deleted">What was here has been deleted.</p>`
