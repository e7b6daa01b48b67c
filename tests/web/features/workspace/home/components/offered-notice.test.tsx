// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { OfferedNotice } from '../../../../../../apps/web/src/features/workspace/home/components/offered-notice.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { workspace } from '../../../../samples.ts'

beforeEach(() => signIn())

const drawWith = (offered: boolean) => {
  server.answer('GET /workspaces', { items: [workspace('ada', { offered })], nextCursor: null })
  return draw(<OfferedNotice />)
}

it('leads the one whom the workspace is offered to, to the answer', async () => {
  drawWith(true)
  expect((await screen.findByRole('link', { name: 'Accept or decline' })).getAttribute('href')).toBe('/dashboard/team')
})

it('says nothing to others', async () => {
  drawWith(false)
  await waitFor(() => expect(server.calls('GET /workspaces')).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
