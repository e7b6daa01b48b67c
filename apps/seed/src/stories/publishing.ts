import {
  cancelledPost,
  correctedPost,
  draftPost,
  droppedDraft,
  planPost,
  retriedPost,
  schedulePost,
  withdrawnPost,
} from '../actions/posts.ts'
import type { Course } from '../actions/publishing.ts'
import { connectParade, lookAfterAccounts } from '../actions/social-accounts.ts'
import type { Life, Story } from './life.ts'
import { ofFermenta, ofHarbour, ofHuts, ofMirador, ofVale, postsOfStall, type Told } from './posts/parade.ts'
import { ines } from './vale-and-thread.ts'

const lost: Course = { end: 'found' }
const slow: Course = { fails: ['unavailable'] }

/** Each is scheduled some hours before it goes out. */
const tell = ({ on }: Pick<Life, 'on'>, posts: readonly Told[], timeZone: string, to = 1): void => {
  for (const [daysAgo, text, course] of posts)
    on(daysAgo, schedulePost(text, 3, { timeZone, to, ...(course && { course }) }))
}

/** The creator's year: one account, then a second one for the repair mornings, and posts that go to both. */
export const postsOfVale: Story = (life) => {
  const { on, minutesAgo, colleague } = life
  const zone = 'Europe/Lisbon'
  const writer = colleague(ines)
  on(330, connectParade('vale_and_thread', 'Vale & Thread'))
  on(186, connectParade('vale_repairs', 'Vale & Thread Repairs'))
  tell(life, ofVale.year, zone)
  tell(writer, ofVale.weeks, zone)
  tell(life, ofVale.both, zone, 2)
  on(158, schedulePost(...ofVale.found, { timeZone: zone, course: lost }))
  on(121, schedulePost(...ofVale.slow, { timeZone: zone, course: slow }))
  writer.on(80, retriedPost('Cutting day: one pattern, forty metres, no rush.', 'unavailable', 16))
  writer.on(
    66,
    correctedPost('Two hundred coats a year. Here is number 1.', 'Two hundred coats a year. Here is number one.'),
  )
  on(34, cancelledPost('Last call for the summer linen, at half its price.'))
  writer.on(25, droppedDraft('Which colour next winter: moss or rust?'))
  on(4.2, schedulePost(...ofVale.down, { timeZone: zone, course: { fails: failing, end: 'failed' } }))
  writer.on(1.2, draftPost(ofVale.drafts[0], { timeZone: zone }))
  on(1.1, draftPost(ofVale.drafts[1], { to: 2, timeZone: zone }))
  minutesAgo(190, planPost(ofVale.coming[0], { inDays: 1, hour: 17 }, { timeZone: zone }))
  minutesAgo(180, planPost(ofVale.coming[1], { inDays: 2, hour: 9 }, { timeZone: zone, to: 2 }))
  writer.minutesAgo(70, planPost(ofVale.coming[2], { inDays: 4, hour: 12 }, { timeZone: zone }))
  writer.minutesAgo(65, planPost(ofVale.coming[3], { inDays: 6, hour: 18 }, { timeZone: zone, to: 2 }))
  minutesAgo(1, lookAfterAccounts)
}

/** So often it is tried before somebody has to do it. */
const failing = ['unavailable', 'unavailable', 'unavailable', 'unavailable'] as const

/** The agency's own account, and one for the people who work there. */
export const postsOfHarbour: Story = (life) => {
  const { on, minutesAgo } = life
  const zone = 'Europe/Berlin'
  on(151, connectParade('harbour_and_pine', 'Harbour & Pine'))
  on(140, connectParade('pine_people', 'People of Harbour & Pine'))
  tell(life, ofHarbour.own, zone)
  tell(life, ofHarbour.both, zone, 2)
  on(29, withdrawnPost('We look for somebody who writes and likes fog. Until Friday, please.'))
  minutesAgo(300, planPost(ofHarbour.coming, { inDays: 1, hour: 18 }, { timeZone: zone, to: 2 }))
  minutesAgo(1, lookAfterAccounts)
}

export const postsOfMirador: Story = (life) => {
  life.on(18.5, connectParade('cafe_mirador', 'Café Mirador'))
  tell(life, ofMirador.posts, 'Europe/Lisbon')
  life.minutesAgo(400, planPost(ofMirador.coming, { inDays: 1, hour: 16 }, { timeZone: 'Europe/Lisbon' }))
  life.minutesAgo(1, lookAfterAccounts)
}

export const postsOfHuts: Story = (life) => {
  life.on(90, connectParade('nordlicht_huts', 'Nordlicht Hütten'))
  tell(life, ofHuts.posts, 'Europe/Berlin')
  life.minutesAgo(500, planPost(ofHuts.coming, { inDays: 3, hour: 8 }, { timeZone: 'Europe/Berlin' }))
  life.minutesAgo(1, lookAfterAccounts)
}

/** Once the network took its sign-in no more, and a post waited until somebody connected the account again. */
export const postsOfFermenta: Story = (life) => {
  const zone = 'Europe/Stockholm'
  life.on(150, connectParade('fermenta', 'Fermenta'))
  tell(life, ofFermenta.posts, zone)
  life.on(45, retriedPost('Beetroot kvass is ready, pink and loud. #kvass', 'reconnect', 26))
  life.on(44, connectParade('fermenta', 'Fermenta'))
  life.minutesAgo(600, planPost(ofFermenta.coming, { inDays: 2, hour: 11 }, { timeZone: zone }))
  life.minutesAgo(1, lookAfterAccounts)
}

/** Somebody who sells at a market, on the free plan. */
export const postsOfMarket: Story = (life) => {
  const { email, displayName } = life.customer
  const handle = email.slice(0, email.indexOf('@')).replaceAll(/[^a-z0-9]/g, '_')
  life.on(60, connectParade(handle, displayName))
  tell(life, postsOfStall(life.random), 'Europe/Madrid')
  life.minutesAgo(1, lookAfterAccounts)
}
