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
        line`Who opens it with another address can ask for an invitation to theirs; you answer on the same page.`,
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
]
