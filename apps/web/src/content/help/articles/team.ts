import { commentLimits } from '@vignette/domain/comments/limits'
import { membersLimits } from '@vignette/domain/members/limits'
import { formerSlugDays, lifeLimits, slugLength } from '@vignette/domain/workspaces/limits'
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
  {
    id: 'hand-a-workspace-over',
    category: 'account',
    question: 'How do I hand my workspace over to somebody else?',
    answer: [
      steps(
        line`Open ${link('Team', '/dashboard/team')} and press ${name('Hand over this workspace')}. Choose a member.`,
        line`They get a mail, and accept or decline on the same page. Until then you can take the offer back.`,
      ),
      p`Then plan, payments, budget and deletion are up to them, and you are an admin. A paid plan ends with the period that you
        paid for, unless the new owner resumes it on their own card; nothing more is collected from yours. Everything that was
        made stays in the workspace.`,
      p`Each person owns one workspace on the free plan, so whoever has one cannot take over a second.`,
    ],
    tags: ['team', 'owner', 'hand over', 'transfer', 'ownership', 'new owner', 'leave'],
  },
  {
    id: 'talk-about-a-post',
    category: 'account',
    question: 'How do we talk about a post?',
    answer: [
      p`Open it in ${link('History', '/dashboard/history')} or in the ${link('Library', '/dashboard/library')}. Its comments are
        below. Everybody in the workspace reads and writes them; clients do not.`,
      list(
        line`Type ${name('@')} and choose somebody. The bell and a mail tell them. Who began a thread is told of answers.`,
        line`${name('Resolve')} a thread when it is settled. It stays, and can be shown and reopened.`,
        line`You edit and delete your own comments. Owner and admins delete any.`,
        line`${name('Copy link')} leads a colleague to the comment.`,
      ),
      p`A comment has up to ${String(commentLimits.text)} characters. What you want to be told of is in the
        ${link('settings', '/dashboard/settings')}. A comment goes with the item that it is about.`,
    ],
    tags: ['comment', 'comments', 'mention', 'thread', 'reply', 'answer', 'resolve', 'discuss', 'feedback', 'team'],
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
      p`As the owner you delete a workspace in its ${link('Settings', '/dashboard/settings/workspace')}, and can change your mind for
        ${lifeLimits.daysToUndelete} days. Until then everybody can read and download what is there. Your account stays.`,
    ],
    tags: ['workspace', 'brands', 'clients', 'agency', 'create', 'switch', 'delete workspace', 'second brand'],
  },
]
