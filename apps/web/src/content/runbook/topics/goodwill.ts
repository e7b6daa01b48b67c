import { line, list, name, p, table } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const goodwill: Topic = {
  id: 'goodwill',
  role: 'support',
  title: 'Credits, refunds, plans, notes',
  text: [
    p`What you can do to an account is below the name of the customer. Each takes a reason, is an event in the customer's
      history with your name on it, and cannot be done to your own account.`,
    table(
      ['When', 'Do'],
      [
        ['A result was not good enough, or failed and was charged', 'Refund a job: never more than it was charged'],
        ['We made it hard for them: an outage, a long wait', 'Give credits'],
        ['A contract was signed', 'Set the plan: Executive, with what was agreed on'],
        ['A colleague should know something', 'Add a note'],
      ],
    ),
    list(
      line`Credits that you give can be spent for a year, and do not end with the month.`,
      line`Above a bound a colleague has to approve them; ${name('Give credits')} says how much that is, and how much you have
        left to give today. What waits counts, what was declined does not.`,
      line`What the customer reads is the sentence that you choose. What happened is for colleagues alone.`,
      line`A refund is for a job: choose it, type how its id begins, or begin at its charge in the timeline.`,
      line`A note is erased with the account, and the customer finds it in the copy of their data: write what you would say.`,
    ),
  ],
}
