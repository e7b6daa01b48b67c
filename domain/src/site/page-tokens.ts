/** The id of the element in which a page carries the public configuration. */
export const configElementId = 'public-config'

/**
 * Placeholders in the built pages. The running product replaces them, because the build knows neither brand nor address.
 * Capitals and underscores are not changed by any escaping.
 */
export const pageTokens = {
  brandName: '__BRAND_NAME__',
  primaryColor: '__BRAND_PRIMARY_COLOR__',
  secondaryColor: '__BRAND_SECONDARY_COLOR__',
  accentColor: '__BRAND_ACCENT_COLOR__',
  /** Stands for the markup of the mark, and for the address in the markup of a logo. */
  logoUrl: '__BRAND_LOGO_URL__',
  publicUrl: '__PUBLIC_URL__',
  apiDocsUrl: '__API_DOCS_URL__',
  /** The whole public configuration, as JSON. */
  config: '__PUBLIC_CONFIG__',
} as const
