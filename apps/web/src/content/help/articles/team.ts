import { membersLimits } from '@vignette/domain/members/limits'
import { formerSlugDays, slugLength } from '@vignette/domain/workspaces/limits'
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
    id: 'name-and-address-of-a-workspace',
    category: 'account',
    question: 'How do I change the name, address or logo of a workspace?',
    answer: [
      p`Under ${link('Workspace', '/dashboard/settings/workspace')} in the settings, if you own it or are an admin there.
        Everybody in it sees the same.`,
      list(
        line`The address is what follows ${name('/w/')} in links: ${slugLength.min} to ${slugLength.max} of the letters a to z,
          digits and single hyphens. Links with the one of before go on working for ${formerSlugDays} days, and nobody else
          can take it in that time. The address that a workspace has from the beginning works for ever.`,
        line`The logo is a picture of your library, shown as a square. It stays when you delete the picture.`,
        line`The time zone says when days and weeks begin for all of you, as with the ideas of the week. Dates and times you
          read in your own zone, under ${link('Preferences', '/dashboard/settings#preferences')}.`,
      ),
    ],
    tags: ['rename', 'name', 'url', 'slug', 'link', 'logo', 'time zone', 'settings', 'team', 'workspace'],
  },
]
