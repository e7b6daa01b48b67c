// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { NetworkStanding } from '@vignette/domain/operations/schemas/networks'
import { beforeEach, expect, it } from 'vitest'
import { NetworksPage } from '../../../../../../apps/web/src/features/ops/networks/components/networks-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { openConsole, tableRows } from '../../at-the-console.ts'

const standing = (changes: Partial<NetworkStanding>): NetworkStanding => ({
  network: 'bluesky',
  name: 'Bluesky',
  state: 'offered',
  missing: [],
  from: null,
  callback: null,
  publicAddress: null,
  review: null,
  accounts: { connected: 0, attention: 0, paused: 0, ending: 0 },
  failures: [],
  ...changes,
})

const itemOf = (name: string) =>
  screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }) !== null)?.textContent

beforeEach(() => {
  openConsole()
  server.answer('GET /ops/networks', {
    items: [
      standing({
        accounts: { connected: 1_200, attention: 3, paused: 2, ending: 1 },
        failures: [{ code: 'rateLimited', count: 7, lastAt: '2026-01-05T12:00:00.000Z' }],
      }),
      standing({
        network: 'instagram',
        name: 'Instagram',
        state: 'missing',
        missing: ['PUBLIC_URL'],
        from: { name: 'Meta for Developers', url: 'https://developers.example/apps' },
        callback: 'http://localhost:3000/dashboard/accounts/callback',
        publicAddress: 'Instagram fetches pictures and videos from us.',
        review: 'Until Meta has reviewed the app, only a few people get in.',
      }),
      standing({
        network: 'linkedin',
        name: 'LinkedIn',
        state: 'missing',
        missing: ['LINKEDIN_ID', 'LINKEDIN_SECRET'],
      }),
      standing({ network: 'x', name: 'X', state: 'notBuilt' }),
    ],
    nextCursor: null,
    publicUrl: 'http://localhost:3000',
    ending: [{ network: 'linkedin', accountId: 'a1', workspaceId: 'w1', endsAt: '2026-01-09T12:00:00.000Z' }],
  })
})

it('says what each network lacks, and where to get it', async () => {
  draw(<NetworksPage />, '/ops/networks')
  expect(await screen.findByText('Not built yet: X.')).toBeTruthy()
  expect(itemOf('Bluesky')).toBe('BlueskyOffered')
  expect(itemOf('LinkedIn')).toContain('Missing: LINKEDIN_ID, LINKEDIN_SECRET. Set them for the API and the worker')
  const instagram = itemOf('Instagram')
  expect(instagram).toContain(
    'PUBLIC_URL, an https:// address that the internet can reach; it is http://localhost:3000.',
  )
  expect(instagram).toContain('http://localhost:3000/dashboard/accounts/callback')
  expect(instagram).toContain('Until Meta has reviewed the app')
  expect(screen.getByRole('link', { name: 'Meta for Developers' }).getAttribute('href')).toBe(
    'https://developers.example/apps',
  )
})

it('says how the accounts of each network are, what failed, and what ends soon', async () => {
  draw(<NetworksPage />, '/ops/networks')
  const [bluesky] = await tableRows('Accounts and failures by network')
  expect(bluesky?.slice(0, 5)).toEqual(['Bluesky', '1,200', '3', '2', '1'])
  expect(bluesky?.[5]).toMatch(/^7 rateLimited, last Jan 5, 2026/)
  expect(screen.getByRole('link', { name: /^7 rateLimited/ }).getAttribute('href')).toBe(
    '/ops/posts?state=failed&network=bluesky',
  )
  expect((await tableRows('Connections that end, the first ones first'))[0]?.slice(0, 3)).toEqual([
    'a1',
    'LinkedIn',
    'w1',
  ])
})
