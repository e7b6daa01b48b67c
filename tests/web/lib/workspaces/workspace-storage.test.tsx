// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { workspaceStorage } from '../../../../apps/web/src/lib/workspaces/workspace-storage.ts'

const storageIn = (slug: string | null) =>
  workspaceStorage(
    () => sessionStorage,
    () => slug,
  )

it('keeps the items of workspaces apart', () => {
  storageIn(null).setItem('studio', 'mine')
  storageIn('bakery').setItem('studio', 'of the bakery')
  expect(storageIn(null).getItem('studio')).toBe('mine')
  expect(storageIn('bakery').getItem('studio')).toBe('of the bakery')
  expect(storageIn('mill').getItem('studio')).toBeNull()
  storageIn('bakery').removeItem('studio')
  expect(storageIn('bakery').getItem('studio')).toBeNull()
  expect(storageIn(null).getItem('studio')).toBe('mine')
})

it('forgets an item of all workspaces at once, and no other', () => {
  for (const slug of [null, 'bakery', 'mill']) {
    storageIn(slug).setItem('studio', 'words')
    storageIn(slug).setItem('uploads', 'words')
  }
  storageIn('bakery').removeEverywhere('studio')
  for (const slug of [null, 'bakery', 'mill']) {
    expect(storageIn(slug).getItem('studio')).toBeNull()
    expect(storageIn(slug).getItem('uploads')).toBe('words')
  }
})
