import { line, link, list, name, p, steps } from '../../blocks.ts'
import type { Topic } from '../topic.ts'

export const customers: Topic = {
  id: 'customers',
  role: 'support',
  title: 'Finding a customer',
  text: [
    p`${link('Customers', '/support')} finds people by how their e-mail address, first or last name begins, and by the ids
      that other systems name: of the user, of the workspace, of a payment.`,
    steps(
      line`Type at least three characters and press ${name('Search')}.`,
      line`Open the customer. What stands at the top is how the account is now: plan, period, credits, and what you should
        know before you say anything.`,
      line`Read the timeline below for how it came to be so.`,
    ),
    list(
      line`That you looked is kept in the customer's own history, once in a quarter of an hour.`,
      line`What you searched for is not kept: it is a name.`,
    ),
  ],
}
