import { brands } from '@vignette/domain/brand/projections/brands'
import { commentList } from '@vignette/domain/comments/projections/comments'
import { generations } from '@vignette/domain/generation/projections/generations'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { DomainEvent, RecordedEvent } from '@vignette/domain/kernel/event'
import { libraryFolders } from '@vignette/domain/library/projections/library-folders'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { notificationMarks } from '@vignette/domain/notifications/projections/notification-marks'
import { dueTargets } from '@vignette/domain/posts/projections/due-targets'
import { posts } from '@vignette/domain/posts/projections/posts'
import { publishLog } from '@vignette/domain/publications/projections/publish-log'
import { registry } from '@vignette/domain/registry'
import { socialAccountList } from '@vignette/domain/social-accounts/projections/social-accounts'
import { ownTemplateList } from '@vignette/domain/templates/projections/own-templates'
import { workspace } from '@vignette/domain/workspaces/decider'
import { workspaceLives } from '@vignette/domain/workspaces/projections/workspace-lives'
import type { WorkspaceEvent } from '@vignette/domain/workspaces/events'
import { workspaces } from '@vignette/domain/workspaces/projections/workspaces'
import { describe, expect, it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(workspace)

const forgotten: WorkspaceEvent = { type: 'WorkspaceForgotten', data: { workspaceId: 'w1' } }

const forget = (holdsData: boolean) => ({ type: 'ForgetWorkspace', workspaceId: 'w1', holdsData }) as const

describe('a workspace', () => {
  it('is forgotten, even if it has no content yet, and once', () => {
    given().when(forget(true)).then(forgotten)
    given().when(forget(false)).then(forgotten)
    given(forgotten).when(forget(false)).thenNothing()
  })

  it('is forgotten again if it has begun anew', () => {
    given(forgotten).when(forget(true)).then(forgotten)
  })
})

const recorded = (event: DomainEvent): RecordedEvent => ({
  ...event,
  position: 7,
  stream: 's',
  version: 1,
  at: '2026-01-31T12:00:00.000Z',
  meta: { actor: { kind: 'staff', id: 'ops' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const withContent: readonly AnyProjection[] = [
  brands,
  generations,
  libraryItems,
  libraryFolders,
  notificationMarks,
  ownTemplateList,
  commentList,
  workspaces,
  socialAccountList,
  posts,
  dueTargets,
  publishLog,
]

describe('what a read model has of a workspace', () => {
  const ofEarlierRelease = recorded({ type: 'SubjectForgotten', data: { subject: 'u1' } })
  const ofPersonAlone = recorded({ type: 'SubjectForgotten', data: { subject: 'u1', sparesWorkspace: true } })

  it.each(withContent.map((projection) => [projection.name, projection] as const))(
    '%s: goes with it',
    (_, { keysOf }) => {
      expect(keysOf(recorded(forgotten))).toEqual(['w1'])
      expect(keysOf(ofEarlierRelease)).toEqual(['w1'])
      expect(keysOf(ofPersonAlone)).toEqual([])
    },
  )

  it('goes everywhere', () => {
    const folding = registry.projections.filter(({ events }) => events.some(({ type }) => type === forgotten.type))
    expect(new Set(folding)).toEqual(new Set([...withContent, workspaceLives]))
  })
})
