import { isReservedSlug } from '@vignette/domain/workspaces/reserved-slugs'
import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { consoleRoutes } from '../../../../apps/web/src/app/routes/console-routes.ts'
import { routesFor } from '../../../../apps/web/src/app/routes/routes.tsx'

const pathsIn = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children }) => [...(path?.startsWith('/') ? [path] : []), ...pathsIn(children ?? [])])

it('no workspace is called like a page of the app', () => {
  const first = pathsIn(routesFor(null, consoleRoutes)).map((path) => path.split('/')[1] ?? '')
  // `w` is too short to be one
  const names = [...new Set(first)].filter((name) => name.length >= 3)
  expect(names).toContain('dashboard')
  expect(names.filter((name) => !isReservedSlug(name))).toEqual([])
})
