import { configElementId } from '@vignette/domain/site/page-tokens'
import type { PublicConfig } from '@vignette/domain/site/schemas'

/** The configuration that the server put into the page; null with Vite's own server, which adds none. */
export const embeddedConfig = (): PublicConfig | null => {
  const text = document.getElementById(configElementId)?.textContent
  // written by the same server from the same schema
  return text === undefined ? null : (JSON.parse(text) as PublicConfig)
}

/**
 * The configuration with which the built pages were rendered, without the optional parts. A page is hydrated with it
 * and gets the rest a moment later.
 */
export const asRendered = (config: PublicConfig): PublicConfig => ({
  ...config,
  contact: { supportEmail: null, salesEmail: null, pressEmail: null, socialLinks: [] },
  chatWidgetUrl: null,
})
