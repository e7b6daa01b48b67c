import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Article } from './article.ts'

/** Finding earlier results, repeating them, notifications and posting. */
export const history: readonly Article[] = [
  {
    id: 'history',
    category: 'studio',
    question: 'Where is the history of what I made?',
    answer: [
      p`In the ${link('History', '/dashboard/history')}, the newest prompt first. Under each prompt is all that came of
        it, also what you had made from it later. Search it for words of a prompt or a result, or filter it by kind and
        outcome. Each entry has its settings and results, what was held, charged and returned, and what happened to it,
        step by step.`,
    ],
    tags: ['earlier', 'past results', 'generations', 'lost', 'old captions', 'previous', 'search'],
  },
  {
    id: 'repeat-with-changes',
    category: 'studio',
    question: 'How do I make something again with changes?',
    answer: [
      steps(
        line`Open it in the ${link('History', '/dashboard/history')} and press ${name('Repeat with changes')}.`,
        line`The studio opens with its prompt and settings. Change what you like.`,
        line`Press ${name('Generate')}. It is a new one at the price shown, and the earlier one stays.`,
      ),
      p`An edit of an image is made again from the image itself.`,
    ],
    tags: ['repeat', 'reuse', 'duplicate', 'same prompt', 'variation', 'redo'],
  },
  {
    id: 'notifications',
    category: 'studio',
    question: 'What does the bell tell me?',
    answer: [
      list(
        line`What you asked for is ready, or could not be made.`,
        line`50, 80 or 100% of your credits, or of your overage budget, are used.`,
        line`A payment failed, or your trial is about to end.`,
        line`A file that you uploaded was not taken, and why.`,
      ),
      p`Each leads to where it happened. A result that you see on your screen is not announced again; one that you
        have not seen stays new. Results are not announced by e-mail. What you are told, you choose in the
        ${link('settings', '/dashboard/settings#preferences')}.`,
    ],
    tags: ['bell', 'notification', 'alerts', 'news', 'ready', 'told', 'unread'],
  },
  {
    id: 'publish-from-here',
    category: 'studio',
    question: 'Can I publish or schedule posts from here?',
    answer: [
      p`Yes: on Bluesky, Mastodon, Telegram, Discord and a practice network, and on Instagram, Facebook, LinkedIn, Threads,
        X, Pinterest, YouTube and TikTok where this installation is registered with them. ${link('Connect an account', '#connect-an-account')}, then
        ${link('write a post', '#write-a-post')}. For other networks, copy the text, download the images, and post them as
        you usually do. Get a video ready for a platform on its ${link('page in the library', '#prepare-a-video')}.`,
      p`These are not part of the product yet: a calendar, analytics and predictions, keys for the API. The price list and
        the plans already name analytics and the API, with what they will cost.`,
    ],
    tags: ['publish', 'schedule', 'calendar', 'auto post', 'analytics', 'best time'],
  },
]
