import { membersLimits } from '@vignette/domain/members/limits'
import { lifeLimits } from '@vignette/domain/workspaces/life-limits'
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
    id: 'several-workspaces',
    category: 'account',
    question: 'Can I have several workspaces?',
    answer: [
      p`Yes, one for each brand or client. Each has a brand, a library, a team, credits and a plan of its own.`,
      steps(
        line`Press ${name('New workspace')} in the list of your workspaces on top of each page, or find it by Ctrl K.`,
        line`Give it a name and choose a plan. You see what it costs before you pay.`,
        line`Once it is paid for, set up its brand.`,
      ),
      p`Freemium comes once, with the workspace of your sign-up. A further workspace whose plan ends has none until you choose one
        again; everything in it is kept. One that is not paid for within ${lifeLimits.daysToPay} days is dropped.`,
      p`As the owner you delete a workspace in its ${link('Settings', '/dashboard/settings')}, and can change your mind for
        ${lifeLimits.daysToUndelete} days. Until then everybody can read and download what is there. Your account stays.`,
    ],
    tags: ['workspace', 'brands', 'clients', 'agency', 'create', 'switch', 'delete workspace', 'second brand'],
  },
]
