import type { TemplateCommand } from '@vignette/domain/templates/commands'
import { ownTemplates } from '@vignette/domain/templates/decider'
import type { TemplateEvent } from '@vignette/domain/templates/events'
import { ownTemplateList, type OwnTemplateRow } from '@vignette/domain/templates/projections/own-templates'
import { templateLimits } from '@vignette/domain/templates/limits'
import { type OwnTemplate } from '@vignette/domain/templates/schemas'
import type { subjectForgotten } from '@vignette/domain/identity/events'
import type { EventOf, RecordedEvent } from '@vignette/domain/kernel/event'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(ownTemplates)

const market: OwnTemplate = {
  name: 'Saturday market',
  prompt: 'On Saturday we bring [what].',
  kinds: ['caption', 'image'],
  platform: 'instagram',
}
const of = (templateId: string) => ({ workspaceId: 'w1', userId: 'u1', templateId })
const saved = (templateId = 't1', changes: object = {}): TemplateEvent => ({
  type: 'TemplateSaved',
  data: { ...of(templateId), ...market, ...changes },
})
const changed = (changes: object): TemplateEvent => ({
  type: 'TemplateChanged',
  data: { ...of('t1'), ...market, ...changes },
})
const deleted: TemplateEvent = { type: 'TemplateDeleted', data: of('t1') }
const save = (templateId = 't1'): TemplateCommand => ({ type: 'SaveTemplate', ...of(templateId), template: market })
const change = (changes: Partial<OwnTemplate> = {}, templateId = 't1'): TemplateCommand => ({
  type: 'ChangeTemplate',
  ...of(templateId),
  template: { ...market, ...changes },
})
const remove: TemplateCommand = { type: 'DeleteTemplate', ...of('t1') }
const erased = { name: null, prompt: null }

it('saves a template once', () => {
  given().when(save()).then(saved())
  given(saved()).when(save()).thenNothing()
})

it('saves as many as there may be, and one more after one was deleted', () => {
  const all = Array.from({ length: templateLimits.own }, (_, nth) => saved(`t${nth}`))
  given(...all)
    .when(save('another'))
    .thenThrows('templates.too_many')
  given(...all, deleted)
    .when(save('another'))
    .then(saved('another'))
})

it.each([
  { name: 'Sunday market' },
  { prompt: 'On Sunday we bring [what].' },
  { kinds: ['caption'] },
  { platform: 'x' },
  { platform: undefined },
  { tone: 'funny' },
] as Partial<OwnTemplate>[])('changes it to %j, and only where something changes', (changes) => {
  given(saved()).when(change(changes)).then(changed(changes))
  given(saved(), changed(changes)).when(change(changes)).thenNothing()
})

it('deletes it', () => {
  given(saved()).when(remove).then(deleted)
})

it('knows none that was not saved, was deleted, or was of somebody who is forgotten', () => {
  for (const history of [[], [saved(), deleted], [saved('t1', erased)], [saved(), changed(erased)]]) {
    given(...history)
      .when(change())
      .thenThrows('templates.unknown')
    given(...history)
      .when(remove)
      .thenThrows('templates.unknown')
  }
  given().when(change({}, 'constructor')).thenThrows('templates.unknown')
})

it('leaves the state alone for events of a newer release', () => {
  const newer = { type: 'SomethingNew', data: {} } as unknown as TemplateEvent
  const state = ownTemplates.evolve(ownTemplates.initialState(), saved())
  expect(ownTemplates.evolve(state, newer)).toBe(state)
})

type Folded = TemplateEvent | EventOf<typeof subjectForgotten>

const fold = (...events: readonly Folded[]): OwnTemplateRow | null =>
  events
    .map((event, index): RecordedEvent<Folded> => ({
      ...event,
      position: index + 1,
      stream: 'templates-w1',
      version: index + 1,
      at: '2026-01-31T12:00:00.000Z',
      meta: { actor: { kind: 'user', id: 'u1' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
    }))
    .reduce<OwnTemplateRow | null>((row, event) => ownTemplateList.evolve(row, event, 't1'), null)

const forgotten: Folded = { type: 'SubjectForgotten', data: { subject: 'u1' } }

it('lists it as it is now, at the place where it was saved first', () => {
  const row = { templateId: 't1', workspaceId: 'w1', position: 1, ...market, tone: null }
  expect(fold(saved())).toEqual(row)
  expect(fold(saved(), changed({ tone: 'funny', platform: undefined }))).toEqual({
    ...row,
    tone: 'funny',
    platform: null,
  })
})

it('lists none that was deleted, or whose person was forgotten', () => {
  expect(fold(saved(), deleted)).toBeNull()
  expect(fold(saved(), forgotten)).toBeNull()
  expect(fold(saved('t1', erased))).toBeNull()
  expect(fold(saved(), changed(erased))).toBeNull()
})
