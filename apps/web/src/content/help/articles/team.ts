import { membersLimits } from '@vignette/domain/members/limits'
import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { starter } from './figures.ts'

export const team: readonly Article[] = [
  {
    id: 'work-as-a-team',
    category: 'account',
    question: 'How do I work as a team?',
    answer: [
      steps(
        line`With ${starter.name} or a larger plan, open ${link('Team', '/dashboard/team')} and press
          ${name('Invite people')}. Paste up to 50 addresses and choose a role.`,
        line`Everybody gets a mail with a link that works once, within ${membersLimits.invitationDays} days, for their address.`,
        line`Whoever accepts takes one of the seats of your plan.`,
      ),
      list(
        line`Admins look after members, brand and settings.`,
        line`Editors generate, and use library and templates; approvers also approve posts.`,
        line`Viewers see everything and comment. Clients see what is shared for approval.`,
      ),
      p`All use the credits of the workspace. As its owner you set a limit for each member under ${name('Manage')}; there you
        also suspend or remove people.`,
    ],
    tags: ['team', 'invite', 'members', 'colleagues', 'roles', 'seats', 'owner', 'credit limit', 'client'],
  },
  {
    id: 'fewer-seats',
    category: 'account',
    question: 'What happens to my team with a smaller plan?',
    answer: [
      p`If the plan has fewer seats than your team has people, the others are suspended when it takes effect. They cannot open
        the workspace then, and lose nothing. You always keep your seat.`,
      list(
        line`Before you change or cancel a plan, we tell you how many will be suspended.`,
        line`You choose who stays there, or later under ${link('Team', '/dashboard/team')}. Otherwise those stay who joined first.`,
        line`With a larger plan they are back by themselves. Whom you suspended yourself stays suspended.`,
      ),
    ],
    tags: ['downgrade', 'seats', 'suspended', 'smaller plan', 'cancel', 'who stays', 'too many members'],
  },
  {
    id: 'ask-for-credits',
    category: 'account',
    question: 'My credit limit is reached. How do I get more?',
    answer: [
      steps(
        line`When the studio says that your limit is reached, press ${name('Ask for more')} and say how many you need.`,
        line`The owner gets a mail, and grants or declines it under ${link('Team', '/dashboard/team')}.`,
        line`What is granted can be spent in this billing period. After that your limit is as before.`,
      ),
      p`Who used what is on the ${link('Usage page', '/dashboard/usage')}: your own share for you, everybody’s for the owner and admins.`,
    ],
    tags: ['limit', 'cap', 'more credits', 'ask', 'request', 'grant', 'owner', 'member usage', 'who used'],
  },
]
