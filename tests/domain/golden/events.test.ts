import { brandEvents } from '@vignette/domain/brand/events'
import { generationEvents } from '@vignette/domain/generation/events'
import { subjectOf, upcast } from '@vignette/domain/kernel/event'
import { libraryEvents } from '@vignette/domain/library/events'
import { postEvents } from '@vignette/domain/posts/events'
import { publicationEvents } from '@vignette/domain/publications/events'
import { registry } from '@vignette/domain/registry'
import { socialAccountEvents } from '@vignette/domain/social-accounts/events'
import { templateEvents } from '@vignette/domain/templates/events'
import { expect, it } from 'vitest'
import golden from './events.json' with { type: 'json' }

/** A stored payload of every released shape. Entries are added and never changed, because the log keeps all shapes. */
const payloads = new Map<string, unknown>(Object.entries(golden))

const shapes = registry.events.flatMap((definition) =>
  Array.from({ length: definition.version }, (_, index) => [definition, index + 1] as const),
)

it.each(shapes.map(([definition, version]) => [`${definition.type}@${version}`, definition, version] as const))(
  '%s is still understood',
  (name, definition, version) => {
    expect(payloads.has(name), `${name} has no golden payload`).toBe(true)
    expect(() => definition.schema.parse(upcast(definition, version, payloads.get(name)))).not.toThrow()
  },
)

it('holds no shape that nobody defines', () => {
  const defined = shapes.map(([definition, version]) => `${definition.type}@${version}`)
  expect([...payloads.keys()].toSorted()).toEqual(defined.toSorted())
})

const ofSenders = ['ContactSubmitted', 'ContactAnswered', 'ContactClosed', 'ContactReopened']

/** The contexts whose events hold content. It was sealed for the person who made it before it belonged to the workspace. */
const ofWorkspaces = [brandEvents, generationEvents, libraryEvents, templateEvents].flat().map(({ type }) => type)

/** Those whose content belonged to the workspace from the first. */
const ofWorkspacesAlone = [postEvents, publicationEvents, socialAccountEvents].flat().map(({ type }) => type)

const expectedSubject = (type: string, version: number): string => {
  if ((ofWorkspaces as readonly string[]).includes(type)) return version === 1 ? 'userId' : 'workspaceId'
  if ((ofWorkspacesAlone as readonly string[]).includes(type)) return 'workspaceId'
  if (ofSenders.includes(type)) return 'senderId'
  const others: Readonly<Record<string, string>> = {
    NewsletterRequested: 'subscriberId',
    ModelKeySet: 'keyring',
    MemberInvited: 'addressId',
    InvitationRenewed: 'addressId',
    CommentWritten: 'workspaceId',
    CommentEdited: 'workspaceId',
    WorkspaceRenamed: 'workspaceId',
    WorkspaceAddressChanged: 'workspaceId',
    WorkspaceCreated: 'workspaceId',
  }
  return others[type] ?? 'userId'
}

it('holds personal data only of the subject that it goes with: content of the workspace, all else of the person', () => {
  const personal = shapes.filter(([definition]) => definition.personal.length > 0)
  const subjects = personal.map(([definition, version]) => [definition.type, version, subjectOf(definition, version)])
  expect(subjects).toEqual(personal.map(([{ type }, version]) => [type, version, expectedSubject(type, version)]))
  expect(personal.length).toBeGreaterThan(40)
})

/** Shapes whose texts were stored in plain text, so that nobody needs to be named. */
const plainShapes = [
  'ContactReopened@1',
  'GoodwillDeclined@1',
  'GoodwillRequested@1',
  'PlanAgreed@1',
  'RefundDecided@1',
]

it('every shape names the subject that it was sealed for', () => {
  const unnamed = shapes.filter(([definition, version]) => {
    const member = subjectOf(definition, version)
    const payload = payloads.get(`${definition.type}@${version}`) as Readonly<Record<string, unknown>>
    const isSealed = definition.personal.some((each) => (payload[each] ?? null) !== null)
    return isSealed && (member === null || typeof payload[member] !== 'string')
  })
  expect(unnamed.map(([{ type }, version]) => `${type}@${version}`).toSorted()).toEqual(plainShapes)
})
