import { expect, it } from 'vitest'
import type { RouteObject } from 'react-router-dom'
import { loadPage } from '../../../../apps/web/src/app/routes/load-page.ts'

const lazyRoute = (path: string, loaded: string[]): RouteObject => ({
  path,
  lazy: async () => {
    loaded.push(path)
    return { element: path }
  },
})

it('loads the code of the page at the path, and of nothing else', async () => {
  const loaded: string[] = []
  const page = lazyRoute('/help', loaded)
  await loadPage([page, lazyRoute('/about', loaded)], '/help')
  expect(loaded).toEqual(['/help'])
  expect(page).toMatchObject({ element: '/help' })
  expect(page.lazy).toBeUndefined()
})

it('loads nothing where there is no page', async () => {
  const loaded: string[] = []
  await loadPage([lazyRoute('/help', loaded)], '/nowhere')
  expect(loaded).toEqual([])
})

it('rejects when the code cannot be had', async () => {
  const broken: RouteObject = { path: '/help', lazy: () => Promise.reject(new Error('Offline')) }
  await expect(loadPage([broken], '/help')).rejects.toThrow('Offline')
})
