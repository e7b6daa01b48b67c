import { brand } from '@vignette/domain/brand/decider'
import { brandDetailsSchema } from '@vignette/domain/brand/schemas'
import { generation } from '@vignette/domain/generation/decider'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { type DomainEvent, upcast } from '@vignette/domain/kernel/event'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { library } from '@vignette/domain/library/decider'
import { registry } from '@vignette/domain/registry'
import { ownTemplates } from '@vignette/domain/templates/decider'
import { describe, expect, it } from 'vitest'
import stored from './golden/events.json' with { type: 'json' }

const golden: Readonly<Record<string, object>> = stored

/** An event as it was stored first, in its newest shape. */
const recorded = (type: string, changes: object = {}): DomainEvent => {
  const definition = registry.events.find((each) => each.type === type)
  if (!definition) throw new Error(type)
  return { type, data: { ...(upcast(definition, 1, golden[`${type}@1`]) as object), ...changes } }
}

/** The type of what a command records after these events. */
const when = <State, Command, Event extends DomainEvent>(
  { initialState, decide, evolve }: Aggregate<State, Command, Event>,
  given: readonly DomainEvent[],
  command: Command,
) => decide(command, (given as readonly Event[]).reduce(evolve, initialState())).map(({ type }) => type)

const who = { workspaceId: 'w1', userId: 'u2' }
const conflict = 'Somebody changed this while you were writing'

describe('the version of texts', () => {
  it('is the same whatever the order of members, and with empty ones or without them', () => {
    const version = versionOf({ name: 'a', pillars: [{ name: 'b', description: 'c' }] })
    expect(versionOf({ pillars: [{ description: 'c', name: 'b' }], name: 'a', about: '', nickname: null })).toBe(
      version,
    )
    expect(versionOf({ name: 'a', pillars: [{ name: 'b', description: 'd' }] })).not.toBe(version)
    expect(versionOf({ name: 'b', pillars: [{ name: 'a', description: 'c' }] })).not.toBe(version)
    expect(version).toMatch(/^[\da-z]{1,20}$/)
  })
})

describe('an item of the library', () => {
  const item = { itemId: 'i1' }
  const given = [recorded('TextSaved', { ...item, name: 'Kite', text: 'First' })]
  const edit = (text: string, basedOn?: string) => ({ type: 'ChangeItem' as const, ...who, ...item, text, basedOn })
  const first = versionOf({ text: 'First' })

  it('takes an edit of what is there', () => {
    expect(when(library, given, edit('Mine', first))).toEqual(['ItemChanged'])
  })

  it('refuses one of what is no longer there, and takes it without a version', { tags: 'invariant' }, () => {
    const changed = [
      ...given,
      recorded('ItemChanged', { ...item, name: undefined, altText: undefined, text: 'Second' }),
    ]
    expect(() => when(library, changed, edit('Mine', first))).toThrow(conflict)
    expect(when(library, changed, edit('Mine', versionOf({ text: 'Second' })))).toEqual(['ItemChanged'])
    expect(when(library, changed, edit('Mine'))).toEqual(['ItemChanged'])
    expect(when(library, changed, edit('Second', first))).toEqual([])
  })

  it('takes an edit beside one of another member', () => {
    const renamed = [...given, recorded('ItemChanged', { ...item, name: 'Dune', altText: undefined, text: undefined })]
    expect(when(library, renamed, edit('Mine', first))).toEqual(['ItemChanged'])
  })

  it('takes the first alt text of a picture that had none', () => {
    const picture = [recorded('MediaAdded', { ...item, altText: '' })]
    const described = {
      type: 'ChangeItem' as const,
      ...who,
      ...item,
      altText: 'A kite',
      basedOn: versionOf({ altText: '' }),
    }
    expect(when(library, picture, described)).toEqual(['ItemChanged'])
  })
})

it('a folder is renamed from the name that was read', () => {
  const made = [recorded('FolderMade', { folderId: 'f1', name: 'Spring' })]
  const rename = { type: 'RenameFolder' as const, ...who, folderId: 'f1', name: 'Summer' }
  expect(when(library, made, { ...rename, basedOn: versionOf({ name: 'Spring' }) })).toEqual(['FolderRenamed'])
  expect(() => when(library, made, { ...rename, basedOn: versionOf({ name: 'Winter' }) })).toThrow(conflict)
})

it('a template is changed from the one that was read', () => {
  const template = { name: 'Market', prompt: 'We bring [what].', kinds: ['caption' as const] }
  const given = [recorded('TemplateSaved', { ...template, templateId: 't1', platform: undefined, tone: undefined })]
  const change = { type: 'ChangeTemplate' as const, ...who, templateId: 't1', template: { ...template, name: 'Fair' } }
  expect(when(ownTemplates, given, { ...change, basedOn: versionOf(template) })).toEqual(['TemplateChanged'])
  expect(() => when(ownTemplates, given, { ...change, basedOn: versionOf({ ...template, name: 'X' }) })).toThrow(
    conflict,
  )
  expect(when(ownTemplates, given, change)).toEqual(['TemplateChanged'])
})

it('a brand is changed from the one that was read', () => {
  const changed = recorded('BrandChanged')
  const given = [changed]
  const { workspaceId: _of, userId: _by, ...data } = changed.data as Record<string, unknown>
  const details = brandDetailsSchema.parse(data)
  const change = { type: 'ChangeBrand' as const, ...who, details: { ...details, brandName: 'New' }, hasLogo: true }
  const read = { ...details, brandColors: Object.fromEntries(Object.entries(details.brandColors).toReversed()) }
  expect(when(brand, given, { ...change, basedOn: versionOf(read) })).toEqual(['BrandChanged'])
  expect(() => when(brand, given, { ...change, basedOn: versionOf({ ...read, username: 'x' }) })).toThrow(conflict)
})

it('a result is edited from the text that was read', () => {
  const completed = recorded('GenerationCompleted') as DomainEvent<
    string,
    { readonly results: readonly { id: string; text: string }[] }
  >
  const [result] = completed.data.results
  const given = [recorded('GenerationRequested'), completed]
  const edit = { type: 'EditResult' as const, resultId: result?.id ?? '', text: 'Mine' }
  expect(when(generation, given, { ...edit, basedOn: versionOf({ text: result?.text }) })).toEqual(['ResultEdited'])
  expect(() => when(generation, given, { ...edit, basedOn: versionOf({ text: 'Another' }) })).toThrow(conflict)
})
