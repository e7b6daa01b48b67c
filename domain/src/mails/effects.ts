import { z } from 'zod'
import { defineEffect, type EffectDefinition } from '../kernel/effect.ts'
import type { MailTemplate } from './templates.ts'

const workspaceId = z.string()
const toMember = { workspaceId, userId: z.string() }
const aboutMessage = { workspaceId, messageId: z.string() }

/** `reader` is to whom it goes. */
const aboutAccount = { workspaceId, accountId: z.string(), reader: z.enum(['owner', 'connector']) }

/** The effect that sends each mail, by its template. */
export const mailEffects = {
  welcome: defineEffect('mail.welcome', toMember),
  contact: defineEffect('mail.contact', aboutMessage),
  acknowledgement: defineEffect('mail.acknowledgement', aboutMessage),
  answer: defineEffect('mail.answer', aboutMessage),
  newsletter: defineEffect('mail.newsletter', { workspaceId, subscriberId: z.string() }),
  trialEnding: defineEffect('mail.trialEnding', { workspaceId }),
  usage: defineEffect('mail.usage', { workspaceId, periodId: z.string() }),
  paymentFailed: defineEffect('mail.paymentFailed', { workspaceId }),
  receipt: defineEffect('mail.receipt', { workspaceId }),
  deletionRequested: defineEffect('mail.deletionRequested', toMember),
  deletionWithdrawn: defineEffect('mail.deletionWithdrawn', toMember),
  invitation: defineEffect('mail.invitation', { workspaceId, invitationId: z.string() }),
  ownershipOffered: defineEffect('mail.ownershipOffered', toMember),
  ownershipHandedOver: defineEffect('mail.ownershipHandedOver', toMember),
  accessRequest: defineEffect('mail.accessRequest', { ...toMember, requestId: z.string() }),
  mention: defineEffect('mail.mention', toMember),
  reply: defineEffect('mail.reply', toMember),
  seatsFitted: defineEffect('mail.seatsFitted', { workspaceId }),
  seatChanged: defineEffect('mail.seatChanged', toMember),
  seatRefused: defineEffect('mail.seatRefused', { workspaceId }),
  creditsRequested: defineEffect('mail.creditsRequested', { workspaceId }),
  creditsAnswered: defineEffect('mail.creditsAnswered', toMember),
  workspaceDeletion: defineEffect('mail.workspaceDeletion', toMember),
  workspaceKept: defineEffect('mail.workspaceKept', toMember),
  postTroubled: defineEffect('mail.postTroubled', { workspaceId, postId: z.string() }),
  accountNeedsAttention: defineEffect('mail.accountNeedsAttention', aboutAccount),
  accountEnding: defineEffect('mail.accountEnding', aboutAccount),
} as const satisfies { readonly [Template in MailTemplate]: EffectDefinition<`mail.${Template}`> }
