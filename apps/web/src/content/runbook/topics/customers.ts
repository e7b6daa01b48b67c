import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const customers: Topic = {
  id: 'customers',
  role: 'support',
  title: 'Finding a customer',
  text: [
    p`${link('Customers', '/support')} finds people by how their e-mail address, first or last name begins, and by ids, which
      have to be whole: of the user, the workspace, a generation, a checkout, the payment provider's customer, subscription,
      invoice, payment, refund or dispute, and the message id of a mail.`,
    steps(
      line`Type at least three characters and press ${name('Search')}.`,
      line`Open the customer. ${name('Account')} is how the account is now: plan, credits, when they reset, what the plan
        has of support, and flags that you should know before you say anything.`,
      line`${name('How the balance comes about')} adds it up: what was given, less what was used, is in progress or has
        expired, is what is ${name('Left')}. Each grant says what is left of it and when it expires, each running job since
        when it holds how many credits.`,
      line`${name('See the account as of another instant')} shows what it was before.`,
    ),
    list(
      line`Credits are whole. Overage is in no grant: it is counted in credits and charged in dollars, up to the budget.`,
      line`A job whose time is over gives its credits back with the next thing that happens in the account.`,
      line`That you looked is kept in the customer's own history, once in a quarter of an hour.`,
      line`${name('Show more')} below the customers means that more were found.`,
      line`A deleted customer is found by their user id alone, in the address of the page: it says when that was, and shows what
        is left of the history.`,
      line`${name('Workspaces')} below the customers are those of the people who were found, and those with the id, or the twelve
        letters and digits of an address such as /w/0123456789ab/dashboard. A workspace shows its members, their roles and
        limits, and who is invited.`,
      line`What you searched for is not kept: it may be a name.`,
    ),
  ],
}
