import type { EventOf } from '../../kernel/event.ts'
import type { Locale } from '../../kernel/formats.ts'
import type { Projection } from '../../kernel/projection.ts'
import { nothingUnwanted, type Unwanted } from '../unwanted.ts'
import { formatsChosen, notificationsChosen, subjectForgotten } from '../events.ts'

/** What somebody has chosen in the settings. Locale and time zone are null until they are known. */
export type PreferencesRow = {
  userId: string
  locale: Locale | null
  timeZone: string | null
  unwanted: Unwanted
}

const events = [formatsChosen, notificationsChosen, subjectForgotten] as const

/** One partition, like the profiles. */
export const preferences: Projection<PreferencesRow, EventOf<(typeof events)[number]>> = {
  name: 'preferences',
  version: 1,
  parts: 1,
  events,
  columns: { userId: 'text', locale: 'text', timeZone: 'text', unwanted: 'jsonb' },
  key: 'userId',
  indexes: [],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : event.data.userId],
  evolve: (row, event, userId) => {
    const before = row ?? { userId, locale: null, timeZone: null, unwanted: nothingUnwanted }
    switch (event.type) {
      case 'FormatsChosen':
        return { ...before, locale: event.data.locale, timeZone: event.data.timeZone }
      case 'NotificationsChosen':
        return { ...before, unwanted: event.data.unwanted }
      case 'SubjectForgotten':
        return null
    }
  },
}
