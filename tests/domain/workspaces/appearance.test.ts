import { workspace } from '@vignette/domain/workspaces/decider'
import type { WorkspaceEvent } from '@vignette/domain/workspaces/events'
import { slugSchema, workspaceNameSchema } from '@vignette/domain/workspaces/schemas'
import { isReservedSlug } from '@vignette/domain/workspaces/reserved-slugs'
import { describe, expect, it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(workspace)

const of = { workspaceId: 'w1' }
const named = (name: string): WorkspaceEvent => ({ type: 'WorkspaceRenamed', data: { ...of, name } })
const fileOf = (key: string) => ({ key, contentType: 'image/webp' as const, bytes: 7 })

describe('what a workspace is called and looks like', () => {
  it('has a name, which is recorded when it is another', () => {
    given()
      .when({ type: 'RenameWorkspace', ...of, name: 'Acme' })
      .then(named('Acme'))
    given(named('Acme'))
      .when({ type: 'RenameWorkspace', ...of, name: 'Acme' })
      .thenNothing()
  })

  it('has an address, which is recorded without how it was before', () => {
    const at = '2026-11-20T10:00:00.000Z'
    const moved = { ...of, slug: 'acme', slugId: 'hash-of-acme' }
    given()
      .when({ type: 'ChangeAddress', ...moved, now: at })
      .then({ type: 'WorkspaceAddressChanged', data: { ...moved, changedAt: at } })
    given({ type: 'WorkspaceAddressChanged', data: { ...moved, changedAt: at } })
      .when({ type: 'ChangeAddress', ...moved, now: at })
      .thenNothing()
  })

  it('has a logo, and says which file nobody needs any more', () => {
    const first: WorkspaceEvent = {
      type: 'WorkspaceLogoChanged',
      data: { ...of, file: fileOf('one'), replaces: null },
    }
    given()
      .when({ type: 'ChangeLogo', ...of, file: fileOf('one') })
      .then(first)
    given(first)
      .when({ type: 'ChangeLogo', ...of, file: fileOf('two') })
      .then({ type: 'WorkspaceLogoChanged', data: { ...of, file: fileOf('two'), replaces: 'one' } })
    given(first)
      .when({ type: 'ChangeLogo', ...of, file: null })
      .then({ type: 'WorkspaceLogoChanged', data: { ...of, file: null, replaces: 'one' } })
    given()
      .when({ type: 'ChangeLogo', ...of, file: null })
      .thenNothing()
  })

  it('has a time zone that exists', () => {
    given()
      .when({ type: 'ChangeTimeZone', ...of, timeZone: 'Asia/Tokyo' })
      .then({ type: 'WorkspaceTimeZoneChanged', data: { ...of, timeZone: 'Asia/Tokyo' } })
    given()
      .when({ type: 'ChangeTimeZone', ...of, timeZone: 'Mars/Olympus' })
      .thenThrows('workspace.unknown_time_zone', { path: 'timeZone' })
  })

  it('begins anew after the workspace was forgotten', () => {
    given(named('Acme'), { type: 'WorkspaceForgotten', data: of })
      .when({ type: 'RenameWorkspace', ...of, name: 'Acme' })
      .then(named('Acme'))
  })
})

describe('a name in addresses', () => {
  it.each(['acme', 'a1b', 'acme-studio-2', '2026', 'a'.repeat(40)])('can be %s', (slug) => {
    expect(slugSchema.safeParse(slug).success).toBe(true)
    expect(isReservedSlug(slug)).toBe(false)
  })

  it.each(['ab', 'a'.repeat(41), 'Acme', 'acme_studio', '-acme', 'acme-', 'a--b', 'ацме', '日本語', 'a b', 'a/b', ''])(
    'cannot be “%s”',
    (slug) => expect(slugSchema.safeParse(slug).success).toBe(false),
  )

  it.each(['new', 'api', 'dashboard', 'admin', 'support', 'ops', 'www', 'help', '0123456789ab', 'abcdefabcdef'])(
    'is kept: %s',
    (slug) => expect(isReservedSlug(slug)).toBe(true),
  )
})

describe('the name of a workspace', () => {
  it.each(['Acme', 'Ada & Söhne', '東京スタジオ', 'مرحبا', '👩‍🎨 Studio', '<b>Acme</b>', "'; drop table"])(
    'can be %s',
    (name) => expect(workspaceNameSchema.parse(name)).toBe(name),
  )

  it.each(['', '   ', 'a'.repeat(81), 'Acme\u202Eemca', 'two\nlines', 'nul\0', '\u200B', '\uD800'])(
    'cannot be %j',
    (name) => expect(workspaceNameSchema.safeParse(name).success).toBe(false),
  )
})
