// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { PublishingOfWorkspace } from '@vignette/domain/support/schemas/publishing'
import { beforeEach, expect, it } from 'vitest'
import { PublishingSection } from '../../../../../../../apps/web/src/features/support/customers/workspaces/components/publishing-section.tsx'
import { configure, draw } from '../../../../../dom/draw.tsx'
import { tableRows } from '../../../../ops/at-the-console.ts'

beforeEach(() => configure())

const account: PublishingOfWorkspace['accounts'][number] = {
  id: 'a1',
  network: 'bluesky',
  handle: 'ada.example',
  isPaused: false,
  reason: null,
  expiresAt: null,
  lastPublishedAt: null,
}

it('says how each account is, and which posts wait and why', async () => {
  const waiting = {
    postId: 'p1',
    network: 'bluesky',
    handle: 'ada.example',
    text: 'Warm bread',
    since: '2026-01-05T12:00:00.000Z',
  } as const
  draw(
    <PublishingSection
      publishing={{
        accounts: [
          account,
          { ...account, id: 'a2', isPaused: true },
          { ...account, id: 'a3', reason: 'It no longer lets us in.' },
        ],
        waiting: [
          { ...waiting, status: 'failed', reason: 'Bluesky does not take this post as it is.' },
          { ...waiting, postId: 'p2', text: '', handle: null, status: 'unknown', reason: null },
        ],
      }}
    />,
  )
  expect(await tableRows('Social accounts of the workspace')).toEqual([
    ['@ada.example on Bluesky', 'Ready', 'none yet', 'never'],
    ['@ada.example on Bluesky', 'Paused: the plan has no room for it.', 'none yet', 'never'],
    ['@ada.example on Bluesky', 'It no longer lets us in.', 'none yet', 'never'],
  ])
  const [failed, unknown] = await tableRows('Posts that wait for a person')
  expect(failed?.slice(0, 3)).toEqual([
    'Warm bread',
    '@ada.example on Bluesky',
    'Bluesky does not take this post as it is.',
  ])
  expect(unknown?.slice(0, 2)).toEqual(['Without a text', 'A former account on Bluesky'])
  expect(unknown?.[2]).toContain('they have to look there')
})

it('says that no account is connected', async () => {
  draw(<PublishingSection publishing={{ accounts: [], waiting: [] }} />)
  expect(await screen.findByText('None is connected.')).toBeTruthy()
  expect(screen.queryByText('Posts that wait for them')).toBeNull()
})
