// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CustomerPage } from '../../../../../../apps/web/src/features/support/customers/components/customer-page.tsx'
import { drawRoutes, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

const customer = 'GET /support/users/u1'
const timeline = 'GET /support/users/u1/timeline'

beforeEach(async () => {
  server.answer(timeline, { items: [], nextCursor: null })
  await signIn()
})

const drawPage = () =>
  drawRoutes(
    [
      { path: '/support/:uid', element: <CustomerPage /> },
      { path: '*', element: null },
    ],
    '/support/u1',
  )

it('says of a deleted customer that and when, and then what was recorded of them', async () => {
  const error = 'This account was deleted on March 11, 2026 at 10:00 UTC.'
  server.refuse(customer, 404, { code: 'support.erased_customer', error })
  drawPage()
  const notice = await screen.findByText(error)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deleted customer')
  const history = await screen.findByRole('heading', { name: 'Timeline' })
  expect(notice.compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText('There is no such customer.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Give credits…' })).toBeNull()
})

it('says of somebody whom nobody knows that there is no such customer, and nothing else', async () => {
  const unknown = { code: 'support.unknown_customer', error: 'There is no such customer.' }
  server.refuse(customer, 404, unknown)
  server.refuse(timeline, 404, unknown)
  drawPage()
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such customer.')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull())
})
