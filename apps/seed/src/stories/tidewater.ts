import { setUpBrand } from '../actions/brand.ts'
import { invite, join } from '../actions/members.ts'
import { buy, resume, signUp } from '../actions/plans.ts'
import { deleteWorkspace, found, keepAfterAll } from '../actions/workspaces.ts'
import type { Person } from '../customer.ts'
import { writing } from './habits.ts'
import type { Story } from './life.ts'

export const callum: Person = { email: 'callum@demo.vignette', displayName: 'Callum Reid' }
const eilidh: Person = { email: 'eilidh@demo.vignette', displayName: 'Eilidh Grant' }

const boats: Story = ({ on, work, colleague }) => {
  on(250, signUp)
  on(
    249.9,
    setUpBrand(() => ({
      username: 'tidewaterboats',
      nickname: 'Callum',
      brandName: 'Tidewater Boats',
      industry: 'travel',
      targetAudience: null,
      brandTone: ['casual'],
      contentPillars: [
        { name: 'On the water', description: 'Where to go today' },
        { name: 'From the yard', description: 'What is being repaired' },
      ],
      brandColors: { primary: '#0b3954', secondary: '#bfd7ea', accent: '#ff6663' },
      visualStyle: 'bold',
    })),
  )
  on(249, buy({ tier: 'starter', interval: 'year' }))
  on(240, invite(eilidh, 'editor'))
  colleague(eilidh).on(238, join)
  work(248, 41, 4, writing)
  colleague(eilidh).work(237, 41, 5, writing)
  // the season is over, and then it is not
  on(40, deleteWorkspace)
  on(38, keepAfterAll)
  on(37.9, resume)
  work(37, 0, 3, writing)
  colleague(eilidh).work(37, 0, 6, writing)
}

/** A second business, which is given up. Its workspace goes in nine days. */
const winterStorage: Story = ({ further }) => {
  const { on, work } = further('Tidewater Winter Storage')
  on(80, found('Tidewater Winter Storage'))
  on(79.99, buy({ tier: 'starter', interval: 'month' }))
  work(79, 8, 4, writing)
  on(5, deleteWorkspace)
}

export const tidewater: Story = (life) => {
  boats(life)
  winterStorage(life)
}
