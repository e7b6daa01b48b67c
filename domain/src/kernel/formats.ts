/** Formats of dates and numbers, by the country that writes like that. All are in English, like the product's words. */
export const locales = {
  'en-US': 'United States',
  'en-GB': 'United Kingdom',
  'en-IE': 'Ireland',
  'en-CA': 'Canada',
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'en-IN': 'India',
  'en-SG': 'Singapore',
  'en-ZA': 'South Africa',
  'en-DE': 'Germany',
  'en-AT': 'Austria',
  'en-CH': 'Switzerland',
  'en-NL': 'Netherlands',
  'en-BE': 'Belgium',
  'en-DK': 'Denmark',
  'en-SE': 'Sweden',
  'en-FI': 'Finland',
  'en-001': 'International',
} as const
export type Locale = keyof typeof locales

/** How somebody reads dates, times and numbers. The time zone has a name of the IANA, such as `Europe/Berlin`. */
export type Formats = { readonly locale: Locale; readonly timeZone: string }

/** Which time zones are known depends on the machine. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

const isLocale = (name: string): name is Locale => Object.hasOwn(locales, name)

/** The formats that come closest to what a browser asks for: `de` reads like Germany. */
export const localeNear = (language: string): Locale => {
  const near = `en-${regionOf(language)}`
  return isLocale(near) ? near : 'en-001'
}
