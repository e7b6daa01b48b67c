import type { ServiceName } from '@vignette/domain/status/services'

/** A description of each service for people without technical knowledge. */
const serviceWords: Readonly<Record<ServiceName, string>> = {
  'Core API': 'Answers everything you do on these pages',
  Database: 'Keeps accounts, brands and credits',
  'Sign-in': 'Lets you in',
  'Job queue': 'Passes work on, so that it begins at once',
  'Background worker': 'Does what takes longer than a click',
  'Data updates': 'Bring what has just happened onto your pages',
  Mail: 'Delivers what we write to you',
  'File storage': 'Keeps files',
  Payments: 'Take and confirm what you pay',
  'AI provider': 'Writes and draws for you',
  Videos: 'Are made, and begun within ten minutes',
  Publishing: 'Brings your posts out on time',
}

export const wordsOf = (name: string): string | null =>
  Object.entries(serviceWords).find(([known]) => known === name)?.[1] ?? null
