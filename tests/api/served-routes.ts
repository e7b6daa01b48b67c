import type { App } from '../support/in-process.ts'

/** What the router itself knows, as `GET /api/plans`; it prints its tree, four characters a level. */
export const servedBy = (running: App): string[] => {
  const above: string[] = []
  const lines = running.printRoutes().split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? []
    const level = indent.length / 4 - 1
    above.splice(level, Infinity, part)
    return methods.split(', ').flatMap((method) => (method ? [`${method} ${above.join('')}`] : []))
  })
}
