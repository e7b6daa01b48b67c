import { configElementId } from '@vignette/domain/site/page-tokens'
import type { PublicConfig } from '@vignette/domain/site/schemas'

/** The configuration that the server put into the page; null with Vite's own server, which puts none there. */
export const embeddedConfig = (): PublicConfig | null => {
  const text = document.getElementById(configElementId)?.textContent
  // written by the same server from the same schema
  return text === undefined ? null : (JSON.parse(text) as PublicConfig)
}

/**
 * The configuration as the built pages were rendered with: what a product may lack was lacking. A page is taken over
 * with this, and gets the rest a moment later.
 */
export const asRendered = (config: PublicConfig): PublicConfig => ({
  ...config,
  contact: { supportEmail: null, salesEmail: null, pressEmail: null, socialLinks: [] },
  chatWidgetUrl: null,
})
