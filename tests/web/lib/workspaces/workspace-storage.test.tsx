// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { workspaceStorage } from '../../../../apps/web/src/lib/workspaces/workspace-storage.ts'

const storageIn = (slug: string | null) =>
  workspaceStorage(
    () => sessionStorage,
    () => slug,
  )

it('keeps the items of workspaces apart', () => {
  storageIn(null).setItem('draft', 'mine')
  storageIn('bakery').setItem('draft', 'of the bakery')
  expect(storageIn(null).getItem('draft')).toBe('mine')
  expect(storageIn('bakery').getItem('draft')).toBe('of the bakery')
  expect(storageIn('mill').getItem('draft')).toBeNull()
  storageIn('bakery').removeItem('draft')
  expect(storageIn('bakery').getItem('draft')).toBeNull()
  expect(storageIn(null).getItem('draft')).toBe('mine')
})

it('forgets an item of all workspaces at once, and no other', () => {
  for (const slug of [null, 'bakery', 'mill']) {
    storageIn(slug).setItem('draft', 'words')
    storageIn(slug).setItem('other draft', 'words')
  }
  storageIn('bakery').removeEverywhere('draft')
  for (const slug of [null, 'bakery', 'mill']) {
    expect(storageIn(slug).getItem('draft')).toBeNull()
    expect(storageIn(slug).getItem('other draft')).toBe('words')
  }
})
