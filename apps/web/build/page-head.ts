import { escapeHtml } from '@vignette/domain/site/escape-html'
import { configElementId, pageTokens } from '@vignette/domain/site/page-tokens'
import {
  type DescribedPage,
  pageTitle,
  type PublicPage,
  publicPages,
  shareImage,
} from '@vignette/domain/site/public-pages'

const { brandName, publicUrl, config } = pageTokens

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`

const manifest = '<link rel="manifest" href="/site.webmanifest" />'

/** The part of a page that search engines and social networks read, and the page whose picture these show. */
const describedHead = (
  { path, title, description }: DescribedPage,
  { id, headline }: PublicPage,
): readonly string[] => {
  const address = `${publicUrl}${path}`
  const image = `${publicUrl}${shareImage.path(id)}`
  const name = pageTitle(title, brandName)
  return [
    `<title>${escapeHtml(name)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${address}" />`,
    property('og:type', 'website'),
    property('og:site_name', brandName),
    property('og:title', name),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', 'en_US'),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(shareImage.width)),
    property('og:image:height', String(shareImage.height)),
    property('og:image:alt', headline),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', name),
    meta('twitter:description', description),
    meta('twitter:image', image),
    manifest,
  ]
}

export const publicHead = (page: PublicPage): readonly string[] => [
  ...describedHead(page, page),
  ...(page.path === '/' ? [organization] : []),
]

const [home] = publicPages

/** The form for signing in shows the picture of the first page. */
export const doorHead = (page: DescribedPage): readonly string[] => (home ? describedHead(page, home) : [])

const organization = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brandName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
})}</script>`

/** Pages behind the door are nothing for search engines. */
export const appHead: readonly string[] = [`<title>${brandName}</title>`, meta('robots', 'noindex'), manifest]

/** Shown to people without JavaScript on pages that need it. */
export const withoutScripts = `<noscript>
      <style>#root { display: none }</style>
      <p style="max-width: 30rem; margin: 20vh auto; padding: 0 1.5rem; font-family: system-ui, sans-serif">
        To sign in and to work with ${brandName}, switch on JavaScript in your browser.
        What it is, you can read without: <a href="/">${brandName}</a>.
      </p>
    </noscript>`

/** From which the app knows how the product is set up, without asking. */
export const configElement = `<script type="application/json" id="${configElementId}">${config}</script>`
