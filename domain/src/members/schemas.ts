import { z } from 'zod'
import { emailSchema, displayNameSchema, userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'
import { tierSchema } from '../plans/schemas.ts'
import { membersLimits } from './limits.ts'
import { invitedRoles, workspaceRoles } from './roles.ts'

export const workspaceRoleSchema = z.enum(workspaceRoles)

/** A role that somebody can be invited to. */
export const invitedRoleSchema = z.enum(invitedRoles, 'Please choose a role')

/** A workspace that the person belongs to. */
export const workspaceSchema = z.object({
  id: workspaceIdSchema,
  /** Its name in addresses: `/w/<slug>/dashboard`. */
  slug: z.string(),
  /** Former names in addresses, which lead to it until then. That of its beginning always does. */
  formerSlugs: z.array(z.object({ slug: z.string(), until: instantSchema })),
  /** The one that it was given, that of its brand, or one after the person who owns it. */
  name: z.string(),
  /** Signed and valid for minutes. */
  logoUrl: z.string().nullable(),
  /** The one that was chosen for it, or that of the person who owns it. */
  timeZone: z.string(),
  /** Freemium, with neither seats nor credits, for who may not read the workspace. */
  plan: tierSchema,
  role: workspaceRoleSchema,
  seats: z.object({ used: countSchema, limit: countSchema }),
  creditsLeft: countSchema,
  suspended: z.boolean(),
  /** True if others belong to it, with a seat or without. */
  isShared: z.literal(true).optional(),
  /** True if it is offered to the person, who may take it over. */
  isOffered: z.literal(true).optional(),
  /** True if it lets only sessions with a second step in, and this one has none. */
  needsSecondFactor: z.boolean(),
  /** `unpaid`: its first plan is not paid for yet. `none`: its plan has ended, and it has no freemium. */
  standing: z.enum(['open', 'unpaid', 'none']),
  /** When it will be deleted; null unless its owner asked for that. */
  erasesAt: instantSchema.nullable(),
})
export type Workspace = z.infer<typeof workspaceSchema>

const stale = z.literal(true).optional()

/** GET /workspaces: the person's own first. */
export const workspacesSchema = z.object({
  success: z.literal(true),
  items: z.array(workspaceSchema),
  nextCursor: z.null(),
  stale,
})

const memberSchema = z.object({
  userId: userIdSchema,
  name: displayNameSchema.nullable(),
  /** Null once it is erased. */
  email: z.string().nullable(),
  role: workspaceRoleSchema,
  suspended: z.boolean(),
  /** In the running billing period. Null, like the limit, for whoever may only see their own. */
  creditsUsed: countSchema.nullable(),
  monthlyCreditCap: countSchema.nullable(),
  /** What was granted beyond the limit in the running period. */
  extraCredits: countSchema,
  joinedAt: instantSchema,
})
export type WorkspaceMember = z.infer<typeof memberSchema>

/** GET /members: the owner first. */
export const membersSchema = z.object({
  success: z.literal(true),
  items: z.array(memberSchema),
  nextCursor: z.null(),
  seats: z.object({ used: countSchema, limit: countSchema }),
  /** The member whom the workspace is offered to. */
  offeredTo: userIdSchema.nullable(),
  secondFactorRequired: z.boolean(),
  /** The members whom the owner chose to stay with fewer seats. Empty for whoever does not own the workspace. */
  stays: z.array(userIdSchema),
  /** The plan will have too few seats if nothing is done. Null if not, and for whoever does not own the workspace. */
  tooFewSeats: z
    .object({
      limit: countSchema,
      at: instantSchema,
      /** Those who would be suspended. */
      suspended: z.array(userIdSchema),
    })
    .nullable(),
})

/** PUT /members/stays: who keeps a seat, after the owner, with a plan that has fewer. */
export const staysSchema = z.strictObject({ userIds: z.array(userIdSchema).max(membersLimits.chosenToStay) })

export const memberParamsSchema = z.object({ userId: userIdSchema })

/** POST /workspaces/handover */
export const handoverSchema = z.strictObject({ userId: userIdSchema })

/** PUT /members/:userId. The limit is in credits per billing period. */
export const changeMemberSchema = z.strictObject({
  role: invitedRoleSchema.optional(),
  monthlyCreditCap: z.union([z.int().min(0).max(1_000_000), z.literal('none')]).optional(),
})

/** The answer of a change in a team. */
export const teamChangedSchema = z.object({ success: z.literal(true), position: z.string() })

const invitationStates = ['pending', 'accepted', 'revoked', 'expired'] as const

const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: invitedRoleSchema,
  expiresAt: instantSchema,
  state: z.enum(invitationStates),
})
export type WorkspaceInvitation = z.infer<typeof invitationSchema>

/** GET /invitations: those that wait or have expired, the newest first. */
export const invitationsSchema = z.object({
  success: z.literal(true),
  items: z.array(invitationSchema),
  nextCursor: z.null(),
  stale,
})

export const invitationParamsSchema = z.object({ id: idSchema })

/** POST /invitations */
export const inviteSchema = z.strictObject({ email: emailSchema, role: invitedRoleSchema })

/** The answer of POST /invitations and POST /invitations/:id/resend. In the demo, where no mail is read, `link` is in it. */
export const invitedSchema = z.object({
  success: z.literal(true),
  invitation: invitationSchema.extend({ link: z.string().optional() }),
  position: z.string(),
})

/** `<workspace id>.<invitation id>.<secret>`: what a link of an invitation carries. */
const invitationTokenSchema = z
  .string()
  .max(300)
  .regex(/^[\w.-]+$/, 'This is no link of an invitation')

/** POST /invitations/look and POST /invitations/accept */
export const invitationTokenRequestSchema = z.strictObject({ token: invitationTokenSchema })

/** What the holder of a link sees before they sign in. */
export const lookedAtInvitationSchema = z.object({
  success: z.literal(true),
  workspaceName: z.string(),
  /** Null if they have no name, or it is erased. */
  invitedBy: z.string().nullable(),
  role: invitedRoleSchema,
  /** The address to sign in with. */
  email: z.string(),
  state: z.enum(invitationStates),
  expiresAt: instantSchema,
})
export type LookedAtInvitation = z.infer<typeof lookedAtInvitationSchema>

/** POST /invitations/accept */
export const acceptedInvitationSchema = z.object({
  success: z.literal(true),
  workspace: z.object({ id: workspaceIdSchema, slug: z.string() }),
  position: z.string(),
})

/** PUT /workspaces/second-factor */
export const requireSecondFactorSchema = z.strictObject({ required: z.boolean() })

/** POST /invitations/ask */
export const accessAskedSchema = z.object({ success: z.literal(true), position: z.string() })

const accessRequestSchema = z.object({
  id: idSchema,
  /** Null if they have no name. */
  name: z.string().nullable(),
  email: z.string(),
  /** That of the invitation whose link they hold. */
  role: invitedRoleSchema,
  /** Null once it is erased. */
  invitedEmail: z.string().nullable(),
  requestedAt: instantSchema,
})
export type AccessRequestView = z.infer<typeof accessRequestSchema>

/** GET /access-requests: those that wait for an answer, the oldest first. */
export const accessRequestsSchema = z.object({
  success: z.literal(true),
  items: z.array(accessRequestSchema),
  nextCursor: z.null(),
})
