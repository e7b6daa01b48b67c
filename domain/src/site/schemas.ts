import { z } from 'zod'

const firebaseSettingsSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  appId: z.string(),
  tenantId: z.string().nullable(),
  /** The address of Firebase's Auth emulator, for development. */
  emulatorUrl: z.string().nullable(),
})
export type FirebaseSettings = z.infer<typeof firebaseSettingsSchema>

/** GET /config: the settings that the browser needs before anybody signs in. */
export const publicConfigSchema = z.object({
  success: z.literal(true),
  brand: z.object({
    name: z.string(),
    /** Null for the product's own mark. */
    logoUrl: z.string().nullable(),
    /** As `#rrggbb`. */
    colors: z.object({ primary: z.string(), secondary: z.string(), accent: z.string() }),
  }),
  /** The address of the product, without a slash at the end. */
  publicUrl: z.string(),
  /** Mailboxes and pages elsewhere. Those that are not set are not shown. */
  contact: z.object({
    supportEmail: z.string().nullable(),
    salesEmail: z.string().nullable(),
    pressEmail: z.string().nullable(),
    socialLinks: z.array(z.string()),
  }),
  /** The script of the chat widget, if one is configured. */
  chatWidgetUrl: z.string().nullable(),
  /** The address of the API documentation. */
  apiDocsUrl: z.string(),
  signIn: z.enum(['demo', 'firebase']),
  /** True if mails are sent. Otherwise they are only kept for staff to look at. */
  sendsMails: z.boolean(),
  /** Firebase in the browser. `settings` is null while some are `missing`; these are names of environment variables. */
  firebase: z.object({ settings: firebaseSettingsSchema.nullable(), missing: z.array(z.string()) }).nullable(),
  /** Product analytics, if it is switched on. */
  analytics: z.object({ key: z.string(), host: z.string() }).nullable(),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>
