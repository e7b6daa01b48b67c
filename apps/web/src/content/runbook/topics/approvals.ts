import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const approvals: Topic = {
  id: 'approvals',
  role: 'support',
  title: 'Approvals',
  text: [
    p`${link('Approvals', '/support/approvals')} shows requests for more credits than one person may give, the oldest first.`,
    steps(
      line`Open the customer, and read in the timeline what happened.`,
      line`${name('Approve')} asks once more who gets how much; then the credits are there at once. ${name('Decline')} with a reason, which your colleague reads here.`,
    ),
    list(
      line`Nobody approves what they asked for themselves; they can take it back.`,
      line`Of two who decide at once one is first. The other is told who that was.`,
    ),
  ],
}
