import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { timeZoneSchema } from '../kernel/formats-schema.ts'
import { plainText } from '../kernel/plain-text.ts'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { slugSchema, workspaceNameSchema } from './schemas.ts'

const workspaceId = workspaceIdSchema

/** All content recorded in the workspace so far is unreadable from now on. Read models drop their copies. */
export const workspaceForgotten = defineEvent('WorkspaceForgotten', {
  schema: z.strictObject({ workspaceId }),
  forgetsSubject: true,
})

export const workspaceRenamed = defineEvent('WorkspaceRenamed', {
  schema: z.strictObject({ workspaceId, name: workspaceNameSchema }),
  personal: ['name'],
  subject: 'workspaceId',
})

/**
 * The workspace has another name in addresses. Whoever chooses one may name somebody with it, so that it is sealed;
 * `slugId` says which it is, and not how it reads.
 */
export const workspaceAddressChanged = defineEvent('WorkspaceAddressChanged', {
  schema: z.strictObject({ workspaceId, slug: slugSchema, slugId: idSchema, changedAt: instantSchema }),
  personal: ['slug'],
  subject: 'workspaceId',
})

const keySchema = plainText(text({ min: 1, max: 300 }), 'the product makes the names under which files are stored')

const logoFileSchema = z.strictObject({ key: keySchema, contentType: z.literal('image/webp'), bytes: countSchema })
export type LogoFile = z.infer<typeof logoFileSchema>

/** `file` is null without a logo. `replaces` is the key of the file of before, which nobody needs any more. */
export const workspaceLogoChanged = defineEvent('WorkspaceLogoChanged', {
  schema: z.strictObject({ workspaceId, file: logoFileSchema.nullable(), replaces: keySchema.nullable() }),
})

export const workspaceTimeZoneChanged = defineEvent('WorkspaceTimeZoneChanged', {
  schema: z.strictObject({ workspaceId, timeZone: timeZoneSchema }),
})

/** A person has a further workspace. That of the sign-up comes with `UserSignedUp`. */
export const workspaceCreated = defineEvent('WorkspaceCreated', {
  schema: z.strictObject({
    workspaceId,
    ownerId: userIdSchema,
    name: workspaceNameSchema,
    createdAt: instantSchema,
  }),
  personal: ['name'],
  subject: 'workspaceId',
  opens: ['workspaceId'],
})

/** `told` are its members, who hear of it by mail. */
const told = z.array(userIdSchema)

/** Its owner wants the workspace deleted, and can take that back until `erasesAt`. */
export const workspaceDeletionRequested = defineEvent('WorkspaceDeletionRequested', {
  schema: z.strictObject({ workspaceId, requestedBy: userIdSchema, erasesAt: instantSchema, told }),
})

export const workspaceDeletionWithdrawn = defineEvent('WorkspaceDeletionWithdrawn', {
  schema: z.strictObject({ workspaceId, told }),
})

/** Nobody can take the deletion back any more. `neverPaid`: its first plan was not paid for in time. */
export const workspaceErasureDue = defineEvent('WorkspaceErasureDue', {
  schema: z.strictObject({ workspaceId, reason: z.enum(['requested', 'neverPaid']) }),
})

const lifeEvents = [
  workspaceCreated,
  workspaceDeletionRequested,
  workspaceDeletionWithdrawn,
  workspaceErasureDue,
] as const

export const workspaceEvents = [
  workspaceForgotten,
  workspaceRenamed,
  workspaceAddressChanged,
  workspaceLogoChanged,
  workspaceTimeZoneChanged,
  ...lifeEvents,
] as const

export type WorkspaceEvent = EventOf<(typeof workspaceEvents)[number]>
