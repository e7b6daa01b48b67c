/** The id of the element in which a page carries the public configuration. */
export const configElementId = 'public-config'

/**
 * What stands in the built pages where a product that runs puts its own: the build knows neither brand nor address.
 * Capitals and underscores pass every escaping unchanged.
 */
export const pageTokens = {
  brandName: '__BRAND_NAME__',
  primaryColor: '__BRAND_PRIMARY_COLOR__',
  secondaryColor: '__BRAND_SECONDARY_COLOR__',
  accentColor: '__BRAND_ACCENT_COLOR__',
  /** In place of the mark's markup, and the address in the logo's. */
  logoUrl: '__BRAND_LOGO_URL__',
  publicUrl: '__PUBLIC_URL__',
  apiDocsUrl: '__API_DOCS_URL__',
  /** The whole public configuration, as JSON. */
  config: '__PUBLIC_CONFIG__',
} as const
