import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { brandDetailsSchema, brandProfileSchema } from './schemas.ts'
import { sealedForWorkspace } from '../workspaces/sealed-for-workspace.ts'

/** A brand was set up, for the first time or anew. */
export const brandSetupCompleted = defineEvent('BrandSetupCompleted', {
  schema: z.strictObject({ workspaceId: workspaceIdSchema, userId: userIdSchema, ...brandProfileSchema.shape }),
  personal: ['username', 'nickname', 'brandName', 'targetAudience', 'contentPillars'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** The whole brand as it is from now on. */
export const brandChanged = defineEvent('BrandChanged', {
  schema: z.strictObject({ workspaceId: workspaceIdSchema, userId: userIdSchema, ...brandDetailsSchema.shape }),
  personal: [
    'username',
    'nickname',
    'brandName',
    'ownIndustry',
    'about',
    'targetAudience',
    'contentPillars',
    'bannedWords',
    'samplePosts',
  ],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

export const brandEvents = [brandSetupCompleted, brandChanged] as const

export type BrandEvent = EventOf<(typeof brandEvents)[number]>
