import { type Html, html } from './html.ts'
import { mark } from './icons.ts'

type Page = {
  readonly title: string
  readonly content: Html
  /** How many posts there are on the network. */
  readonly posts: number
  /** What is made to fail at the moment, in words. */
  readonly faults: readonly string[]
}

const faultsView = (faults: readonly string[]): Html | undefined =>
  faults.length === 0
    ? undefined
    : html`<section class="box warning">
        <h2>Made to fail</h2>
        <ul>
          ${faults.map((fault) => html`<li>${fault}</li>`)}
        </ul>
      </section>`

const aside = ({ posts, faults }: Page): Html =>
  html`<aside>
    ${faultsView(faults)}
    <section class="box">
      <h2>A place to practise</h2>
      <p>
        Parade is the practice network of Vignette. Whatever is published here stays on this machine and is seen by
        nobody else.
      </p>
      <p class="count">${posts} ${posts === 1 ? 'post' : 'posts'} so far</p>
    </section>
    <section class="box" id="simulated">
      <h2>Simulated figures</h2>
      <p>
        Likes, reposts and views are simulated; replies are real. A post’s figures follow from its id, the hour and
        weekday at which it went out, its length and its media: half of them come in the first six hours, half of the
        rest in the next six, and so on. They never fall.
      </p>
    </section>
  </aside>`

/** A whole page. Everything on it comes from here, and nothing of it is a script. */
export const layout = (page: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${page.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the posts</a>
        <div class="top">
          <header>
            <a class="brand" href="/">${mark}<span>Parade</span></a
            ><span class="practice">practice network</span>
          </header>
        </div>
        <div class="columns">
          <main id="content">${page.content}</main>
          ${aside(page)}
        </div>
      </body>
    </html> `.markup
