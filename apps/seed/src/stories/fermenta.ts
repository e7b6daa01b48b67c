import { setUpBrand } from '../actions/brand.ts'
import { at, talkAbout, type Thread } from '../actions/comments.ts'
import { generate } from '../actions/generations.ts'
import { chooseWhoStays, invite, join, leaveTeam } from '../actions/members.ts'
import { writeToTeam } from '../actions/messages.ts'
import { buy, downgradeTo, signUp } from '../actions/plans.ts'
import { pick } from '../actions/results.ts'
import type { Person } from '../customer.ts'
import { daniel } from '../support-team.ts'
import { filming, writing } from './habits.ts'
import type { Story } from './life.ts'
import { postsOfFermenta } from './publishing.ts'

export const oskar: Person = { email: 'oskar@demo.vignette', displayName: 'Oskar Lindholm' }
const pia: Person = { email: 'pia@demo.vignette', displayName: 'Pia Holm' }
const mateo: Person = { email: 'mateo@demo.vignette', displayName: 'Mateo Rossi' }
const jun: Person = { email: 'jun@demo.vignette', displayName: 'Jun Park' }

/** A smaller plan for a quiet summer, in which two of four have no seat. */
const yearOfSeats: Story = ({ on, work, colleague }) => {
  on(200, signUp)
  on(
    199.9,
    setUpBrand(() => ({
      username: 'fermenta',
      nickname: 'Oskar',
      brandName: 'Fermenta',
      industry: 'food',
      targetAudience: null,
      brandTone: ['casual', 'funny'],
      contentPillars: [
        { name: 'From the jar', description: 'What is ready this week' },
        { name: 'How to', description: 'Recipes that fit on one page' },
      ],
      brandColors: { primary: '#6b2737', secondary: '#c8b560', accent: '#e08e45' },
      visualStyle: 'playful',
    })),
  )
  on(199, buy({ tier: 'growth', interval: 'month' }))
  on(197, invite(pia, 'admin'))
  on(196.9, invite(mateo, 'editor'))
  on(196.8, invite(jun, 'editor'))
  colleague(pia).on(195, join)
  colleague(mateo).on(194, join)
  colleague(jun).on(193, join)
  on(120, chooseWhoStays(mateo))
  on(119.9, downgradeTo('starter'))
  on(58, buy({ tier: 'growth', interval: 'month' }))
  colleague(jun).on(12, leaveTeam)

  work(198, 0, 3, writing)
  colleague(mateo).work(193, 0, 7, writing)
  colleague(jun).work(192, 121, 5, filming)
  colleague(jun).work(57, 13, 5, filming)
  colleague(pia).work(57, 0, 4, writing)
}

const talking: Story = ({ customer: owner, on, colleague }) => {
  const writer = colleague(mateo)
  const kimchi: Thread = [
    { by: owner, after: 30, text: 'Nobody should open the jar on day two. Please say “from day five”.' },
    { by: writer.customer, after: 10, text: `Changed. ${at(owner)}, do we still say that it keeps for a year?` },
    { by: owner, after: 90, text: 'In the fridge, yes.' },
    { by: owner, after: 1, does: 'ResolveThread' },
  ]
  writer.on(
    31,
    generate(
      { prompt: 'Kimchi from pointed cabbage: three jars, five days', outputs: [{ kind: 'caption', variations: 3 }] },
      pick(3),
      talkAbout(kimchi),
    ),
  )
  on(
    57,
    writeToTeam(
      {
        category: 'SUPPORT',
        subject: 'Do Pia and Jun get their things back?',
        message:
          'We are back on Growth since yesterday. Two colleagues were suspended over the summer. Is anything of theirs lost?',
      },
      {
        afterMinutes: 120,
        text: 'Nothing is lost. Both got their seats back with the larger plan, with their roles and everything they made.',
        by: daniel,
      },
    ),
  )
}

export const fermenta: Story = (life) => {
  yearOfSeats(life)
  talking(life)
  postsOfFermenta(life)
}
