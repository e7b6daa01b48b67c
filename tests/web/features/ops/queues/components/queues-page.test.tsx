// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { QueuesPage } from '../../../../../../apps/web/src/features/ops/queues/components/queues-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { openConsole, tableRows } from '../../at-the-console.ts'

const queues = 'GET /ops/queues'
const effects = { name: 'effects', counts: { waiting: 1_200, active: 2, delayed: 0, failed: 3, completed: 40 } }
const away = { name: 'builds', counts: null }

const answerWith = (items: readonly object[], backend = 'redis') =>
  server.answer(queues, { backend, items, nextCursor: null, at: '2026-01-05T12:00:00.000Z' })

beforeEach(openConsole)

it('counts the jobs of a queue by state, and leads to those of each', async () => {
  answerWith([effects])
  draw(<QueuesPage />)
  expect(await tableRows()).toEqual([['effects', '1,200', '2', '0', '3', '40']])
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/ops/queues/effects?state=failed')
  expect(screen.getByRole('heading', { name: /As of Jan 5, 2026/ })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([
  ['redis', 'Redis'],
  ['postgres', 'Postgres'],
])('says that nothing is lost while %s does not answer for a queue', async (backend, name) => {
  answerWith([effects, away], backend)
  draw(<QueuesPage />)
  expect((await tableRows())[1]).toEqual(['builds', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'])
  expect(screen.getByRole('status').textContent).toContain(`${name} does not answer for the queues. Nothing is lost`)
})

it('says that the queues could not be loaded, and loads them on another try', async () => {
  server.refuse(queues, 422)
  const { user } = draw(<QueuesPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('The queues could not be loaded')
  answerWith([effects])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await tableRows()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
