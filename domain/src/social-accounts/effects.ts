import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

const ofAccount = { workspaceId: z.string(), accountId: z.string() }

/** Takes the token back at the network and deletes it here, and holds back the posts that were to go there. */
export const closeAccount = defineEffect('accounts.close', ofAccount)

/** Holds back the posts of an account that the plan no longer includes. */
export const pauseAccountPosts = defineEffect('accounts.pausePosts', ofAccount)

/** Lets the posts of an account go out again. */
export const resumeAccountPosts = defineEffect('accounts.resumePosts', ofAccount)

/** Makes the accounts of a workspace fit its plan. */
export const fitAccounts = defineEffect('accounts.fit', { workspaceId: z.string() })

export const socialAccountEffects = [closeAccount, pauseAccountPosts, resumeAccountPosts, fitAccounts] as const
