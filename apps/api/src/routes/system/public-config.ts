import { type PublicConfig, publicConfigSchema } from '@vignette/domain/site/schemas'
import type { ApiConfig } from '@vignette/runtime/settings/config'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { firebaseConfigOf } from './firebase-config.ts'

/** The settings of this product that everybody may know. */
export const publicConfigOf = (config: ApiConfig): PublicConfig => ({
  success: true,
  brand: {
    name: config.BRAND_NAME,
    logoUrl: config.BRAND_LOGO_URL ?? null,
    colors: {
      primary: config.BRAND_PRIMARY_COLOR,
      secondary: config.BRAND_SECONDARY_COLOR,
      accent: config.BRAND_ACCENT_COLOR,
    },
  },
  publicUrl: config.PUBLIC_URL,
  contact: {
    supportEmail: config.SUPPORT_EMAIL ?? null,
    salesEmail: config.SALES_EMAIL ?? null,
    pressEmail: config.PRESS_EMAIL ?? null,
    socialLinks: config.SOCIAL_LINKS,
  },
  chatWidgetUrl: config.CHAT_WIDGET_URL ?? null,
  apiDocsUrl: config.API_DOCS_URL ?? `${config.API_BASE_PATH}/openapi.json`,
  signIn: config.SIGN_IN,
  sendsMails: config.RESEND_API_KEY !== undefined || config.SMTP_URL !== undefined,
  firebase: firebaseConfigOf(config),
  analytics: config.POSTHOG_KEY === undefined ? null : { key: config.POSTHOG_KEY, host: config.POSTHOG_HOST },
})

export const publicConfig: FastifyPluginAsyncZod<{ config: ApiConfig }> = async (app, { config }) => {
  const answer = publicConfigOf(config)
  app.get(
    '/config',
    { config: { access: 'public' }, schema: { response: { 200: publicConfigSchema } } },
    async () => answer,
  )
}
