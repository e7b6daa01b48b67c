import { escapeHtml } from '@vignette/domain/site/escape-html'
import { look } from '@vignette/domain/site/look'
import { publicPages } from '@vignette/domain/site/public-pages'

/** Every public page, for search engines. */
export const sitemap = (publicUrl: string): string => {
  const urls = publicPages.map(({ path }) => `  <url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Pages that need a session or a link of a mail. */
const privateParts = [
  '/dashboard',
  '/w/',
  '/brand-setup',
  '/support',
  '/ops',
  '/verify-email',
  '/invitation',
  '/new-workspace',
]

export const robots = (publicUrl: string, apiBasePath: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[`${apiBasePath}/`, ...privateParts].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** The web manifest, with which phones install the product as an app. */
export const manifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/dashboard',
    display: 'standalone',
    background_color: look.light.paper,
    theme_color: look.light.paper,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
