import type { DomainEvent, RecordedEvent } from '@vignette/domain/kernel/event'
import { type WorkspaceRow, workspaces } from '@vignette/domain/workspaces/projections/workspaces'
import { expect, it } from 'vitest'

const recorded = (event: DomainEvent): RecordedEvent => ({
  ...event,
  position: 7,
  stream: 'workspace-w1',
  version: 1,
  at: '2026-01-31T12:00:00.000Z',
  meta: { actor: { kind: 'user', id: 'u1' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const fold = (...events: readonly DomainEvent[]): WorkspaceRow | null =>
  events.reduce<WorkspaceRow | null>((row, event) => workspaces.evolve(row, recorded(event) as never, 'w1'), null)

const moved = (slug: string | null, changedAt: string): DomainEvent => ({
  type: 'WorkspaceAddressChanged',
  data: { workspaceId: 'w1', slug, slugId: `id-${slug}`, changedAt },
})

it('remembers what was chosen', () => {
  const row = fold(
    { type: 'WorkspaceRenamed', data: { workspaceId: 'w1', name: 'Acme' } },
    { type: 'WorkspaceTimeZoneChanged', data: { workspaceId: 'w1', timeZone: 'Asia/Tokyo' } },
    {
      type: 'WorkspaceLogoChanged',
      data: { workspaceId: 'w1', file: { key: 'k', contentType: 'image/webp', bytes: 7 }, replaces: null },
    },
    moved('acme', '2026-01-01T00:00:00.000Z'),
  )
  const chosen = { name: 'Acme', slug: 'acme', formerSlugs: [], logo: 'k', timeZone: 'Asia/Tokyo' }
  expect(row).toEqual({ workspaceId: 'w1', ...chosen })
  expect(fold({ type: 'WorkspaceForgotten', data: { workspaceId: 'w1' } })).toBeNull()
})

it('knows former addresses for 90 days, the newest first', () => {
  const row = fold(
    moved('one', '2026-01-01T00:00:00.000Z'),
    moved('two', '2026-01-02T00:00:00.000Z'),
    moved('three', '2026-02-01T00:00:00.000Z'),
  )
  expect(row?.formerSlugs).toEqual([
    { slug: 'two', until: '2026-05-02T00:00:00.000Z' },
    { slug: 'one', until: '2026-04-02T00:00:00.000Z' },
  ])
  const back = fold(
    moved('one', '2026-01-01T00:00:00.000Z'),
    moved('two', '2026-01-02T00:00:00.000Z'),
    moved('three', '2026-02-01T00:00:00.000Z'),
    moved('one', '2026-04-10T00:00:00.000Z'),
  )
  expect(back).toMatchObject({ slug: 'one', formerSlugs: [{ slug: 'three' }, { slug: 'two' }] })
  expect(fold(moved('one', '2026-01-01T00:00:00.000Z'), moved(null, '2026-01-02T00:00:00.000Z'))?.slug).toBe('one')
})
