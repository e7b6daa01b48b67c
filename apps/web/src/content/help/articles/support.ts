import { line, link, list, name, p } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { growth, responseTime, scale, uptimeTarget } from './figures.ts'

export const support: readonly Article[] = [
  {
    id: 'contact-us',
    category: 'support',
    question: 'How do I reach a person?',
    answer: [
      p`Write to us with the ${link('contact form', '/contact')}. Choose the category that fits (General, Support, Business
        or Press), and you get an e-mail that says your message has arrived.`,
      p`For questions about an account, use its e-mail address and say what you did, what you expected and what happened.`,
    ],
    tags: ['contact', 'support', 'help', 'human', 'email', 'message', 'talk', 'phone', 'chat'],
  },
  {
    id: 'response-time',
    category: 'support',
    question: 'How soon do I get an answer?',
    answer: [
      p`Within ${responseTime}. Questions of customers on ${growth.name} and larger plans have priority.`,
      p`If something is broken for everybody, ${link('the status page', '/status')} knows it first.`,
    ],
    tags: ['response time', 'how long', 'wait', 'reply', 'hours', 'business days', 'support'],
  },
  {
    id: 'account-manager',
    category: 'support',
    question: 'Who is my account manager?',
    answer: [
      p`${scale.name} and larger plans come with one person of our team who knows your work. Open
        ${link('Account manager', '/dashboard/account-manager')}, also linked from your plan on the home page: there you see who
        it is, book a meeting and write to them. The answer comes by mail.`,
    ],
    tags: ['account manager', 'personal contact', 'meeting', 'call', 'dedicated', 'priority support'],
  },
  {
    id: 'is-something-down',
    category: 'support',
    question: 'Is something down right now?',
    answer: [
      p`The ${link('status page', '/status')} says so: it shows each part of the product, measured every minute, and its
        uptime of the last 30 days. Our target is ${uptimeTarget}. Incidents are described there as they are worked on.`,
    ],
    tags: ['status', 'outage', 'offline', 'uptime', 'maintenance', 'incident', 'slow', 'not working', 'broken'],
  },
  {
    id: 'page-does-not-load',
    category: 'support',
    question: 'A page does not load. What can I do?',
    answer: [
      list(
        line`Press ${name('Try again')} or reload. After an update of the product an open page may need that once.`,
        line`Check that you are online. What you typed into a form stays there until it could be sent.`,
        line`Try without extensions that block scripts.`,
        line`Look at ${link('the status page', '/status')}, and ${link('tell us', '/contact')} if it says that all is
          well.`,
      ),
    ],
    tags: ['blank', 'loading', 'network error', 'reload', 'offline', 'bug', 'browser', 'error message'],
  },
]
