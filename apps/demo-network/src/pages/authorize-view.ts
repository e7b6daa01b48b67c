import type { DemoAccount } from '../store/accounts.ts'
import { type Html, html } from './html.ts'
import { avatarView } from './post-view.ts'

/** Who wants to publish, as an app asks for it: where it goes on, and the challenge of PKCE. */
export type Wish = { readonly redirect_uri: string; readonly state: string; readonly code_challenge: string }

/** What was typed before, and what is wrong with it. */
export type Typed = {
  readonly action: 'open' | 'signIn' | null
  readonly handle: string
  readonly name: string
  readonly problem: string | null
}

type AuthorizePage = {
  readonly wish: Wish
  readonly typed: Typed
  readonly demo: readonly DemoAccount[]
  /** Where it goes on for who does not agree. */
  readonly declined: string
}

const hidden = (values: Readonly<Record<string, string>>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

const form = ({ wish }: Pick<AuthorizePage, 'wish'>, action: 'open' | 'signIn', content: Html): Html =>
  html`<form method="post" action="/authorize">${hidden({ ...wish, action })} ${content}</form>`

const problemView = ({ typed }: AuthorizePage, action: 'open' | 'signIn'): Html | undefined =>
  typed.action === action && typed.problem !== null
    ? html`<p class="problem" role="alert">${typed.problem}</p>`
    : undefined

const handleField = ({ typed }: AuthorizePage, action: 'open' | 'signIn'): Html =>
  html`<label
    >Handle
    <input
      name="handle"
      value="${typed.action === action ? typed.handle : ''}"
      required
      maxlength="31"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
  /></label>`

const openView = (page: AuthorizePage): Html =>
  html`<section class="way">
    <h2>Open a new account</h2>
    ${form(
      page,
      'open',
      html`${problemView(page, 'open')} ${handleField(page, 'open')}
        <p class="hint">2 to 30 small letters, digits or underscores</p>
        <label>Name <input name="name" value="${page.typed.name}" maxlength="100" autocomplete="off" /></label>
        <button>Open it and go on</button>`,
    )}
  </section>`

const signInView = (page: AuthorizePage): Html =>
  html`<section class="way">
    <h2>Use an account that you have opened</h2>
    ${form(
      page,
      'signIn',
      html`${problemView(page, 'signIn')} ${handleField(page, 'signIn')}
        <label
          >Sign-in word
          <input name="word" required maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false" />
        </label>
        <p class="hint">It was shown when the account was opened.</p>
        <button>Sign in and go on</button>`,
    )}
  </section>`

const demoView = (page: AuthorizePage): Html | undefined =>
  page.demo.length === 0
    ? undefined
    : html`<section class="way">
        <h2>Use a demo account</h2>
        <p>They came with the demo data and belong to nobody, so everybody may use them.</p>
        <ul class="accounts">
          ${page.demo.map(
            ({ handle, name, word }) =>
              html`<li>
                ${form(
                  page,
                  'signIn',
                  html`${hidden({ handle, word })} ${avatarView(handle, 44)}
                    <span class="who"
                      ><bdi class="name">${name}</bdi> <span class="handle">@${handle}</span>
                      <span class="hint">Sign-in word: ${word}</span></span
                    >
                    <button class="light" aria-label="Use @${handle}">Use</button>`,
                )}
              </li>`,
          )}
        </ul>
      </section>`

/** Asks for which account an app may publish. */
export const authorizeView = (page: AuthorizePage): Html => {
  const { host } = new URL(page.wish.redirect_uri)
  return html`<h1 class="heading">Sign in to Parade</h1>
    <div class="intro">
      <p><strong>${host}</strong> asks to publish on Parade for you. Whichever way you choose, you go back there.</p>
      <p>
        This is a demo network: there are no passwords. An account has a sign-in word, and whoever knows it may use the
        account.
      </p>
    </div>
    ${demoView(page)} ${openView(page)} ${signInView(page)}
    <p class="decline"><a href="${page.declined}">Do not allow it, and go back</a></p>`
}

/** Shows the word of an account that was just opened. */
export const wordView = ({ handle, name, word }: DemoAccount, to: string): Html =>
  html`<div class="opened">
    ${avatarView(handle, 96)}
    <h1><bdi>${name}</bdi> is on Parade</h1>
    <p>The sign-in word of @${handle} is</p>
    <p class="word">${word}</p>
    <p>Write it down if you want to connect this account once more. It is shown only now.</p>
    <p><a class="button" href="${to}">Go on to ${new URL(to).host}</a></p>
  </div>`
