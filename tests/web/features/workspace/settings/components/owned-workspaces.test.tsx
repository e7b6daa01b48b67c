// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnedWorkspaces } from '../../../../../../apps/web/src/features/workspace/settings/components/owned-workspaces.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { workspace } from '../../../../samples.ts'

const alone = { role: 'owner', seats: { used: 1, limit: 5 } } as const
// also if nobody else has a seat
const shared = { ...alone, isShared: true } as const

it('names each owned workspace that others belong to, and where to settle that', async () => {
  const items = [workspace('own', alone), workspace('mill', shared), workspace('bakery', shared), workspace('foreign')]
  server.answer('GET /workspaces', { items, nextCursor: null })
  draw(<OwnedWorkspaces />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The mill', '/w/mill/dashboard/team'],
    ['The bakery', '/w/bakery/dashboard/team'],
  ])
  expect(screen.getByText(/Other people belong to/)).toBeTruthy()
})

it('names those that go with the account if nobody else belongs to them', async () => {
  const items = [workspace('own', alone), workspace('mill', alone), workspace('foreign')]
  server.answer('GET /workspaces', { items, nextCursor: null })
  draw(<OwnedWorkspaces />)
  expect((await screen.findByText(/go with your account/)).textContent).toBe(
    'These workspaces go with your account: The own and The mill.',
  )
})
