import { setUpBrand } from '../actions/brand.ts'
import { makeGood, promo, refundOne } from '../actions/credits.ts'
import { orderFilm } from '../actions/films.ts'
import { type StudioRequest, generate } from '../actions/generations.ts'
import { talkAbout } from '../actions/comments.ts'
import { changeBrand, upload } from '../actions/library.ts'
import { writeToTeam } from '../actions/messages.ts'
import { lookAtNews } from '../actions/notifications.ts'
import {
  buyAtSecondTry,
  buyTwice,
  cancel,
  downgradeTo,
  resume,
  setBudget,
  signUp,
  tryStarter,
} from '../actions/plans.ts'
import { declineCard, payAfterAll } from '../actions/renewals.ts'
import { pick, saveDraft } from '../actions/results.ts'
import { saveTemplate } from '../actions/templates.ts'
import { creatorBrand, creatorLater } from './brands.ts'
import { habitsOf, studioHabits } from './habits.ts'
import type { Story } from './life.ts'
import { drawLogo } from './logo.ts'
import { coats } from './posts/coats.ts'
import { linen } from './posts/linen.ts'
import { repair } from './posts/repair.ts'
import { postsOfVale } from './publishing.ts'
import { swapTable, valeAndThread } from './vale-and-thread.ts'

const { freemium, starter, growth } = habitsOf

const today: StudioRequest = {
  prompt: 'Swap table at the workshop tomorrow: bring a coat, take a coat',
  outputs: [{ kind: 'caption', variations: 3 }, { kind: 'hashtags' }],
}

/** From a free account to a growing brand: the plans, the work, and the payments that go wrong on the way. */
const yearOfPlans: Story = ({ on, work }) => {
  on(365, signUp)
  on(
    364.9,
    setUpBrand(() => creatorBrand),
  )
  work(365, 354, 40, freemium)
  on(353, tryStarter)
  work(353, 347, 40, starter)
  // the trial ended unpaid
  work(346, 342, 25, freemium)
  on(341, buyAtSecondTry({ tier: 'starter', interval: 'month' }))
  work(341, 250, 34, starter)
  on(322, promo(200, 75, 'Spring campaign'))
  // more than the plan includes
  on(249.5, setBudget(15))
  work(249, 189, 58, starter)
  on(214.8, makeGood(60, 'serviceDisrupted', 'Outage of image generation'))
  on(188.6, buyTwice({ tier: 'growth', interval: 'month' }))
  work(188, 130, 44, growth)
  on(151, refundOne('The picture came out blurred'))
  on(140, downgradeTo('starter'))
  on(137, resume)
  work(130, 96, 76, growth)
  on(105, declineCard)
  work(96, 60, 42, studioHabits)
  on(92.5, payAfterAll)
  on(74, cancel('tooExpensive'))
  on(71.5, resume)
  on(66, setBudget(120))
  work(60, 30, 66, studioHabits)
  on(24, promo(400, 60, 'Thank you for a year with us'))
  work(30, 8, 38, studioHabits)
  work(8, 0, 70, studioHabits)
  on(17, refundOne('The video stopped half-way'))
}

const yearOfPosts: Story = ({ on }) => {
  on(89, upload('Vale & Thread logo.png', 'image/png', drawLogo))
  on(88.9, changeBrand(creatorLater))
  on(
    88.8,
    saveTemplate({
      name: 'Repair morning',
      prompt: 'Bring your [piece] to our repair morning on [day]. We mend [what], and tea is on us.',
      kinds: ['caption', 'image'],
      platform: 'instagram',
    }),
  )
  for (const [daysAgo, action] of [...linen, ...repair, ...coats]) on(daysAgo, action)
}

const recentDays: Story = (life) => {
  const { on, minutesAgo } = life
  on(
    12,
    writeToTeam(
      {
        category: 'SUPPORT',
        subject: 'Charged for three captions, I used one',
        message: 'I asked for a caption and only needed the second variation. Why were all three charged?',
      },
      {
        afterMinutes: 75,
        text: 'Each variation is written for you, so each is charged, and the studio says so beside the button before it begins. Ask for one variation where one will do.',
      },
    ),
  )
  on(0.9, lookAtNews)
  minutesAgo(95, generate(today, pick(2), saveDraft(2, 'Swap table, Instagram'), talkAbout(swapTable(life))))
  minutesAgo(
    52,
    writeToTeam({
      category: 'SUPPORT',
      subject: 'The launch pictures came a day late',
      message:
        'On Friday the pictures for our launch failed twice, and we posted without them. Can you make that good? We have two more launches this month.',
    }),
  )
  minutesAgo(40, makeGood(1_500, 'lateDelivery', 'Launch missed on Friday; two more this month'))
  minutesAgo(
    2,
    orderFilm({
      prompt:
        'Two hundred wool coats a year. Each is cut, sewn and lined in our workshop. If it tears, we mend it. This winter, wear one coat for years.',
      pictures: 4,
      music: 'calm',
    }),
  )
  minutesAgo(
    1,
    orderFilm({
      prompt: 'Swap table at the workshop on Saturday. Bring a coat, take a coat. Tea is on us.',
      seconds: 15,
      aspect: '1:1',
      pictures: 2,
      music: 'upbeat',
    }),
  )
}

/** A year of the account that demonstrations show. */
export const creator: Story = (life) => {
  yearOfPlans(life)
  yearOfPosts(life)
  valeAndThread(life)
  postsOfVale(life)
  recentDays(life)
}

export const creatorAccount = { email: 'creator@demo.vignette', displayName: 'Robin Vale' }
