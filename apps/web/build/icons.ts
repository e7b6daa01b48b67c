import path from 'node:path'
import { icons as tabler } from '@iconify-json/tabler'
import { normalizePath, type Plugin } from 'vite'

const prefix = 'virtual:icons/'
/** Other plugins leave ids alone that begin with a zero byte. */
const resolvedPrefix = `\0${prefix}`
const components = normalizePath(path.join(import.meta.dirname, '../src/components/ui'))
const iconFile = `${components}/icon.tsx`
const listFile = `${components}/icons.ts`

/** How the paths of an icon that consists of lines are drawn, unless one says otherwise: `createIcon` draws them so. */
const lines = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** Makes `virtual:icons/<name>` a component that draws this icon of Tabler's, so that each page loads only its own. */
export const icons = (): Plugin => ({
  name: 'icons',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load: (id) => (id.startsWith(resolvedPrefix) ? componentOf(id.slice(resolvedPrefix.length)) : null),
  // A page that imports one icon does not load the others of the list.
  transform: (_code, id) => (id === listFile || id.startsWith(resolvedPrefix) ? { moduleSideEffects: false } : null),
})

const componentOf = (name: string): string => {
  const body = tabler.icons[name]?.body
  if (body === undefined) throw new Error(`Tabler has no icon of the name ${name}`)
  if (/<(?!\/?g\b|path )/.test(body)) throw new Error(`The icon ${name} consists of more than paths`)
  const style = body.includes(lines) ? 'lines' : 'filled'
  return `import { createIcon } from ${JSON.stringify(iconFile)}
export const icon = /* @__PURE__ */ createIcon(${JSON.stringify(style)}, ${JSON.stringify(pathsOf(body))})`
}

/** The attributes of each path. An icon is made of paths, at most in one group. */
const pathsOf = (body: string): readonly Readonly<Record<string, string>>[] =>
  [...body.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.replace(lines, '').matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  )
