import { line, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const asOf: Topic = {
  id: 'as-of',
  role: 'support',
  title: 'The account as of an instant',
  text: [
    p`${name('As of')} shows plan, limits, credits and members of a customer's workspace at any instant since they signed up:
      what was recorded by then, and nothing that came later. What happened at the very instant is in it.`,
    steps(
      line`Open a customer and follow ${name('See the account as of another instant')}, or a workspace and
        ${name('See it as of another instant')}.`,
      line`Move the slider, by the mouse or with the arrow keys, or type ${name('Date and time')} and press Enter. The zone
        that is named there is that of your device.`,
      line`${name('Change before')} and ${name('Change after')} go from one change of plan, credits or members to the next.`,
      line`${name('Compare')} takes a second instant, and ${name('Difference')} lists what changed between the two, the
        earlier one first.`,
      line`Send the address of the page to a colleague: it leads to the same instants.`,
    ),
    list(
      line`Time passes without anybody writing it down: what had expired by then but was not recorded is marked
        ${name('Expired')}, and ${name('Could be spent')} says what was left without it.`,
      line`A period that is over goes on being shown until the next one began, which is when the customer came back.`,
      line`An instant before the sign-up, or one that has not come yet, has no account and says so.`,
      line`That you looked is kept in the customer's own history, once in a quarter of an hour.`,
    ),
  ],
}
