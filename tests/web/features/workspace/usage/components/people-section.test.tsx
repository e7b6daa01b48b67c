// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PeopleSection } from '../../../../../../apps/web/src/features/workspace/usage/components/people-section.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'

const start = '2026-01-01T12:00:00.000Z'
const period = { start, end: '2026-02-01T12:00:00.000Z' }
const share = (userId: string | null, used: number, changes: object = {}) => ({
  userId,
  name: userId,
  isMember: true,
  used,
  held: 0,
  ...changes,
})

const own = profile().firebaseUID

const answerWith = (items: readonly object[], isWhole = true) =>
  server.answer('GET /usage/members', { period, used: 40, isWhole, items, nextCursor: null })

beforeEach(async () => {
  await signIn()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /usage/periods', { items: [{ ...period, plan: 'growth', isTrial: false }] })
})

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

it('shows the share of each, also of who left and of the time before teams', async () => {
  answerWith([
    share('Grace', 20, { held: 2 }),
    share(own, 10),
    share('gone', 6, { name: null, isMember: false }),
    share(null, 4),
  ])
  draw(<PeopleSection />)
  await screen.findByRole('table', { name: 'Credits by person, the greatest share first' })
  expect(rows().slice(1)).toEqual([
    'Grace 20250%CSV',
    expect.stringMatching(/You10025%CSV$/),
    'A former member Has left6015%CSV',
    'Before there were teams 4010%',
  ])
})

it('says to others that they see their own share', async () => {
  answerWith([share(own, 10)], false)
  draw(<PeopleSection />)
  expect(await screen.findByText(/^You see your own share/)).toBeTruthy()
})

it('shows nothing to somebody who works alone', async () => {
  answerWith([share(own, 10)])
  draw(<PeopleSection />)
  await waitFor(() => expect(server.calls('GET /usage/members')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'By person' })).toBeNull())
})
