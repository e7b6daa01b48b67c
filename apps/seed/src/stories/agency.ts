import type { BrandProfile } from '@vignette/domain/brand/schemas'
import { askForCredits, declineRequest, grantRequest } from '../actions/allowances.ts'
import { setUpBrand } from '../actions/brand.ts'
import { at, saveAndTalk, talkAbout, type Thread } from '../actions/comments.ts'
import { film } from '../actions/credits.ts'
import { generate } from '../actions/generations.ts'
import {
  acceptWorkspace,
  askForAccess,
  changeRole,
  declineWorkspace,
  invite,
  join,
  letIn,
  limit,
  offerWorkspace,
  turnAway,
} from '../actions/members.ts'
import { writeToManager, writeToTeam } from '../actions/messages.ts'
import { buy, resume, setBudget, signUp } from '../actions/plans.ts'
import { pick, saveDraft } from '../actions/results.ts'
import { lookAfter } from '../actions/staff.ts'
import { found, rename, setLogo, setTimeZone, takeAddress } from '../actions/workspaces.ts'
import type { Person } from '../customer.ts'
import { daniel } from '../support-team.ts'
import { filming, habitsOf, writing } from './habits.ts'
import type { Story } from './life.ts'
import { drawPineSquare } from './logo.ts'
import { postsOfHarbour, postsOfHuts, postsOfMirador } from './publishing.ts'

export const nadia: Person = { email: 'agency@demo.vignette', displayName: 'Nadia Brandt' }
const lena: Person = { email: 'lena@demo.vignette', displayName: 'Lena Sorensen' }
const jakob: Person = { email: 'jakob@demo.vignette', displayName: 'Jakob Weiss' }
const amara: Person = { email: 'amara@demo.vignette', displayName: 'Amara Diallo' }
const hugo: Person = { email: 'hugo@demo.vignette', displayName: 'Hugo Martens' }
const yuki: Person = { email: 'yuki@demo.vignette', displayName: 'Yuki Tanaka' }
const clara: Person = { email: 'clara@demo.vignette', displayName: 'Clara Neumann' }
/** The address of Clara that the agency knew. */
const claraAtWork: Person = { email: 'c.neumann@demo.vignette', displayName: 'Clara Neumann' }
const stranger: Person = { email: 'r.falk@demo.vignette', displayName: 'Rainer Falk' }
/** People of the agency's clients. */
const paula: Person = { email: 'paula@demo.vignette', displayName: 'Paula Reyes' }
const ingrid: Person = { email: 'ingrid@demo.vignette', displayName: 'Ingrid Dahl' }
const giulia: Person = { email: 'giulia@demo.vignette', displayName: 'Giulia Conti' }

const day = 24 * 60

const brandOf = (of: Pick<BrandProfile, 'brandName' | 'industry' | 'brandTone' | 'brandColors'>): BrandProfile => ({
  username: of.brandName.toLowerCase().replaceAll(/[^a-z]+/g, ''),
  nickname: 'Nadia',
  targetAudience: null,
  contentPillars: [
    { name: 'The place', description: '' },
    { name: 'The people', description: '' },
  ],
  visualStyle: 'elegant',
  ...of,
})

const harbourAndPine = brandOf({
  brandName: 'Harbour & Pine',
  industry: 'travel',
  brandTone: ['professional', 'casual'],
  brandColors: { primary: '#16324a', secondary: '#7fb59a', accent: '#f4efe4' },
})
const mirador = brandOf({
  brandName: 'Café Mirador',
  industry: 'food',
  brandTone: ['casual'],
  brandColors: { primary: '#7a3e2b', secondary: '#e9c46a', accent: '#2a9d8f' },
})
const nordlicht = brandOf({
  brandName: 'Nordlicht Hütten',
  industry: 'travel',
  brandTone: ['professional', 'inspiring'],
  brandColors: { primary: '#23395b', secondary: '#8ea8c3', accent: '#f2c14e' },
})
const atelier = brandOf({
  brandName: 'Atelier Sole',
  industry: 'fashion',
  brandTone: ['inspiring'],
  brandColors: { primary: '#5b3758', secondary: '#c9ada7', accent: '#f2e9e4' },
})

/** The agency itself: from three people on Growth to seven on Scale. */
const studio: Story = ({ on, work, colleague }) => {
  on(210, signUp)
  on(
    209.9,
    setUpBrand(() => harbourAndPine),
  )
  on(209, buy({ tier: 'growth', interval: 'month' }))
  on(208.5, rename('Harbour & Pine Studio'))
  on(208.4, takeAddress('harbour-pine'))
  on(208.3, setTimeZone('Europe/Berlin'))
  on(208.2, setLogo(drawPineSquare))
  on(206, invite(lena, 'editor'))
  on(205.9, invite(jakob, 'editor'))
  colleague(lena).on(204, join)
  colleague(jakob).on(203, join)
  on(170, changeRole(lena, 'admin'))
  on(152, buy({ tier: 'scale', interval: 'month' }))
  on(147, setBudget(150))
  on(95, takeAddress('harbour-and-pine'))
  work(208, 0, 3, habitsOf.growth)
  colleague(lena).work(203, 0, 6, writing)
  colleague(jakob).work(202, 0, 7, filming)
}

/** An admin brings people in. One of them follows a link that was sent to another address of hers. */
const growing: Story = ({ on, minutesAgo, colleague }) => {
  const admin = colleague(lena)
  for (const [who, role] of [
    [amara, 'editor'],
    [hugo, 'approver'],
    [yuki, 'viewer'],
    [claraAtWork, 'editor'],
  ] as const) {
    admin.on(146, invite(who, role))
  }
  colleague(amara).on(145, join)
  colleague(hugo).on(144, join)
  colleague(yuki).on(143, join)
  colleague(clara).on(145, askForAccess(claraAtWork))
  admin.on(143, letIn(clara))
  colleague(clara).on(142, join)
  admin.on(50, invite({ email: 'rfalk@demo.vignette', displayName: 'Rainer Falk' }, 'viewer'))
  colleague(stranger).on(48, askForAccess({ email: 'rfalk@demo.vignette', displayName: 'Rainer Falk' }))
  admin.on(46, turnAway(stranger))
  colleague(amara).work(144, 0, 6, filming)
  colleague(clara).work(141, 0, 4, habitsOf.growth)
  colleague(hugo).work(142, 0, 2, writing)
  colleague(amara).on(
    23,
    generate(
      {
        prompt: 'Four harbours you reach by night train',
        outputs: [
          { kind: 'caption', platform: 'instagram', variations: 2 },
          { kind: 'image', variations: 1 },
        ],
      },
      pick(1),
      saveDraft(1, 'Four harbours, Instagram'),
    ),
  )

  on(140, limit(jakob, 1_500))
  on(139.9, limit(clara, 2_500))
  colleague(jakob).on(14, film('videoAutoCaption', 9))
  colleague(jakob).on(12, film('videoSmartCrop', 8))
  colleague(jakob).minutesAgo(10 * day + 400, askForCredits(800, 'Second round of cuts for the ferry line'))
  minutesAgo(10 * day + 220, grantRequest(jakob, 800))
  colleague(clara).on(8, film('videoEnhancement', 14))
  colleague(clara).minutesAgo(6 * day + 300, askForCredits(3_000))
  minutesAgo(6 * day + 60, declineRequest(clara))
}

const writingToUs: Story = ({ on }) => {
  on(148, lookAfter(daniel))
  on(
    33,
    writeToTeam(
      {
        category: 'SUPPORT',
        subject: 'Invoices for each client',
        message: 'Each of our clients has a workspace. Can the invoices of all of them go to one address for accounts?',
      },
      {
        afterMinutes: 210,
        text: 'Yes. Enter the address under Billing in each workspace; receipts go there from the next one on.',
        by: daniel,
      },
    ),
  )
  on(
    7,
    writeToManager(
      'Lindhof Hotels sign with us next month, three houses with one brand. Is one workspace enough for them?',
      {
        afterMinutes: 95,
        text: 'One is enough as long as they share the brand. Shall we look at their folders together? My calendar is linked in the app.',
        by: daniel,
      },
    ),
  )
}

/** A client who takes over what the agency built. */
const cafe: Story = ({ further }) => {
  const { on, work, colleague } = further('Café Mirador')
  on(150, found('Café Mirador'))
  on(
    149.99,
    setUpBrand(() => mirador),
  )
  on(149.98, buy({ tier: 'starter', interval: 'month' }))
  work(149, 22, 6, writing)
  on(62, invite(paula, 'approver'))
  colleague(paula).on(60, join)
  on(22, offerWorkspace(paula))
  colleague(paula).on(20, acceptWorkspace)
  colleague(paula).on(19, resume)
  colleague(paula).work(19, 0, 7, habitsOf.freemium)
}

const huts: Story = ({ further }) => {
  const { on, work, colleague } = further('Nordlicht Hütten')
  on(96, found('Nordlicht Hütten'))
  on(
    95.99,
    setUpBrand(() => nordlicht),
  )
  on(95.98, buy({ tier: 'starter', interval: 'month' }))
  on(94, invite(jakob, 'editor'))
  colleague(jakob).on(93, join)
  on(60, buy({ tier: 'growth', interval: 'month' }))
  on(58, invite(amara, 'editor'))
  colleague(amara).on(57, join)
  on(56, invite(ingrid, 'viewer'))
  colleague(ingrid).on(54, join)
  work(95, 0, 3, writing)
  colleague(jakob).work(92, 0, 5, filming)
  colleague(amara).work(56, 0, 7, writing)
}

const talkAboutHuts: Story = ({ further }) => {
  const { customer: owner, colleague } = further('Nordlicht Hütten')
  const writer = colleague(amara)
  const by = { amara: writer.customer, client: colleague(ingrid).customer }
  const nights: Thread = [
    { by: by.client, after: 300, text: 'We must not promise stars, only the walk. Could that go?' },
    { by: by.amara, after: 50, text: 'Of course. It now says “by lantern, with hot soup at the hut”.' },
    { by: owner, after: 20, text: `${at(by.client)}, does it still begin at 16:00?` },
    { by: by.client, after: 70, text: 'At 15:00 in winter, it is dark by half past four.' },
    { by: by.amara, after: 5, does: 'ResolveThread' },
  ]
  const stove: Thread = [
    { by: owner, after: 35, text: `${at(by.amara)}, the first line could be shorter.` },
    { by: by.amara, after: 15, text: 'I posted this in the wrong thread, sorry.', isTakenBack: true },
    { by: by.amara, after: 6, text: 'Shortened. The second variation is the one to use.' },
  ]
  writer.on(
    27,
    generate(
      {
        prompt: 'Night hikes for families, every Saturday from the lower hut',
        outputs: [{ kind: 'caption', platform: 'facebook', variations: 2 }],
      },
      pick(1),
      saveAndTalk(1, 'Night hikes, Facebook', nights),
    ),
  )
  writer.on(
    4,
    generate(
      {
        prompt: 'The new stove in the upper hut, carried up in eleven pieces',
        outputs: [{ kind: 'caption', platform: 'instagram', variations: 2 }],
      },
      talkAbout(stove),
    ),
  )
}

/** A client who would rather leave it with the agency. */
const tailor: Story = ({ further }) => {
  const { on, work, colleague } = further('Atelier Sole')
  on(70, found('Atelier Sole'))
  on(
    69.99,
    setUpBrand(() => atelier),
  )
  on(69.98, buy({ tier: 'starter', interval: 'month' }))
  work(69, 0, 6, writing)
  on(40, invite(giulia, 'viewer'))
  colleague(giulia).on(39, join)
  on(18, offerWorkspace(giulia))
  colleague(giulia).on(16, declineWorkspace)
}

/** An agency with a workspace for each client. The newest one is not paid for yet. */
export const agency: Story = (life) => {
  studio(life)
  growing(life)
  writingToUs(life)
  cafe(life)
  huts(life)
  talkAboutHuts(life)
  tailor(life)
  postsOfHarbour(life)
  postsOfMirador(life.further('Café Mirador').colleague(paula))
  postsOfHuts(life.further('Nordlicht Hütten'))
  life.further('Lindhof Hotels').minutesAgo(20 * 60, found('Lindhof Hotels'))
}
