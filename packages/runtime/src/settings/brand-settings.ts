import { defaultBrandColors } from '@vignette/domain/brand/options'
import { z } from 'zod'
import { address, mailbox, serviceUrl } from './setting-values.ts'

const color = (fallback: string) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must look like #6366f1')
    .default(fallback)

/** The brand of the installation, shown on pages and in mails. */
export const brand = {
  BRAND_NAME: z.string().trim().min(1).max(60).default('Vignette'),
  /** Shown beside the name instead of the default mark. */
  BRAND_LOGO_URL: address.optional(),
  BRAND_PRIMARY_COLOR: color(defaultBrandColors.primary),
  BRAND_SECONDARY_COLOR: color(defaultBrandColors.secondary),
  BRAND_ACCENT_COLOR: color(defaultBrandColors.accent),
  /** The public URL of the product, used in links. An https URL turns transport security on. */
  PUBLIC_URL: serviceUrl,
  /** Addresses shown on pages; those that are not set are not shown. Replies to mails go to the support address. */
  SUPPORT_EMAIL: mailbox.optional(),
  SALES_EMAIL: mailbox.optional(),
  PRESS_EMAIL: mailbox.optional(),
}
