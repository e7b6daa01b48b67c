import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DescribedPage, doorPages, publicPages } from '@vignette/domain/site/public-pages'
import { build, type Plugin, type UserConfig } from 'vite'
import { loadedModulesKey, noteLazyModules } from './lazy-modules.ts'
import { appHead, configElement, doorHead, publicHead, withoutScripts } from './page-head.ts'
import { type Bundle, fileOfModule, filesOfModules, firstFonts, type PageFiles, textOf } from './page-files.ts'

type Rendered = { readonly html: string; readonly modules: ReadonlyMap<string, string> }
/** How a page's document comes about: its head, what it says without scripts, and how it loads the app. */
type Page = Pick<DescribedPage, 'path' | 'id'> & {
  readonly head: readonly string[]
  readonly notice: string
  readonly withApp: (document: string, files: PageFiles, bundle: Bundle) => string
}
type Renderer = { readonly renderPage: (path: string) => Promise<string> }

/**
 * Renders the public pages while the app is built, each into `pages/<id>.html`: the app's own document with the page in
 * it, its head, and links to the files it needs at once. Of the pages for signing in this is what they show until it is
 * known who is there. `shared` is what both builds have in common.
 */
export const prerender = (shared: UserConfig): Plugin => ({
  name: 'prerender',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  writeBundle: {
    order: 'pre',
    sequential: true,
    handler: async ({ dir }, bundle) => {
      if (dir === undefined) throw new Error('The build has no folder')
      const file = path.join(dir, 'index.html')
      const document = withFonts(await readFile(file, 'utf8'), firstFonts(bundle))
      await writeFile(file, complete(document, appHead, `${withoutScripts}\n    ${rootWith('')}`))
      await mkdir(path.join(dir, 'pages'))
      const rendered = await renderAll(shared)
      await Promise.all(
        rendered.map(async ({ page, html, modules }) => {
          // React puts what it wants preloaded first, and the browser moves it to where it belongs
          const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? []
          const files = filesOfModules(bundle, modules)
          const own = withStyles(page.withApp(document, files, bundle), bundle, files)
          const body = `${page.notice}${rootWith(html.slice(preloads.length))}`
          await writeFile(path.join(dir, 'pages', `${page.id}.html`), complete(own, [...page.head, preloads], body))
        }),
      )
    },
  },
})

const pagesToRender = (): readonly Page[] => [
  ...publicPages.map((page) => ({ ...page, head: publicHead(page), notice: '', withApp: withAppAfterPaint })),
  ...doorPages.map((page) => ({
    ...page,
    head: doorHead(page),
    notice: `${withoutScripts}\n    `,
    withApp: withAppFetchedAtOnce,
  })),
]

const renderAll = async (shared: UserConfig): Promise<readonly (Rendered & { readonly page: Page })[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prerender-'))
  try {
    const file = await buildRenderer(shared, folder)
    const rendered = []
    for (const page of pagesToRender()) rendered.push({ page, ...(await render(file, page)) })
    return rendered
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** One file that needs no other, so that it can be loaded anew for each page. */
const buildRenderer = async (shared: UserConfig, folder: string): Promise<string> => {
  const root = shared.root ?? process.cwd()
  await build({
    ...shared,
    configFile: false,
    logLevel: 'error',
    plugins: [...(shared.plugins ?? []), noteLazyModules(path.join(root, 'src'))],
    ssr: { noExternal: true },
    build: {
      ...shared.build,
      ssr: path.join(root, 'src/app/render-page.tsx'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render-page.mjs' } },
    },
  })
  return path.join(folder, 'render-page.mjs')
}

/** In code of its own for each page: what was lazy and is loaded already would not be noted again. */
const render = async (file: string, { path: at, id }: Page): Promise<Rendered> => {
  const modules = new Map<string, string>()
  Object.assign(globalThis, { [loadedModulesKey]: modules })
  const { renderPage } = (await import(`${pathToFileURL(file).href}?page=${id}`)) as Renderer
  const html = await renderPage(at)
  if (modules.size === 0) throw new Error(`The modules of ${at} are not known`)
  return { html, modules }
}

const withFonts = (document: string, fonts: readonly string[]): string => {
  if (fonts.length !== 2) throw new Error(`There are ${fonts.length} fonts for the first screen`)
  const links = fonts.map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin />`)
  // before the scripts, which are less urgent
  return document.replace('<script src=', `${links.join('\n    ')}\n    <script src=`)
}

/** The app is loaded by a script that waits until the page is painted. */
const withAppAfterPaint = (document: string, { app, parts }: PageFiles): string => {
  const list = parts.map((name) => `/${name}`).join(' ')
  const loader = `<script defer src="/after-paint.js" data-app="/${app}" data-parts="${list}"></script>`
  return replaceOnce(document, /<script type="module"[^>]*><\/script>/, loader)
}

/** Nothing of the form is there before its code is: it is fetched meanwhile, all at once, and runs once this is painted. */
const withAppFetchedAtOnce = (document: string, { app, parts }: PageFiles, bundle: Bundle): string => {
  const ahead = [app, ...parts, fileOfModule(bundle, '/entities/session/demo-identity.ts')]
  const links = ahead.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`)
  return withAppAfterPaint(document, { app, parts: [], styles: [] }).replace(
    '<script defer',
    [...links, '<script defer'].join('\n    '),
  )
}

/**
 * The styles are in the page, which is then painted as soon as it is there. A link that is disabled stands for each file,
 * so that the app does not fetch it again with the part that it belongs to.
 */
const withStyles = (document: string, bundle: Bundle, { styles }: PageFiles): string => {
  const tags = styles.flatMap((name) => [
    `<style data-file="/${name}">${textOf(bundle, name).trim()}</style>`,
    `<link rel="stylesheet" crossorigin href="/${name}" disabled />`,
  ])
  return replaceOnce(document, /<link rel="stylesheet"[^>]*>/, tags.join('\n    '))
}

const replaceOnce = (text: string, from: RegExp, to: string): string => {
  if (!from.test(text)) throw new Error(`index.html has no ${from.source}`)
  return text.replace(from, () => to)
}

const rootWith = (page: string): string => `<div id="root">${page}</div>`

/** The document with a head of its own, its body and room for the configuration. */
const complete = (document: string, head: readonly string[], body: string): string => {
  const titled = replaceOnce(document, /<title>.*<\/title>/, head.filter((tag) => tag !== '').join('\n    '))
  return replaceOnce(titled, /<div id="root"><\/div>/, `${body}\n    ${configElement}`)
}
