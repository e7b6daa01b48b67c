import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Article } from './article.ts'

/** Social accounts, posts, and what becomes of them. */
export const publishing: readonly Article[] = [
  {
    id: 'connect-an-account',
    category: 'publishing',
    question: 'How do I connect a social account?',
    answer: [
      steps(
        line`Open ${link('Accounts', '/dashboard/accounts')} and press ${name('Connect an account')}.`,
        line`Choose the network, and sign in as it asks for.`,
      ),
      list(
        line`Bluesky: your handle and an app password, which you make in its settings under Privacy and security. It is made for
          one app, and you can take it back there.`,
        line`Mastodon: the name of your server. You allow it there, and come back.`,
        line`Instagram, Facebook, LinkedIn, Threads, X, where they are offered: you allow it there, and choose pages if you have
          several.`,
        line`Telegram, Discord: the token of a bot of yours that may post in the channel.`,
        line`Parade is a ${link('practice network', '#practice-network')}: choose any handle.`,
      ),
      p`If a network stops letting us in, the account says so on top of each page. Press ${name('Connect again')}: what is
        scheduled stays. ${name('Disconnect')} holds back what was to go out there, and gives back the right to publish.`,
      p`Owner and admins connect accounts. How many there can be is part of the plan.`,
    ],
    tags: ['social', 'connect', 'bluesky', 'mastodon', 'app password', 'reconnect', 'disconnect', 'channels'],
  },
  {
    id: 'write-a-post',
    category: 'publishing',
    question: 'How do I write and schedule a post?',
    answer: [
      steps(
        line`Press ${name('New post')} under ${link('Posts', '/dashboard/posts')}, or ${name('Publish')} on something that you made.`,
        line`Choose the accounts. The counters show how much each network takes, as it counts.`,
        line`Write, and add pictures or videos of your library. A text that is too long becomes a thread with one press, where
          networks have threads. One account can have a text of its own.`,
        line`Choose ${name('Now')}, or a time and its zone. Until when it may be late is up to you.`,
        line`Press ${name('Publish now')} or ${name('Schedule')}.`,
      ),
      p`What would keep it from going out stands above the button. What you type survives a reload of the page. A scheduled post
        can be changed, moved and cancelled until it goes out. It keeps its pictures, whatever becomes of the library.`,
    ],
    tags: ['publish', 'schedule', 'compose', 'thread', 'time zone', 'first comment', 'preview', 'draft'],
  },
  {
    id: 'post-did-not-go-out',
    category: 'publishing',
    question: 'What do I do when a post does not go out?',
    answer: [
      p`Open it under ${link('Posts', '/dashboard/posts?view=needsYou')}: each account says why, with a button.`,
      list(
        line`${name('Try again')}: the network failed. We try again by ourselves, too, as long as you allow.`,
        line`${name('Connect again')}: it no longer lets us in.`,
        line`${name('Change the post')}: it does not take it as it is.`,
        line`${name('Publish now')} or ${name('Reschedule')}: its moment passed.`,
      ),
      p`If no clear answer came, we ask the network before anything is sent again, so that nothing appears twice. Where it cannot
        tell, look at your page there and press ${name('I have looked')}. If you say it is out and it is not, nobody sees it.
        If you say it is not and it is, people see it twice.`,
      p`Where it is out already, it stays out: the others go on alone, and so does a thread.`,
    ],
    tags: ['failed', 'error', 'retry', 'not published', 'unknown', 'twice', 'late', 'missing'],
  },
  {
    id: 'practice-network',
    category: 'publishing',
    question: 'What is Parade, the practice network?',
    answer: [
      p`A small network of its own that comes with this app, so that you can publish within minutes and without an account
        anywhere. Posts there have pages and a feed that you can look at, and go through the same steps as everywhere: checks,
        attempts, links. Nothing leaves the machine on which the app runs.`,
      p`Its likes and answers are simulated by a rule, and say so wherever they are shown. Connect an account under
        ${link('Accounts', '/dashboard/accounts')}: any free handle will do, without a password.`,
    ],
    tags: ['parade', 'demo network', 'try', 'simulated', 'test', 'practice'],
  },
]
