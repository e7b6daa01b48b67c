// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EmptyState } from '../../../../apps/web/src/components/states/empty-state.tsx'
import { FailureNotice } from '../../../../apps/web/src/components/states/failure-notice.tsx'
import { FailurePanel } from '../../../../apps/web/src/components/states/failure-panel.tsx'
import { OfflineNotice } from '../../../../apps/web/src/components/states/offline-notice.tsx'
import { PageSkeleton } from '../../../../apps/web/src/components/states/page-skeleton.tsx'
import { PlanLocks } from '../../../../apps/web/src/entities/plan/plan-locks.tsx'
import { draw } from '../../dom/draw.tsx'
import { refusal } from '../../samples.ts'

afterEach(() => act(() => onlineManager.setOnline(true)))

const title = 'Your usage could not be loaded'

it('says what failed, why, and the number that support asks for, and offers to try again', async () => {
  const retry = vi.fn<() => void>()
  const { user } = draw(<FailurePanel title={title} error={refusal(503)} retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain(title)
  expect(screen.getByText('It was refused.')).toBeTruthy()
  expect(screen.getByText('request-7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it.each([
  ['what a person may not see', refusal(403)],
  ['what staff have to look at first', refusal(409, 'account.under_review')],
])('does not offer to try again %s', (_what, error) => {
  draw(<FailurePanel title={title} error={error} retry={() => undefined} />)
  expect(screen.getByRole('status').textContent).toBe('It was refused.')
  expect(screen.queryByRole('button')).toBeNull()
})

const locked = refusal(403, 'plan.upgrade_required', {
  feature: 'aiImageEditing',
  prompt: 'Upgrade to Growth to unlock this feature.',
  tier: 'growth',
})

it('shows the way to the plan instead, where the plan is what is missing', () => {
  draw(
    <PlanLocks>
      <FailurePanel title={title} error={locked} retry={() => undefined} />
    </PlanLocks>,
  )
  expect(screen.queryByText(title)).toBeNull()
})

it('says of a command that failed what the server says', () => {
  draw(<FailureNotice error={new Error('The name is too long.')} />)
  expect(screen.getByRole('alert').textContent).toBe('The name is too long.')
})

it('says while the network is gone that the page shows what it has', () => {
  draw(<OfflineNotice />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => onlineManager.setOnline(false))
  expect(screen.getByRole('status').textContent).toContain('You are offline')
})

it('announces that a page is loading, and why a list is empty', () => {
  draw(
    <>
      <PageSkeleton label="Loading your invoices" heights={[10, 20]} />
      <EmptyState>No invoices yet.</EmptyState>
    </>,
  )
  expect(screen.getByRole('status', { name: 'Loading your invoices' })).toBeTruthy()
  expect(screen.getByText('No invoices yet.').getAttribute('role')).toBe('status')
})
