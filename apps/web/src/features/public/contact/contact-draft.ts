import { type ContactCategory, contactCategories } from '@vignette/domain/contact/form'
import type { TextStorage } from '#lib/browser/browser-storage.ts'
import { contactFields, type ContactValues, nothingWritten } from './contact-values.ts'

const key = 'contact-draft'

/** The unsent message, kept for a reload of the tab. */
export const createContactDraft = (storage: TextStorage) => ({
  read: (): ContactValues => draftIn(storage.getItem(key)),
  keep: (values: Partial<ContactValues>): void => {
    const written = contactFields.filter((field) => (values[field] ?? '') !== '')
    if (written.length === 0) return storage.removeItem(key)
    storage.setItem(key, JSON.stringify(Object.fromEntries(written.map((field) => [field, values[field]]))))
  },
  drop: (): void => storage.removeItem(key),
})

/** The category that an address asks for: `?category=BUSINESS`. */
export const categoryOf = (value: string | null): ContactCategory | '' => {
  const id = value?.toUpperCase() ?? ''
  return isCategory(id) ? id : ''
}

const isCategory = (id: string): id is ContactCategory => Object.hasOwn(contactCategories, id)

const draftIn = (stored: string | null): ContactValues => {
  const draft = parsed(stored)
  const text = (field: (typeof contactFields)[number]): string => {
    const value: unknown = draft[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    ...nothingWritten,
    name: text('name'),
    email: text('email'),
    category: categoryOf(text('category')),
    subject: text('subject'),
    message: text('message'),
  }
}

const parsed = (stored: string | null): Partial<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
