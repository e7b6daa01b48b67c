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
    id: 'who-did-what',
    category: 'account',
    question: 'Where do I see who did what?',
    answer: [
      p`${link('Activity', '/dashboard/activity')}, which ${link('Team', '/dashboard/team')} leads to as well, lists what you and your
        team did, the newest first. Choose a person or a kind to see less. Only the owner sees what concerns the plan, and nobody
        sees what others do to their own account.`,
    ],
    tags: ['activity', 'log', 'who', 'changes', 'team', 'history', 'audit'],
  },
  {
    id: 'edit-together',
    category: 'account',
    question: 'What happens when two of us edit the same text?',
    answer: [
      list(
        line`Initials at the top show who else looks at a result, an item, a template or the brand at this moment.`,
        line`Whoever saves second is shown both versions. Keep yours, take the other, or make one of both.`,
        line`${name('Decide later')} saves nothing, and keeps what you typed.`,
      ),
    ],
    tags: ['conflict', 'together', 'edit', 'colleagues', 'same time', 'presence', 'lost'],
  },
]
