// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TeamPage } from '../../../../../../apps/web/src/features/workspace/team/components/team-page.tsx'
import { refreshMs } from '../../../../../../apps/web/src/features/workspace/team/api/get-invitations.ts'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'
import { grace, invitation, owner, team } from '../team.ts'

afterEach(() => vi.useRealTimers())

it('shows who joined meanwhile, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await signIn()
  server.answer('GET /users/profile', { data: profile({ role: 'owner', subscriptionPlan: 'starter' }) })
  server.answer('GET /credit-requests', { items: [], nextCursor: null })
  server.answer('GET /access-requests', { items: [], nextCursor: null })
  server.answer('GET /invitations', { items: [invitation('mary')], nextCursor: null })
  server.answer('GET /members', team([owner]))
  draw(<TeamPage />)
  await screen.findByText('mary@example.com')
  server.answer('GET /invitations', { items: [], nextCursor: null })
  server.answer('GET /members', team([owner, grace]))
  await vi.advanceTimersByTimeAsync(refreshMs)
  await screen.findByText('Grace Hopper')
  await waitFor(() => expect(screen.queryByText('mary@example.com')).toBeNull())
})
