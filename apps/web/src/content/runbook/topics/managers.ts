import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const managers: Topic = {
  id: 'managers',
  role: 'support',
  title: 'Account managers',
  text: [
    p`Customers on Scale and Executive have one of us as their account manager. ${link('Managers', '/support/managers')} lists
      them, those without one first.`,
    steps(
      line`Write ${name('Your card')} once: your name, a photo, and a page where a meeting is booked.`,
      line`Choose who looks after each customer. They see the card in the app within seconds.`,
    ),
    list(
      line`What they write there, or by the contact form from their address, comes to ${link('Messages', '/support/messages')}
        with priority and is yours to answer. The answer goes out by mail.`,
      line`If you are away, give the message to a colleague.`,
      line`Whoever falls below Scale sees no manager any more. The choice stays for when they come back.`,
    ),
  ],
}
