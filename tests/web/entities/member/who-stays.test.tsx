// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { stayingWith, tooFewWords } from '../../../../apps/web/src/entities/member/seat-words.ts'
import { WhoStays } from '../../../../apps/web/src/entities/member/who-stays.tsx'
import { collectToasts, draw, toasts } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { grace, member, owner, team } from '../../features/workspace/team/team.ts'

const mary = member('mary', { name: 'Mary' })
const joan = member('joan', { name: 'Joan', suspended: true })
const items = [owner, grace, mary, joan]

beforeEach(() => {
  collectToasts()
  server.answer('GET /members', team(items))
  server.answer('PUT /members/stays', { position: '9' })
})

it('says what a plan with fewer seats means', () => {
  expect(tooFewWords({ people: 5, seats: 2 }, 'Starter')).toMatch(
    /^Your team has 5 people and Starter has 2 seats: 3 will be suspended when it takes effect\./,
  )
})

it('leaves those who were chosen, then who joined first, and nobody who is suspended', () => {
  expect(stayingWith(2, items, [])).toEqual(['grace'])
  expect(stayingWith(2, items, ['mary'])).toEqual(['mary'])
  expect(stayingWith(9, items, ['mary'])).toEqual(['mary', 'grace'])
  expect(stayingWith(1, items, ['mary'])).toEqual([])
})

it('lets the owner choose as many as there are seats', async () => {
  const { user } = draw(<WhoStays seats={2} />)
  const [first, second] = [await screen.findByLabelText('Grace Hopper'), screen.getByLabelText('Mary')]
  expect((first as HTMLInputElement).checked).toBe(true)
  expect((second as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByLabelText('Joan')).toBeNull()
  await user.click(first)
  expect(screen.getByText('Please choose 1 more person.')).toBeTruthy()
  await user.click(second)
  await user.click(screen.getByRole('button', { name: 'Save who stays' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Who stays is saved.' }]))
  expect(server.bodies('PUT /members/stays')).toEqual([{ userIds: ['mary'] }])
})

it('says that only the owner stays where there is one seat', async () => {
  draw(<WhoStays seats={1} />)
  expect(await screen.findByText('Only you keep your seat, as the owner.')).toBeTruthy()
})
