import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultBrandColors } from '@vignette/domain/brand/options'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import { doorPages, publicPages } from '@vignette/domain/site/public-pages'
import { createDocument, type Document } from './document.ts'
import { fillPage } from './fill-page.ts'
import { manifest, robots, sitemap } from './indexes.ts'

export type Site = {
  /** Documents by path: the pages that are described for search engines, and files for these. */
  readonly documents: ReadonlyMap<string, Document>
  /** The document of every other page, which the app renders in the browser. */
  readonly app: Document
}

type SiteSources = { readonly root: string; readonly apiBasePath: string; readonly config: PublicConfig }

const html = 'text/html; charset=utf-8'

/** Reads the built pages, fills in the settings of this product, and keeps them compressed. */
export const readSite = async ({ root, apiBasePath, config }: SiteSources): Promise<Site> => {
  const { brand, publicUrl } = config
  const page = async (file: string) => createDocument(html, fillPage(await readFile(file, 'utf8'), config))
  const pages = [...publicPages, ...doorPages]
    .map(({ path: at, id }) => ({ at, file: path.join(root, 'pages', `${id}.html`) }))
    .filter(({ file }) => existsSync(file))
    .map(async ({ at, file }) => [at, await page(file)] as const)
  const texts = [
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemap(publicUrl)],
    ['/robots.txt', 'text/plain; charset=utf-8', robots(publicUrl, apiBasePath)],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', manifest(brand.name)],
    ...(await readIcon(root, brand.colors)),
  ] as const
  const others = texts.map(async ([at, type, text]) => [at, await createDocument(type, text)] as const)
  return {
    documents: new Map(await Promise.all([...pages, ...others])),
    app: await page(path.join(root, 'index.html')),
  }
}

/** The mark in the brand's colours, in place of the product's own. */
const readIcon = async (root: string, colors: PublicConfig['brand']['colors']) => {
  const file = path.join(root, 'favicon.svg')
  if (!existsSync(file)) return []
  const names = ['primary', 'secondary', 'accent'] as const
  const own = new RegExp(names.map((name) => defaultBrandColors[name]).join('|'), 'gi')
  const nameOf = (color: string) => names.find((name) => defaultBrandColors[name] === color.toLowerCase()) ?? 'primary'
  const text = (await readFile(file, 'utf8')).replaceAll(own, (color) => colors[nameOf(color)])
  return [['/favicon.svg', 'image/svg+xml', text]] as const
}
