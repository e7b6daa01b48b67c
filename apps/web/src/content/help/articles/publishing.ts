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
        line`Open ${link('Accounts', '/dashboard/accounts')} and press ${name('Connect an account')}. The owner and admins can.`,
        line`Choose the network, and sign in as it asks.`,
      ),
      list(
        line`Bluesky: your handle and an app password. You make one in Bluesky's settings, under Privacy and security.`,
        line`Mastodon: your server. You allow it there, and come back.`,
        line`Instagram, Facebook, LinkedIn, Threads, X, Pinterest, YouTube and TikTok: you allow it there, come back, and choose what
          to connect if there are several.`,
        line`Telegram, Discord: the token of a bot that may post in the channel.`,
        line`Parade, the ${link('practice network', '#practice-network')}: open an account there with any handle.`,
      ),
      p`Is a network not in the list? Whoever runs this app has not set it up. How many accounts you can connect is part of the plan.`,
      p`When a network stops letting us in, you get a mail and a note on top of each page. Press ${name('Connect again')}: what is
        scheduled stays. ${name('Disconnect')} holds back what was to go out there until it is
        connected again.`,
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
        line`Choose ${name('Now')} or ${name('At a time')}, and the zone of the clock that you mean. ${name('Not later than')} says for
          how long we try again if something goes wrong.`,
        line`Press ${name('Publish now')} or ${name('Schedule')}.`,
      ),
      p`What would keep it from going out stands above the button. Until it goes out you can change, move or cancel it under
        ${link('Posts', '/dashboard/posts')}. Pictures deleted from the library stay in it.`,
    ],
    tags: ['publish', 'schedule', 'compose', 'thread', 'time zone', 'first comment', 'preview', 'draft'],
  },
  {
    id: 'boards-titles-audiences',
    category: 'publishing',
    question: 'How do I choose a board, a title, or who sees a post?',
    answer: [
      p`Choose the account for a ${link('new post', '/dashboard/posts/new')}: what its network wants to know stands below the text.`,
      list(
        line`Pinterest: the board, and if you like a title and where the pin leads. Several pictures get the size of the first.`,
        line`YouTube: a title, who can see it, and whether it is made for kids. An upright video of up to three minutes becomes
          a Short.`,
        line`TikTok: who can see it, which TikTok wants you to choose each time. Comments are off until you switch them on.`,
      ),
      p`Each network looks at an app before everybody sees what comes from it. Until then pins and TikToks are seen by you alone,
        and videos on YouTube are private. A note above the fields says so where it is the case.`,
      p`What a model has made is marked on YouTube and TikTok.`,
    ],
    tags: [
      'pinterest',
      'board',
      'pin',
      'youtube',
      'short',
      'title',
      'tiktok',
      'privacy',
      'kids',
      'visibility',
      'private',
    ],
  },
  {
    id: 'post-did-not-go-out',
    category: 'publishing',
    question: 'What do I do when a post does not go out?',
    answer: [
      p`Open it under ${link('Posts', '/dashboard/posts?view=needsYou')}: each account says why, with a button. What is out on one
        account stays out.`,
      list(
        line`${name('Try again')}: the network failed or had enough for now. Until your ${name('Not later than')} we try by ourselves.`,
        line`${name('Connect again')}: it no longer lets us in, or not to all that a post needs. What is in time then goes out.`,
        line`${name('Change the post')}: it does not take the text or a picture.`,
        line`${name('Publish now')} or ${name('Reschedule')}: the moment passed.`,
        line`${name('Held back')}: the account is disconnected, or the plan has no room for it.`,
      ),
      p`${name('Outcome unknown')}: no answer came. We ask the network before we send again, so that nothing appears twice. Where it
        cannot tell, look at your page there and press ${name('I have looked')}. If you say that it is out and it is not, nobody sees
        it. If you say that it is not and it is, people see it twice.`,
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
        ${link('Accounts', '/dashboard/accounts')}: any free handle will do. Parade has no passwords: it
        shows you a word with which you can connect the same account again.`,
    ],
    tags: ['parade', 'demo network', 'try', 'simulated', 'test', 'practice'],
  },
]
