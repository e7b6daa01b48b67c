import { z } from 'zod'

const firebaseSettingsSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  appId: z.string(),
  tenantId: z.string().nullable(),
  /** Of the Auth emulator, for trying things out. */
  emulatorUrl: z.string().nullable(),
})
export type FirebaseSettings = z.infer<typeof firebaseSettingsSchema>

/** GET /config: what the browser needs to know before anybody signs in. */
export const publicConfigSchema = z.object({
  success: z.literal(true),
  brand: z.object({
    name: z.string(),
    /** Null: the product's own mark. */
    logoUrl: z.string().nullable(),
    /** As `#rrggbb`. */
    colors: z.object({ primary: z.string(), secondary: z.string(), accent: z.string() }),
  }),
  /** Where people reach the product, without a slash at the end. */
  publicUrl: z.string(),
  /** Mailboxes and pages elsewhere; what is not set is not shown. */
  contact: z.object({
    supportEmail: z.string().nullable(),
    salesEmail: z.string().nullable(),
    pressEmail: z.string().nullable(),
    socialLinks: z.array(z.string()),
  }),
  /** The script of a chat widget, where there is one. */
  chatWidgetUrl: z.string().nullable(),
  /** What developers read about the API. */
  apiDocsUrl: z.string(),
  signIn: z.enum(['demo', 'firebase']),
  /** Whether mails reach people, or are kept for the staff to look at. */
  sendsMails: z.boolean(),
  /** What the browser's Firebase needs; `settings` is null while some are `missing`, named as in the environment. */
  firebase: z.object({ settings: firebaseSettingsSchema.nullable(), missing: z.array(z.string()) }).nullable(),
  /** Product analytics, where it is switched on. */
  analytics: z.object({ key: z.string(), host: z.string() }).nullable(),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>
