import { type Formats, isTimeZone, localeNear, locales } from '@vignette/domain/kernel/formats'
import { browserStorage, type TextStorage } from './browser/browser-storage.ts'

const key = 'formats'

/** Anything may have been stored there. */
const read = (stored: string | null): Formats | null => {
  try {
    const { locale, timeZone } = JSON.parse(stored ?? 'null') as Formats
    return Object.hasOwn(locales, locale) && isTimeZone(timeZone) ? { locale, timeZone } : null
  } catch {
    return null
  }
}

/** The zone and the formats of this browser. */
export const browserFormats = (): Formats => ({
  locale: localeNear(navigator.language),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/**
 * The formats in which the page is written: those that the signed-in person chose, or else those of the browser. They are
 * kept, so that a page begins with them before the profile is there.
 * @public Tests pass their own storage.
 */
export const createReaderFormats = (storage: TextStorage) => {
  let current: Formats | undefined
  return {
    /** The same object until others are chosen. */
    current: (): Formats => (current ??= read(storage.getItem(key)) ?? browserFormats()),
    /** Null for those of the browser. */
    choose: (formats: Formats | null): void => {
      if (formats) storage.setItem(key, JSON.stringify(formats))
      else storage.removeItem(key)
      const next = formats ?? browserFormats()
      if (current?.locale !== next.locale || current.timeZone !== next.timeZone) current = next
    },
  }
}

export const readerFormats = createReaderFormats(browserStorage(() => localStorage))
