import { setUpBrand } from '../actions/brand.ts'
import { invite, join } from '../actions/members.ts'
import { writeToTeam } from '../actions/messages.ts'
import { buy, signUp } from '../actions/plans.ts'
import { requireTwoSteps, setUpTwoSteps } from '../actions/sign-in.ts'
import type { Person } from '../customer.ts'
import { writing } from './habits.ts'
import type { Story } from './life.ts'

export const miriam: Person = { email: 'miriam@demo.vignette', displayName: 'Miriam Kessler' }
const ben: Person = { email: 'ben@demo.vignette', displayName: 'Ben Achterberg' }
const sana: Person = { email: 'sana@demo.vignette', displayName: 'Sana Malik' }

/** A physiotherapists' practice, where everybody signs in with two steps. */
export const kestrel: Story = ({ on, work, colleague }) => {
  on(130, signUp)
  on(
    129.9,
    setUpBrand(() => ({
      username: 'kestrelphysio',
      nickname: 'Miriam',
      brandName: 'Kestrel Physio',
      industry: 'fitness',
      targetAudience: 'People who sit all day and would like to run again',
      brandTone: ['professional', 'inspiring'],
      contentPillars: [
        { name: 'Exercises', description: 'Five minutes, no equipment' },
        { name: 'Questions', description: 'What patients ask us' },
      ],
      brandColors: { primary: '#1d4e4f', secondary: '#a3b18a', accent: '#f4a259' },
      visualStyle: 'minimal',
    })),
  )
  on(129, buy({ tier: 'growth', interval: 'month' }))
  on(127, invite(ben, 'editor'))
  on(126.9, invite(sana, 'approver'))
  colleague(ben).on(125, join)
  colleague(sana).on(124, join)
  on(112, setUpTwoSteps)
  colleague(ben).on(111, setUpTwoSteps)
  colleague(sana).on(110, setUpTwoSteps)
  on(105, requireTwoSteps)
  work(128, 0, 2, writing)
  colleague(ben).work(124, 0, 8, writing)
  colleague(sana).work(123, 0, 2, writing)
  on(
    26,
    writeToTeam(
      {
        category: 'SUPPORT',
        subject: 'A colleague lost her phone',
        message: 'Sana has a new phone and her codes are on the old one. How does she get in again?',
      },
      {
        // over a day late
        afterMinutes: 6 * 24 * 60,
        text: 'I am sorry that this took so long. With one of her ten recovery codes she signs in at once and can set up the new phone. If they are gone too, write to us from her address and we reset it.',
      },
    ),
  )
  on(
    6,
    writeToTeam({
      category: 'SUPPORT',
      subject: 'Export for our data protection officer',
      message:
        'She would like to see what is stored about our three people. Is there a file of everything, and who may download it?',
    }),
  )
}
