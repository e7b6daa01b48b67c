// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { expect, it } from 'vitest'
import { inFront } from '../../../../apps/web/src/app/routes/in-front.ts'
import { usePageFocus } from '../../../../apps/web/src/app/routes/use-page-focus.ts'
import { drawRoutes } from '../../dom/draw.tsx'

const Layout = () => {
  usePageFocus()
  return (
    <>
      <Link to="/billing">Go to billing</Link>
      <Link to="/billing#invoices">Go to invoices</Link>
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}

const Vanishing = () => {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <h1>Home</h1>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Remove me
        </button>
      )}
    </>
  )
}

const Billing = () => (
  <>
    <h1>Billing</h1>
    <section id="invoices">
      <h2>Invoices</h2>
    </section>
  </>
)

const Library = () => (
  <>
    <h1>Library</h1>
    <Link to="/library/loaf">Open a picture</Link>
    <Outlet />
  </>
)

const drawHome = (at = '/') =>
  drawRoutes(
    [
      {
        element: <Layout />,
        children: [
          { index: true, element: <Vanishing /> },
          { path: 'billing', element: <Billing /> },
          {
            path: 'library',
            element: <Library />,
            children: [{ path: ':id', handle: inFront, element: <h2>Loaf</h2> }],
          },
        ],
      },
    ],
    at,
  )
const focused = () => document.activeElement?.textContent

it('focuses the heading of a page that somebody goes to', async () => {
  const { user } = drawHome()
  await user.click(screen.getByRole('link', { name: 'Go to billing' }))
  await waitFor(() => expect(focused()).toBe('Billing'))
})

it('focuses the heading of the section that an address names', async () => {
  const { user } = drawHome()
  await user.click(screen.getByRole('link', { name: 'Go to invoices' }))
  await waitFor(() => expect(focused()).toBe('Invoices'))
})

it('leaves the focus to a dialog that comes in front of a page', async () => {
  const { user } = drawHome('/library')
  await user.click(screen.getByRole('link', { name: 'Open a picture' }))
  await screen.findByRole('heading', { name: 'Loaf' })
  expect(focused()).toBe('Open a picture')
})

it('leaves the focus where it is on the first page of a visit', () => {
  drawHome()
  expect(document.activeElement).toBe(document.body)
})

it('goes to the heading when what had the focus is gone', async () => {
  const { user } = drawHome()
  act(() => screen.getByRole('button', { name: 'Remove me' }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Home'))
})
